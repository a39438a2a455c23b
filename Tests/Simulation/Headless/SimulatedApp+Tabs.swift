@_spi(Headless) import HeadlessUIKit

extension SimulatedApp {
  func makeTabs() -> UITabBarController {
    let tabs = makeBar()
    tabs.viewControllers = [makeStack(), makeScreen(), makeStack(2)]
    name(tabs)
    return tabs
  }

  /// Creates a tab bar controller that needs a More tab in compact width.
  func makeManyTabs() -> UITabBarController {
    let tabs = makeBar()
    tabs.viewControllers = [
      makeStack(), makeScreen(), makeScreen(), makeScreen(), makeStack(2), makeScreen(),
      makeStack(),
    ]
    name(tabs)
    return tabs
  }

  /// Creates tabs with view-controller providers: a search tab, a group, and a group with a
  /// navigation controller.
  func makeGroups() -> UITabBarController {
    let tabs = makeBar()
    let plain = UITabGroup(
      title: "tab 1",
      image: nil,
      identifier: "plain",
      children: [makeTab("plain 0"), makeTab("plain 1")]
    )
    let managing = UITabGroup(
      title: "tab 2",
      image: nil,
      identifier: "managing",
      children: [makeTab("managing 0"), makeTab("managing 1")]
    ) { [unowned self] _ in makeScreen() }
    managing.managingNavigationController = makeStack(0)
    let search = UISearchTab { [unowned self] _ in makeStack() }
    tabs.setTabs([makeTab("tab 0"), plain, managing, search], animated: false)
    return tabs
  }

  func changeTabs(_ event: SimulationEvent) {
    guard let tabs: UITabBarController = tree.pick(event.first) else { return }
    switch event.action {
    case .selectTab: tabs.selectedIndex = event.second % 8
    case .setTabs where tabs.tabs.isEmpty:
      let kept = (tabs.viewControllers ?? []).dropFirst(event.second % 3)
      tabs.setViewControllers(kept + [make(event.second)], animated: event.isAnimated)
      name(tabs)
    case .setTabs:
      let kept = tabs.tabs.dropFirst(event.second % 3)
      tabs.setTabs(kept + [makeTab("tab \(event.second % 4)")], animated: event.isAnimated)
    case .regroup: regroup(tabs.tabs.compactMap { $0 as? UITabGroup }, event)
    default:
      let inside = tabs.tabs.flatMap { [$0] + (($0 as? UITabGroup)?.children ?? []) }
      if let tab = inside.pick(event.second) { tabs.selectedTab = tab }
    }
  }

  private func regroup(_ groups: [UITabGroup], _ event: SimulationEvent) {
    guard let group = groups.pick(event.second) else { return }
    let kept = group.children.dropFirst(event.second % 2)
    group.children = kept + (event.second % 3 == 0 ? [] : [makeTab("child \(event.second)")])
  }

  private func makeTab(_ title: String) -> UITab {
    UITab(title: title, image: nil, identifier: title) { [unowned self] _ in makeScreen() }
  }

  private func makeBar() -> UITabBarController {
    let tabs = follow(UITabBarController(), "tabs")
    tabs.delegate = animation
    return tabs
  }

  /// Gives each tab a title that the user can tap.
  private func name(_ tabs: UITabBarController) {
    for (index, child) in (tabs.viewControllers ?? []).enumerated() {
      child.tabBarItem = UITabBarItem(title: "tab \(index)", image: nil, tag: index)
    }
  }
}
