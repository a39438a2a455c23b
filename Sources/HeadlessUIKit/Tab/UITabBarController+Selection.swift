extension UITabBarController {
  /// Selects a controller; on screen the change is shown at the end of the turn.
  func select(_ choice: UIViewController?, animated: Bool = false) {
    show(arrange(choosing: choice, animated: animated))
  }

  /// Selects the controller itself, a child or one that becomes one.
  private func show(_ host: UIViewController?) {
    if let host { takeBack(host) }
    guard host !== selected else { return }
    selected = host
    showSelected()
  }

  /// Another container took the controller of a tab; the first that is left is selected.
  func forget(_ controller: UIViewController) {
    controllers.remove(identical: controller)
    guard selected === controller else { return updateMore() }
    selected = nil
    guard !ownTabs.isEmpty else { return select(controllers.first) }
    let former = chosenTab?.root
    chosenTab = nil
    selectedTab = ownTabs.first { $0 !== former }
  }

  /// Brings what is displayed in line with what is selected, unless a transition is about to.
  func showSelected() {
    guard displayed !== selected else { return }
    guard isOnScreen, let world else { return removeDisplayed() }
    world.turn {
      let transition = self.transition ?? TabTransition(self, world)
      transition.join(world.transaction)
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

  /// Makes what was shown the selection again, before it is on the screen.
  func restoreSelection(of controller: UIViewController?) {
    selected = controller
    guard !ownTabs.isEmpty else { return }
    chosenTab = logicalSelection.flatMap { tab(showing: $0, in: ownTabs) }
  }

  /// What is shown for a tab, as long as that is a child.
  func childContent(for tab: UITab) -> UIViewController? {
    madeContent(for: tab).flatMap { $0.parentController == nil ? nil : $0 }
  }

  private func removeDisplayed() {
    displayed?.loadedView?.removeFromSuperview()
    displayed = nil
  }

  /// Puts other controllers behind the tabs, one of which is chosen.
  func replaceContents(with new: [UIViewController], choosing choice: UIViewController?) {
    controllers = new
    let host = arrange(choosing: choice, animated: false)
    replaceChildren(with: directChildren, preparing: leaveOtherContainer)
    show(host)
  }

  /// The controllers that are not in More, and More if there is need of it.
  private var directChildren: [UIViewController] {
    guard let madeMore else { return controllers }
    let outside = controllers.filter { $0.parentController !== madeMore }
    return hasMore && madeMore.parentController === self ? outside + [madeMore] : outside
  }

  /// Where another container showed a controller, it is not shown any more.
  func leaveOtherContainer(_ controller: UIViewController) {
    guard let content = controller.loadedView, content.superview !== loadedView else { return }
    content.removeFromSuperview()
  }
}
