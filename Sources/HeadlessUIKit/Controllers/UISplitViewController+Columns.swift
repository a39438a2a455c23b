extension UISplitViewController {
  /// The nonempty columns, from the leading edge.
  var filledColumns: [Column] {
    let columns = [Column.primary, .supplementary, .secondary].filter { hosts[$0] != nil }
    return hosts[.inspector] == nil || isInspectorPresented ? columns : columns + [.inspector]
  }

  /// Whether the display mode shows a column beside or above the secondary one.
  func isVisible(_ column: Column) -> Bool {
    guard column != .inspector else { return showsInspector }
    return switch displayMode {
    case .secondaryOnly: column == .secondary
    case .oneBesideSecondary, .oneOverSecondary:
      column == .secondary || column == (style == .tripleColumn ? .supplementary : .primary)
    case .automatic, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      column != .compact
    }
  }

  /// The view controllers that should be displayed.
  var arrangement: [UIViewController] {
    isMerged ? childControllers : expandedArrangement
  }

  /// The view controllers to display while expanded.
  var expandedArrangement: [UIViewController] {
    filledColumns.filter(isVisible).compactMap { hosts[$0] }
  }

  /// Whether something changed during a rearrangement.
  var needsRearrangement: Bool { wantsCollapse != hasCollapsed || shown != arrangement }

  func setContent(_ content: UIViewController?, for column: Column) {
    guard contents[column] !== content else { return }
    if column == .inspector, isInspectorPresented { dismissInspector(animated: false) }
    contents[column] = content
    hosts[column] = content.map(makeHost)
    if isMerged, column == .secondary, content != nil, !childControllers.isEmpty {
      return bringUpNew(.secondary)
    }
    mergedRoots.removeAll { $0.column == column }
    if isMerged {
      if childControllers.isEmpty { showFirstColumn(column) }
    } else {
      replaceChildren(with: filledColumns.compactMap { hosts[$0] })
      rearrange()
    }
  }

  /// Pushes a view controller onto the stack of the secondary column, including its initial view
  /// controller.
  ///
  /// - Returns: `false` if the column is empty, or the view controller is a navigation controller.
  func pushOntoSecondary(_ content: UIViewController) -> Bool {
    guard !isMerged, contents[.secondary] !== content, !(content is UINavigationController),
      let stack = hosts[.secondary] as? UINavigationController
    else { return false }
    contents[.secondary] = content
    if !stack.viewControllers.contains(identical: content) {
      stack.pushViewController(content, animated: false)
    }
    return true
  }

  /// Makes the first column the base of the stack, while collapsed without content.
  private func showFirstColumn(_ column: Column) {
    guard let host = hosts[column] else { return }
    replaceChildren(with: [host])
    rearrange()
  }

  private func makeHost(for content: UIViewController) -> UIViewController {
    guard style != .unspecified, !(content is UINavigationController) else { return content }
    return UINavigationController(rootViewController: content)
  }

  func makeDisplayModeButton() -> UIBarButtonItem {
    let action = UIAction(title: "Show or Hide Columns") { [weak self] _ in
      guard let self else { return }
      let usual: DisplayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
      let asked = callDelegate("targetDisplayModeForAction") {
        $0.targetDisplayModeForAction(in: self)
      }
      let own = displayMode == .secondaryOnly ? usual : .secondaryOnly
      applyDisplayMode(asked.flatMap { $0 == .automatic ? nil : $0 } ?? own)
    }
    return UIBarButtonItem(primaryAction: action)
  }

  func setColumn(_ column: Column, visible: Bool) {
    guard isVisible(column) != visible else { return }
    if visible {
      applyDisplayMode(
        column == .primary && style == .tripleColumn
          ? .twoBesideSecondary : .oneBesideSecondary
      )
    } else {
      applyDisplayMode(
        column == .primary && style == .tripleColumn
          ? .oneBesideSecondary : .secondaryOnly
      )
    }
  }

  func applyDisplayMode(_ mode: DisplayMode) {
    let usual: DisplayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    let mode = mode == .automatic ? usual : mode
    guard mode != displayMode else { return }
    let before = filledColumns.filter(isVisible)
    callDelegate("willChange(to: \(mode))") { $0.splitViewController(self, willChangeTo: mode) }
    displayMode = mode
    guard !isMerged else { return }
    for column in before where !isVisible(column) {
      callDelegate("willHide(\(column))") { $0.splitViewController(self, willHide: column) }
    }
    for column in filledColumns where isVisible(column) && !before.contains(column) {
      callDelegate("willShow(\(column))") { $0.splitViewController(self, willShow: column) }
    }
    rearrange()
  }
}

