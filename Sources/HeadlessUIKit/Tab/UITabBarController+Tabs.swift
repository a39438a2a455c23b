extension UITabBarController {
  /// Creates a container with tabs; the first one is selected.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// The selected tab, as deep as it was selected; nil while More shows its list.
  var currentTab: UITab? {
    guard isShowingMore else { return chosenTab }
    guard let shown = madeMore?.tenant else { return nil }
    if let chosenTab, madeContent(for: chosenTab) === shown { return chosenTab }
    return tab(showing: shown, in: ownTabs)
  }

  /// The controllers behind the tabs, as far as there are any.
  var contents: [UIViewController] {
    ownTabs.isEmpty ? controllers : ownTabs.compactMap(keptContent)
  }

  /// Makes the screen of a tab if that has not happened, and selects it.
  func showScreen(of tab: UITab?) {
    guard let tab, let controller = content(for: tab) else { return }
    arrangeManagedStack(for: tab)
    select(controller)
  }

  /// What is shown for a tab: the screen of its root tab, or the stack that its group manages.
  func content(for tab: UITab) -> UIViewController? {
    madeContent(for: tab) ?? tab.root.viewController ?? tab.viewController
  }

  /// The same, if it exists already.
  func madeContent(for tab: UITab) -> UIViewController? {
    (tab.root as? UITabGroup)?.managingNavigationController ?? tab.root.madeController
      ?? (tab.root.hasScreen ? nil : tab.madeController)
  }

  /// The screens of the tabs that were made, in the order of the tabs.
  var madeControllers: [UIViewController] {
    ownTabs.compactMap(keptContent).filter { $0.parentController != nil }
  }

  /// What was made for a root tab: of a group without a screen, that of the tab inside that is
  /// selected.
  func keptContent(for tab: UITab) -> UIViewController? {
    madeContent(for: tab === currentTab?.root ? currentTab ?? tab : tab)
  }

  /// The deepest selected tab whose screen is in the stack of its group: a person may have gone
  /// back there.
  func shownTab(below tab: UITab) -> UITab {
    guard let stack = (tab.root as? UITabGroup)?.managingNavigationController?.viewControllers
    else { return tab }
    return tab.path.last { level in
      level.madeController.map { stack.contains(identical: $0) } ?? false
    } ?? tab
  }

  /// The tab of any depth whose screen a controller is.
  func tab(showing controller: UIViewController, in tabs: [UITab]) -> UITab? {
    for tab in tabs {
      if tab.madeController === controller { return tab }
      guard let group = tab as? UITabGroup else { continue }
      if group.managingNavigationController === controller { return currentTabIfIn(group) }
      if let found = self.tab(showing: controller, in: group.children) { return found }
    }
    return nil
  }

  private func currentTabIfIn(_ group: UITabGroup) -> UITab {
    guard let chosenTab, chosenTab.root === group else { return group.resolved }
    return chosenTab
  }

  func arrangeManagedStack(for tab: UITab) {
    guard let stack = (tab.root as? UITabGroup)?.managingNavigationController else { return }
    let controllers = tab.path.flatMap { level in
      let proposed = level.viewController.map { [$0] } ?? []
      return ownDelegate?.tabBarController(
        self,
        displayedViewControllersFor: level,
        proposedViewControllers: proposed
      ) ?? proposed
    }
    guard stack.viewControllers != controllers else { return }
    stack.setViewControllers(controllers, animated: isOnScreen)
  }
}
