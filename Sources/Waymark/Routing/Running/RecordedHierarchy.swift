import PlatformUI

/// The hierarchy of a window before the first change, for restoring it after a failure.
///
/// It retains the view controllers until the request has ended, and is cheap unless it is needed.
@MainActor struct RecordedHierarchy {
  private let tree: LiveTree
  /// The presentations from bottom to top, then those that were covered and are dismissed.
  private var presentations: [PresentationMemo] = []
  /// The containers with slots, by their nodes: the children, and whether slots were merged.
  private var slotted: [Int: (children: [ContainerChild], isMerged: Bool)] = [:]

  /// Records a hierarchy, and a presentation that the snapshot does not contain.
  init(_ tree: consuming LiveTree, uncovering covered: CoveredPresentation?) {
    self.tree = tree
    // UIKit does not provide these values later.
    for presentation in self.tree.presentations {
      let presenter = self.tree.nodes[presentation.presenter].controller
      presentations.append(PresentationMemo(presentation.root, presenter: presenter))
    }
    if let covered {
      presentations.append(
        PresentationMemo(covered.presented, presenter: covered.presenter, isCovered: true)
      )
    }
    guard self.tree.hasSlots else { return }
    for index in self.tree.nodes.indices {
      guard let kind = self.tree.nodes[index].kind, kind.hasSlots else { continue }
      let controller = self.tree.nodes[index].controller
      slotted[index] = (
        kind.slottedChildren(of: controller), kind.mergesSlots(of: controller)
      )
    }
  }

  /// Whether a node is in a split that has collapsed or expanded since, so that the children of its
  /// columns cannot be restored exactly.
  private func hasMoved(_ index: Int) -> Bool {
    if slotted.isEmpty { return false }
    return tree.path(to: index).contains { node in
      guard let slots = slotted[node], let kind = tree.nodes[node].kind else { return false }
      return kind.mergesSlots(of: tree.nodes[node].controller) != slots.isMerged
    }
  }

  /// Whether other code has installed another root, so that nothing recorded can be restored.
  func isObsolete(in window: UIWindow, installed: UIViewController?) -> Bool {
    window.rootViewController !== tree.root && window.rootViewController !== installed
  }

  /// Returns the next operation that restores the recorded hierarchy; `nil` when it is restored.
  ///
  /// - Parameter shown: The view controllers that the request has presented.
  func nextOperation(
    in window: UIWindow,
    dismissing shown: [Run.PresentedScreen]
  ) -> LiveOperation? {
    dismissal(in: window) ?? dismissal(of: shown) ?? replacement(in: window) ?? coveredPresentation
      ?? hiding(in: window) ?? removal(in: window) ?? containment(in: window) ?? presentation
  }

  /// Returns the selection or presentation that hides containers before they change, so that their
  /// former screens do not become visible in between.
  private func hiding(in window: UIWindow) -> LiveOperation? {
    for index in tree.nodes.indices {
      guard let kind = tree.nodes[index].kind, kind.selectsChildren else { continue }
      let container = tree.nodes[index].controller
      guard container.isInTree(of: window), !hasMoved(index),
        case .select(let child, _, _)? = selection(at: index, kind),
        kind.children(of: container).includes(child)
      else { continue }
      return .select(child, container: container, kind)
    }
    return presentations.first { !$0.isCovered && $0.isOver }
      .flatMap { $0.hidesPresenter ? $0.operation : nil }
  }

  /// Returns a dismissal; new presentations, and those on the wrong presenter, are dismissed first.
  private func dismissal(in window: UIWindow) -> LiveOperation? {
    var presenter = window.rootViewController
    var expected = presentations.filter { !$0.isCovered }[...]
    while let current = presenter?.presentedViewController,
      let owner = current.presentingViewController
    {
      guard window.rootViewController === tree.root, let next = expected.popFirst(),
        next.presented === current
      else { return .dismiss(current, presenter: owner) }
      presenter = current
    }
    return nil
  }

  /// Returns the dismissal of a new presentation in the context of a screen, which the root does
  /// not return.
  private func dismissal(of shown: [Run.PresentedScreen]) -> LiveOperation? {
    for screen in shown.reversed().map(\.screen)
    where !presentations.contains(where: { $0.presented === screen }) {
      if let presenter = screen.presentingViewController {
        return .dismiss(screen, presenter: presenter)
      }
    }
    return nil
  }

  private func replacement(in window: UIWindow) -> LiveOperation? {
    guard let root = tree.root, window.rootViewController !== root else { return nil }
    return .replaceRoot(ContainerChild(root), old: window.rootViewController, RootChange(nil))
  }

  /// Returns a change of children; surplus children are removed first, so that they can be added to
  /// their former container.
  private func containment(in window: UIWindow) -> LiveOperation? {
    firstContainment(in: window) { !$0.without($1).isEmpty }
      ?? firstContainment(in: window) { _, _ in true }
  }

