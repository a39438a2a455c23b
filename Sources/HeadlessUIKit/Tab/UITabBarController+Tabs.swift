extension UITabBarController {
  /// Creates a container with tabs; the first one is selected.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// The tabs; empty if the container was given controllers instead.
  public var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs; the selected one stays if it is still there, else the first is selected.
  public func setTabs(_ tabs: [UITab], animated: Bool) {
    for tab in ownTabs where !tabs.contains(identical: tab) { tab.tabBarController = nil }
    ownTabs = tabs
    for tab in tabs { tab.tabBarController = self }
    setViewControllers(tabs.compactMap(\.madeController), animated: animated)
    if let current = currentTab, tabs.contains(identical: current) { return }
    selectedTab = tabs.first
  }

  /// The tab with a name.
  public func tab(forIdentifier identifier: String) -> UITab? {
    ownTabs.first { $0.identifier == identifier }
  }

  /// The selected tab; setting it asks no delegate.
  public var selectedTab: UITab? {
    get { currentTab }
    set {
      guard newValue !== currentTab else { return }
      currentTab = newValue
      isOnScreen ? showSelectedTab() : select(newValue?.madeController)
    }
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

extension UIViewController {
  /// The tab that made this controller.
  public var tab: UITab? {
    tabBarController?.tabs.first { $0.madeController === self }
  }
}
