extension UITabBarController {
  /// Selects a view controller; on screen, the change is displayed at the end of the turn.
  func select(_ choice: UIViewController?, animated: Bool = false) {
    show(arrange(choosing: choice, animated: animated))
  }

  /// Selects the view controller itself, an existing or new child.
  private func show(_ host: UIViewController?) {
    if let host { takeBack(host) }
    guard host !== selected else { return }
    selected = host
    showSelected()
  }

  /// Removes the tab of a view controller that another container took, and selects the first
  /// remaining tab.
  func removeTab(of controller: UIViewController) {
    controllers.remove(identical: controller)
    guard selected === controller else { return updateMore() }
    selected = nil
    guard !ownTabs.isEmpty else { return select(controllers.first) }
    let former = chosenTab?.root
    chosenTab = nil
    selectedTab = ownTabs.first { $0 !== former }
  }

  /// Displays the selected view controller, unless a transition is about to.
  func showSelected() {
    guard displayed !== selected else { return }
    guard isOnScreen, let world else { return removeDisplayed() }
    world.turn {
      let transition = self.transition ?? TabTransition(self, world)
      if let transaction = world.transaction { transition.join(transaction) }
      guard self.transition == nil else { return }
      self.transition = transition
      if appearance.phase == .appeared { transition.schedule() }
    }
  }

  func selectItem(at index: Int) {
    if ownTabs.isEmpty {
      select(controllers[index])
    } else {
      selectedTab = ownTabs[index]
    }
  }

  func install(_ controller: UIViewController?) {
    guard let content = controller?.view, let view else { return }
    content.cover(view)
    view.insertSubview(content, at: 0)
  }

  /// Selects the displayed view controller again, before it is on screen.
  func restoreSelection(of controller: UIViewController?) {
    selected = controller
    guard !ownTabs.isEmpty else { return }
    chosenTab = logicalSelection.flatMap { tab(showing: $0, in: ownTabs) }
  }

  /// The content of a tab, if it is a child.
  func childContent(for tab: UITab) -> UIViewController? {
    madeContent(for: tab).flatMap { $0.parentController == nil ? nil : $0 }
  }

  private func removeDisplayed() {
    displayed?.loadedView?.removeFromSuperview()
    displayed = nil
  }

  /// Replaces the contents of the tabs and selects one of them.
  func replaceContents(with new: [UIViewController], choosing choice: UIViewController?) {
    controllers = new
    let host = arrange(choosing: choice, animated: false)
    replaceChildren(with: directChildren, preparing: leaveOtherContainer)
    show(host)
  }

  /// The view controllers that are not in More, and More if it is needed.
  private var directChildren: [UIViewController] {
    guard let madeMore else { return controllers }
    let outside = controllers.filter { $0.parentController !== madeMore }
    return hasMore && madeMore.parentController === self ? outside + [madeMore] : outside
  }

  /// Removes a view controller from the container that displayed it.
  func leaveOtherContainer(_ controller: UIViewController) {
    guard let content = controller.loadedView, content.superview !== loadedView else { return }
    content.removeFromSuperview()
  }
}

extension UITabBarController {
  /// Simulates a tap on an item of the bar.
  ///
  /// - Returns: `false` if the delegate refuses.
  func tapTab(at index: Int) -> Bool {
    tabBar(tabBar, didSelect: barItems[index])
    if isMore(index) { return tapMore() }
    let tab = ownTabs.isEmpty ? nil : offeredTabs[index].resolved
    guard let controller = tab.map(content) ?? controllers[index],
      isSelectionAllowed(of: controller, tab)
    else { return false }
    let previous = selectedTab
    let isRepeated = controller === selected
    turn {
      selectOffered(at: index)
      transition?.beginNow()
      notifyDidSelect(controller, tab, after: previous)
      if isRepeated { popToRoot(of: controller) }
    }
    return true
  }

  /// Simulates a tap on a tab of any depth in the sidebar.
  func tapInSidebar(_ tab: UITab) {
    guard let controller = content(for: tab), isSelectionAllowed(of: controller, tab) else {
      return
    }
    let previous = selectedTab
    turn {
      selectedTab = tab
      transition?.beginNow()
      notifyDidSelect(controller, tab, after: previous)
      if tab === previous { popToRoot(of: controller) }
    }
  }

