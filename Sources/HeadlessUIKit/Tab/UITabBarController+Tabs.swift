extension UITabBarController {
  /// Creates a container with tabs; the first one is selected.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// Makes the screen of the selected tab if that has not happened, and selects it.
  func showSelectedTab() {
    guard let controller = currentTab?.viewController else { return }
    if controller.parentController !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    select(controller)
  }

  /// The items of the bar: those of the tabs, else those of the children.
  var barItems: [UITabBarItem] {
    ownTabs.isEmpty ? childControllers.compactMap(\.tabBarItem) : ownTabs.map(\.item)
  }
}