extension UISplitViewController {
  /// Updates the displayed view controllers at the end of the turn.
  func rearrange() {
    guard isOnScreen, let world else { return showArrangementUnseen() }
    world.turn {
      guard self.transition == nil else { return }
      let transition = SplitTransition(self, world, isAnimated: false)
      self.transition = transition
      if let transaction = world.transaction { transition.join(transaction) }
      if appearance.phase == .appeared { transition.schedule() }
    }
  }

  /// Collapses or expands while not visible.
  func changeWidthUnseen() {
    let collapses = !hasCollapsed
    collapses ? collapse() : expand()
    hasCollapsed = collapses
    if collapses { showsInspector = false }
    reportWidth()
  }

  func reportWidth() {
    if hasCollapsed {
      callDelegate("didCollapse") { $0.splitViewControllerDidCollapse(self) }
    } else {
      callDelegate("didExpand") { $0.splitViewControllerDidExpand(self) }
    }
  }

  func showArrangementUnseen() {
    let wanted = arrangement
    for controller in shown where !wanted.contains(controller) {
      controller.loadedView?.removeFromSuperview()
    }
    shown = wanted
    guard appearance.phase == .appearing else { return }
    for controller in wanted { install(controller) }
  }

  func install(_ controller: UIViewController) {
    guard let content = controller.view, let view else { return }
    content.cover(view)
    view.addSubview(content)
  }
}

extension UISplitViewController {
  /// Whether the inspector is presented as a sheet, as it is while collapsed.
  var isInspectorPresented: Bool { hosts[.inspector]?.modal.presenter != nil }

  /// Whether a nonempty column is on screen, or would be.
  func shows(_ column: Column) -> Bool {
    guard contents[column] != nil else { return false }
    if !hasCollapsed { return isVisible(column) }
    if column == .inspector { return isInspectorPresented }
    guard contents[.compact] == nil else { return column == .compact }
    return column == mergedColumns.last ?? filledColumns.first
  }

  func setInspector(visible: Bool) {
    guard contents[.inspector] != nil, shows(.inspector) != visible else { return }
    if visible {
      callDelegate("willShow(inspector)") { $0.splitViewController(self, willShow: .inspector) }
    } else {
      callDelegate("willHide(inspector)") { $0.splitViewController(self, willHide: .inspector) }
    }
    showsInspector = visible
    // During a change of width, the end of the change updates the display.
    guard hasCollapsed, isMerged else { return rearrange() }
    visible ? presentInspector() : dismissInspector(animated: true)
  }

  func presentInspector() {
    guard let host = hosts[.inspector], host.modal.presenter == nil else { return }
    present(host, animated: true)
  }

  /// Dismisses the sheet; afterwards the inspector is a column again.
  func dismissInspector(animated: Bool) {
    hosts[.inspector]?.presentingViewController?.dismiss(animated: animated) { [weak self] in
      guard let self, !hasCollapsed else { return }
      replaceChildren(with: filledColumns.compactMap { hosts[$0] })
      rearrange()
    }
  }
}