  /// - Parameter isDue: Called with the current and the recorded children of a container.
  private func firstContainment(
    in window: UIWindow,
    where isDue: ([UIViewController], [UIViewController]) -> Bool
  ) -> LiveOperation? {
    for index in tree.nodes.indices {
      guard let kind = tree.nodes[index].kind else { continue }
      let container = tree.nodes[index].controller
      guard container.isInTree(of: window), !hasMoved(index),
        isDue(kind.children(of: container), tree.nodes[index].children)
      else { continue }
      if let installation = installation(at: index, kind) { return installation }
      if kind.selectsChildren, let selection = selection(at: index, kind) { return selection }
    }
    return nil
  }

  private func installation(at index: Int, _ kind: ContainerKind) -> LiveOperation? {
    let (container, recorded) = (tree.nodes[index].controller, tree.nodes[index].children)
    let current = kind.children(of: container)
    if current.isIdentical(to: recorded) { return nil }
    return putBack(slotted[index]?.children ?? [ContainerChild](recorded), in: container, kind)
  }

  /// Returns the removal of a new child from the stack of a split that has collapsed or expanded
  /// since.
  private func removal(in window: UIWindow) -> LiveOperation? {
    if slotted.isEmpty { return nil }
    for index in tree.nodes.indices where hasMoved(index) {
      guard let kind = tree.nodes[index].kind, !kind.hasSlots else { continue }
      let container = tree.nodes[index].controller
      let current = kind.children(of: container)
      let recorded = current.filter { tree.index(of: $0) != nil }
      if recorded.isEmpty || recorded.count == current.count || !container.isInTree(of: window) {
        continue
      }
      return putBack([ContainerChild](recorded), in: container, kind)
    }
    return nil
  }

  private func putBack(
    _ children: [ContainerChild],
    in container: UIViewController,
    _ kind: ContainerKind
  ) -> LiveOperation {
    let current = kind.children(of: container)
    return .install(
      Installation(in: container, kind, old: current, children: children, "put back")
    )
  }

  private func selection(at index: Int, _ kind: ContainerKind) -> LiveOperation? {
    let container = tree.nodes[index].controller
    let visible = kind.shownChildren(of: container)
    for child in tree.nodes.indices
    where tree.nodes[child].container == index && tree.nodes[child].isShownByParent {
      let child = tree.nodes[child].controller
      if !visible.includes(child) { return .select(child, container: container, kind) }
    }
    return nil
  }

  /// Presents while the presenter is still visible, because UIKit requires one in the window.
  private var coveredPresentation: LiveOperation? {
    presentations.first { $0.isCovered && $0.isOver && $0.presenter.viewIfLoaded?.window != nil }?
      .operation
  }

  private var presentation: LiveOperation? {
    presentations.first { !$0.isCovered && $0.isOver }?.operation
  }
}

/// The settings of a presentation, which UIKit discards at its end, so that it can be repeated.
@MainActor struct PresentationMemo {
  let presented: UIViewController
  let presenter: UIViewController
  /// Whether the presenter was hidden.
  let isCovered: Bool
  private weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Applies the settings of the popover or sheet.
  private let configure: @MainActor (UIViewController) -> Void

  init(_ presented: UIViewController, presenter: UIViewController, isCovered: Bool = false) {
    self.presented = presented
    self.presenter = presenter
    self.isCovered = isCovered
    delegate = presented.presentationController?.delegate
    if let popover = presented.popoverPresentationController {
      configure = popover.recordedSettings
    } else if let sheet = presented.sheetPresentationController {
      let (detents, selected) = (sheet.detents, sheet.selectedDetentIdentifier)
      configure = { screen in
        screen.sheetPresentationController?.detents = detents
        screen.sheetPresentationController?.selectedDetentIdentifier = selected
      }
    } else {
      configure = { _ in }
    }
  }

  /// Whether it was dismissed.
  var isOver: Bool { presented.presentingViewController == nil }

  /// Whether the presenter is visible now but was hidden.
  var hidesPresenter: Bool {
    presented.modalPresentationStyle == .fullScreen && presented.parent == nil
      && presenter.viewIfLoaded?.window != nil
  }

  /// The operation that presents it as before.
  var operation: LiveOperation {
    let presentation = Presentation(style: .viewControllerDefault) { screen, _, _ in
      restore(screen)
    }
    return .present(ContainerChild(presented), presenter: ContainerChild(presenter), presentation)
  }

  private func restore(_ screen: UIViewController) {
    if screen.parent != nil {
      // It was added to a container that has left the hierarchy since.
      screen.willMove(toParent: nil)
      screen.viewIfLoaded?.removeFromSuperview()
      screen.removeFromParent()
    }
    configure(screen)
    if let delegate { screen.presentationController?.delegate = delegate }
  }
}

extension UIPopoverPresentationController {
  /// The closure that applies the popover's current settings again.
  fileprivate var recordedSettings: @MainActor (UIViewController) -> Void {
    let (arrows, rect) = (permittedArrowDirections, sourceRect)
    return { [weak view = sourceView, weak item = sourceItem as? UIBarButtonItem] screen in
      guard let popover = screen.popoverPresentationController else { return }
      popover.permittedArrowDirections = arrows
      if let view {
        popover.sourceView = view
        popover.sourceRect = rect
      } else if let item {
        popover.sourceItem = item
      }
    }
  }
}