  private func tapMore() -> Bool {
    let more = moreNavigationController
    guard isSelectionAllowed(of: more, nil) else { return false }
    let isRepeated = isShowingMore
    turn {
      if !isRepeated { select(more) }
      transition?.beginNow()
      notifyDidSelect(more, nil, after: nil)
      if isRepeated { popToRoot(of: more) }
    }
    return true
  }

  private func popToRoot(of controller: UIViewController) {
    (controller as? UINavigationController)?.popToRootViewController(animated: true)
  }

  private func isSelectionAllowed(of controller: UIViewController, _ tab: UITab?) -> Bool {
    guard let delegate = ownDelegate else { return true }
    if let tab {
      record("delegate.shouldSelectTab(\(tab.identifier))")
      guard delegate.tabBarController(self, shouldSelectTab: tab) else { return false }
    }
    record("delegate.shouldSelect(\(controller.recordedName))")
    return delegate.tabBarController(self, shouldSelect: controller)
  }

  private func notifyDidSelect(
    _ controller: UIViewController,
    _ tab: UITab?,
    after previous: UITab?
  ) {
    guard let delegate = ownDelegate else { return }
    record("delegate.didSelect(\(controller.recordedName))")
    delegate.tabBarController(self, didSelect: controller)
    guard let tab else { return }
    record("delegate.didSelectTab(\(tab.identifier))")
    delegate.tabBarController(self, didSelectTab: tab, previousTab: previous)
  }
}

/// The transition between two tabs.
final class TabTransition: ControllerTransition {
  private let container: UITabBarController

  init(_ container: UITabBarController, _ world: HeadlessWorld) {
    self.container = container
    super.init(clock: world.clock, isAnimated: false)
  }

  override var stage: UIView? { container.loadedView }

  override func start() -> Bool {
    let (from, to) = (container.displayed, container.selected)
    guard from !== to else {
      // The view controller was temporarily not a child when the container appeared.
      if container.appearance.phase == .appeared { to?.endAppearing() }
      return false
    }
    (self.from, self.to) = (from, to)
    if let delegate = container.ownDelegate { chooseAnimator(delegate) }
    if let to {
      if to.loadedView == nil { to.loadViewIfNeeded() }
      guard isRunning else { return true }
      to.beginAppearing(animated: isAnimated, driver: .transition)
    }
    guard isRunning else { return true }
    from?.beginDisappearing(animated: isAnimated, driver: .transition)
    guard isRunning, let to else { return true }
    container.install(to)
    to.announceAppearing()
    to.loadedView?.layoutIfNeeded()
    return true
  }

  override func complete() {
    let (from, to) = (from, to)
    if let from, isInStage(from) { from.loadedView?.removeFromSuperview() }
    container.displayed = comer(to)
    from?.endDisappearing()
    to?.endAppearing()
  }

  override func rollBack() {
    // A view controller that was removed, or that no longer fits in the bar, does not return.
    guard let from, container.canDisplay(from) else { return complete() }
    container.restoreSelection(of: from)
    let comer = comer(to)
    comer?.beginDisappearing(animated: isAnimated, driver: .transition)
    from.beginAppearing(animated: isAnimated, driver: .transition)
    comer?.loadedView?.removeFromSuperview()
    comer?.endDisappearing()
    from.endAppearing()
  }

  /// The appearing view controller, unless another container took it; a removed one disappears
  /// later.
  private func comer(_ to: UIViewController?) -> UIViewController? {
    guard let to, isInStage(to) else { return nil }
    let parent = to.parentController
    return parent == nil || parent === container ? to : nil
  }

  private func isInStage(_ controller: UIViewController) -> Bool {
    guard let content = controller.loadedView, let view = container.loadedView else { return false }
    return content.holder === view
  }

  override func discard() {
    if container.transition === self { container.transition = nil }
  }

  override func didEnd() {
    let selected = container.selected
    guard selected !== container.displayed else { return }
    // A view controller that another container took cannot be displayed here, so do not try again.
    if let selected, selected.parentController !== container { return }
    container.showSelected()
  }

  private func chooseAnimator(_ delegate: any UITabBarControllerDelegate) {
    guard let from, let to else { return }
    animator = delegate.tabBarController(
      container,
      animationControllerForTransitionFrom: from,
      to: to
    )
    guard let animator else { return }
    isAnimated = true
    interactor = delegate.tabBarController(container, interactionControllerFor: animator)
  }
}
