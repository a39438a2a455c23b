@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

/// The place of a tab's view controller when the tabs, the width or the selection changes.
@MainActor @Suite(.headless)
struct MorePlacesTests {
  private let stage: LawStage
  private let screens: [Screen]
  private let container = UITabBarController()

  init() throws {
    stage = try LawStage()
    screens = try stage.showTabs("A", "B", "C", "D", "E", "F", in: container)
  }

  private var more: UINavigationController { container.moreNavigationController }

  private func tab(_ name: String) -> UITab {
    UITab(title: name, image: nil, identifier: name) { [trace = stage.trace] _ in
      Screen(name, trace)
    }
  }

  private func isShown(_ controller: UIViewController?) -> Bool {
    controller?.viewIfLoaded?.window != nil
  }

  @Test func `a screen that the app puts into More never becomes a tab`() throws {
    container.selectedIndex = 5
    try stage.settle()
    let own = stage.screen("own")
    more.viewControllers = Array(more.viewControllers.prefix(1)) + [own]
    try stage.settle()
    #expect(container.selectedViewController === more && isShown(own))
    stage.world.setSizeClasses(horizontal: .regular)
    try stage.settle()
    #expect(container.selectedViewController === screens[4] && isShown(screens[4]))
    #expect(!isShown(own) && screens.allSatisfy { $0.parent === container })
  }

  @Test func `a tab is shown above the list even if the app removed the list`() throws {
    container.selectedViewController = more
    try stage.settle()
    let list = try #require(more.viewControllers.first)
    more.viewControllers = [stage.screen("own")]
    container.selectedIndex = 5
    try stage.settle()
    #expect(more.viewControllers == [list, screens[5]] && isShown(screens[5]))
  }

  @Test func `a tab moved out of More disappears and appears again`() throws {
    container.selectedIndex = 5
    try stage.settle()
    stage.trace.clear()
    stage.world.setSizeClasses(horizontal: .regular)
    try stage.settle()
    #expect(
      stage.trace.lines(with: "F.WA", "F.DA", "F.WD", "F.DD") == [
        "F.WD(false)", "F.DD(false)", "F.WA(false)", "F.DA(false)",
      ]
    )
  }

  @Test func `a selection made while More shows another tab waits until that tab can leave`() throws
  {
    container.selectedIndex = 4
    try stage.settle()
    more.pushViewController(stage.screen("next"), animated: true)
    stage.world.clock.commit()
    container.selectedIndex = 5
    #expect(container.selectedIndex == 5)
    stage.world.setSizeClasses(horizontal: .regular)
    try stage.settle()
    #expect(container.viewControllers == screens && isShown(screens[5]))
    #expect(screens.allSatisfy { $0.parent === container })
  }

  @Test func `a stack moved out of More during an interactive pop has no running transition`()
    throws
  {
    let stack = UINavigationController(rootViewController: stage.screen("R"))
    container.viewControllers = Array(screens.prefix(5)) + [stack]
    container.selectedIndex = 5
    try stage.settle()
    try stage.world.user.beginPop()
    stage.world.setSizeClasses(horizontal: .regular)
    container.selectedViewController = stack
    stage.world.user.cancelPop()
    try stage.settle()
    #expect(stack.parent === container && isShown(stack) && !stack.isMovingFromParent)
  }

  @Test func `another container can take a tab from More`() throws {
    container.selectedIndex = 5
    try stage.settle()
    let other = stage.screen("other")
    other.addChild(screens[5])
    screens[5].view.removeFromSuperview()
    try stage.settle()
    #expect(container.viewControllers == Array(screens.prefix(5)) && !container.hasMoreItem)
    #expect(container.selectedViewController === screens[4] && isShown(screens[4]))
  }

  @Test func `tabs: no tab is selected while More shows its list`() throws {
    container.tabs = ["A", "B", "C", "D", "E", "F"].map(tab)
    container.selectedIndex = 5
    try stage.settle()
    try stage.world.user.goBack()
    container.tabs = Array(container.tabs.reversed())
    try stage.settle()
    #expect(container.selectedTab === container.tabs[0] && container.selectedIndex == 0)
    #expect(isShown(container.selectedViewController))
    container.selectedViewController = more
    try stage.settle()
    #expect(container.selectedTab == nil && container.selectedIndex == NSNotFound)
  }

  @Test func `tabs: a selection is applied even if More shows another tab`() throws {
    container.tabs = ["A", "B", "C", "D", "E", "F"].map(tab)
    container.selectedIndex = 5
    try stage.settle()
    container.selectedTab = container.tab(forIdentifier: "B")
    stage.world.setSizeClasses(horizontal: .regular)
    try stage.settle()
    #expect(container.selectedTab?.identifier == "B" && isShown(container.selectedViewController))
  }

  @Test func `More shows a child in place of a group without a screen`() throws {
    let group = UITabGroup(
      title: "G",
      image: nil,
      identifier: "G",
      children: [tab("inner"), tab("other")]
    )
    container.tabs = ["A", "B", "C", "D", "E"].map(tab) + [group]
    container.selectedTab = group
    try stage.settle()
    #expect(container.selectedTab?.identifier == "inner")
    #expect(container.selectedViewController?.navigationController === more)
    container.selectedIndex = 0
    group.children = [tab("new")]
    try stage.settle()
    #expect(more.viewControllers.count == 1)
  }

  @Test func `setting view controllers replaces the tabs`() throws {
    container.tabs = [tab("A")]
    container.viewControllers = [screens[0]]
    try stage.settle()
    #expect(container.tabs.isEmpty && container.selectedTab == nil && isShown(screens[0]))
  }

  @Test func `tabs: removing the selected tab selects the first remaining one`() throws {
    container.tabs = ["A", "B"].map(tab)
    let shown = try #require(container.selectedViewController)
    try stage.settle()
    stage.screen("other").addChild(shown)
    try stage.settle()
    #expect(container.selectedIndex == 1 && isShown(container.selectedViewController))
  }
}

extension UITabBarController {
  fileprivate var hasMoreItem: Bool {
    tabBar.items?.contains { $0 === moreNavigationController.tabBarItem } == true
  }
}