extension UISplitViewController {
  /// Swipes the next column in from its edge, or the outermost one out.
  ///
  /// - Returns: `false` if no column can be swiped.
  func swipeColumn(inwards: Bool) -> Bool {
    guard canSwipeColumn(inwards: inwards), let mode = inwards ? modeWithMore : modeWithLess
    else { return false }
    turn {
      callDelegate("gestureWillBegin") {
        $0.splitViewControllerInteractivePresentationGestureWillBegin(self)
      }
      applyDisplayMode(mode)
      callDelegate("gestureDidEnd") {
        $0.splitViewControllerInteractivePresentationGestureDidEnd(self)
      }
    }
    return true
  }

  /// Whether a swipe would show or hide a column.
  func canSwipeColumn(inwards: Bool) -> Bool {
    presentsWithGesture && isOnScreen && !isMerged && transition == nil
      && (inwards ? modeWithMore : modeWithLess) != nil
  }

  private var modeWithMore: DisplayMode? {
    switch displayMode {
    case .secondaryOnly: .oneBesideSecondary
    case .oneBesideSecondary, .oneOverSecondary:
      style == .tripleColumn ? .twoBesideSecondary : nil
    case .automatic, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: nil
    }
  }

  private var modeWithLess: DisplayMode? {
    switch displayMode {
    case .secondaryOnly, .automatic: nil
    case .oneBesideSecondary, .oneOverSecondary: .secondaryOnly
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: .oneBesideSecondary
    }
  }
}

extension UIViewController {
  /// The innermost split view controller on screen at or below this view controller.
  var innermostSplit: UISplitViewController? {
    for child in childControllers where child.isOnScreen {
      if let split = child.innermostSplit { return split }
    }
    return self as? UISplitViewController
  }
}

/// The transition between two arrangements of columns, including changes of width.
final class SplitTransition: ControllerTransition {
  private let container: UISplitViewController
  private var leaving: [UIViewController] = []
  private var entering: [UIViewController] = []
  /// The view controllers now owned by another container, which forwards their appearance.
  private var taken: [UIViewController] = []
  /// The view controllers on screen at the time of the request, retained until they have
  /// disappeared.
  private let before: [UIViewController]
  /// Whether the children are already those of the new width.
  private(set) var changesWidth = false

  init(_ container: UISplitViewController, _ world: HeadlessWorld, isAnimated: Bool) {
    self.container = container
    before = container.shown
    super.init(clock: world.clock, isAnimated: isAnimated)
  }

  override var stage: UIView? { container.loadedView }
  override var summary: String { "rearrangement of \(container)" }

  override func start() -> Bool {
    changesWidth = container.wantsCollapse != container.hasCollapsed
    if changesWidth { container.hasCollapsed ? container.expand() : container.collapse() }
    let wanted =
      container.wantsCollapse ? container.childControllers : container.expandedArrangement
    let gone = before.filter { !wanted.contains($0) }
    leaving = gone.filter { $0.parentController == nil || $0.parentController === container }
    taken = gone.filter { !leaving.contains($0) }
    entering = wanted.filter { !before.contains($0) }
    for controller in leaving {
      controller.beginDisappearing(animated: isAnimated, driver: .transition)
    }
    for controller in entering {
      controller.loadViewIfNeeded()
      controller.beginAppearing(animated: isAnimated, driver: .transition)
      container.install(controller)
      controller.announceAppearing()
      controller.loadedView?.layoutIfNeeded()
    }
    container.shown = wanted
    return true
  }

  override func complete() {
    for controller in leaving {
      controller.loadedView?.removeFromSuperview()
      controller.endDisappearing()
    }
    for controller in taken where controller.loadedView?.superview === stage {
      controller.loadedView?.removeFromSuperview()
    }
    for controller in entering { controller.endAppearing() }
  }

  override func discard() {
    if container.transition === self { container.transition = nil }
  }

  override func didEnd() {
    if changesWidth {
      container.hasCollapsed.toggle()
      container.reportWidth()
      container.world?.post(UIViewController.showDetailTargetDidChangeNotification, container)
      if container.hasCollapsed, container.showsInspector { container.presentInspector() }
    }
    if container.isOnScreen, container.needsRearrangement { container.rearrange() }
  }
}
