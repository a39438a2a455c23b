@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// A tab that is hidden in a compact width.
@Suite(.headless(clock: .immediate)) @MainActor
struct CompactTabTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let router: Router
  private let container: UITabBarController

  init() throws {
    world = try #require(HeadlessWorld.current)
    router = Router(window: window)
    let roots = ["list": ListScreen(), "menu": MenuScreen()]
    container = UITabBarController(
      tabs: ["list", "menu"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in
          UINavigationController(rootViewController: roots[name] ?? UIViewController())
        }
      }
    )
    window.rootViewController = container
    window.makeKeyAndVisible()
    for tab in container.tabs { _ = tab.viewController }
    try changeWidth(to: .regular)
    container.selectedIndex = 1
    container.selectedIndex = 0
    container.compactTabIdentifiers = ["list"]
  }

  private func changeWidth(to width: UIUserInterfaceSizeClass) throws {
    world.setSizeClasses(horizontal: width, vertical: .regular)
    try world.settle()
  }

  private let tabs = StepAssembly(finder: .byClass, build: { UITabBarController() })
    .using(.replaceRoot, from: .root)
    .named("tabs")

  private var menu: Chain<MenuScreen, Void, UINavigationController, ReachesStart> {
    StepAssembly(MenuScreen.self)
      .embedded(in: tabs, within: UINavigationController.self)
      .named("menu")
  }

  private var list: Chain<ListScreen, Void, UINavigationController, ReachesStart> {
    StepAssembly(ListScreen.self)
      .embedded(in: tabs, within: UINavigationController.self)
      .named("list")
  }

  private func stack(_ index: Int) -> [UIViewController] {
    (container.viewControllers?[index] as? UINavigationController)?.viewControllers ?? []
  }

  @Test func `a destination in a hidden tab is refused, and nothing changes`() throws {
    let item = StepAssembly(build: ItemScreen.init).using(.push, onto: menu)
    #expect(router.go(to: menu).result == .success(.done(.reused)))
    #expect(router.go(to: list).result == .success(.done(.reused)))
    try changeWidth(to: .compact)
    let refusal = Refusal("the tab \"menu\" is hidden in a compact width")
    let refused = NavigationOutcome.refused(by: "UITabBarController", refusal)
    #expect(router.go(to: menu).result == .success(refused))
    #expect(router.go(to: item, with: 7).result == .success(refused))
    #expect(throws: NavigationError(.refused(refusal), step: "UITabBarController")) {
      try router.plan(for: menu)
    }
    #expect(container.selectedIndex == 0 && stack(1).count == 1)
    try changeWidth(to: .regular)
    #expect(router.go(to: item, with: 7).result == .success(.done(.built)))
    #expect(world.misuse.entries.isEmpty)
  }

  @Test(arguments: [["list", "group"], ["list"]])
  func `a tab inside a group is available with its group`(offered: [String]) throws {
    let child = UITab(title: "menu", image: nil, identifier: "menu") { _ in
      UINavigationController(rootViewController: MenuScreen())
    }
    let group = UITabGroup(title: "group", image: nil, identifier: "group", children: [child])
    container.tabs = [container.tabs[0], group]
    container.selectedTab = child
    try world.settle()
    container.selectedIndex = 0
    container.compactTabIdentifiers = offered
    try changeWidth(to: .compact)
    let refusal = Refusal("the tab \"group\" is hidden in a compact width")
    let outcome: NavigationOutcome =
      offered.count == 2 ? .done(.reused) : .refused(by: "UITabBarController", refusal)
    #expect(router.go(to: menu).result == .success(outcome))
    #expect(container.selectedTab === (offered.count == 2 ? child : container.tabs[0]))
  }

  @Test func `another home is used if the first tab is hidden`() throws {
    let item = StepAssembly(build: ItemScreen.init)
      .using(.push, onto: menu)
      .alternatively(.push, onto: list)
      .named("item")
    try changeWidth(to: .compact)
    var request = NavigationRequest(to: item, with: 7, options: .still)
    request.isFromOutside = true
    let home = NavigationPlan.Home("list", of: "ItemScreen", reason: .available)
    #expect(try router.plan(for: request).homes == [home])
    #expect(router.go(request).result == .success(.done(.built)))
    #expect(stack(0).last?.title == "item 7" && stack(1).count == 1)
  }

  @Test func `a screen found in a hidden tab is built in another home`() throws {
    let item = StepAssembly(build: ItemScreen.init)
      .using(.push, onto: menu)
      .alternatively(.push, onto: list)
    router.go(to: item, with: 7)
    router.go(to: menu)
    router.go(to: item, with: 7)
    router.go(to: list)
    try changeWidth(to: .compact)
    #expect(router.go(to: item, with: 7).result == .success(.done(.built)))
    #expect(stack(0).last?.title == "item 7")
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a hidden screen is restored in a hidden tab`() throws {
    let item = StepAssembly(build: ItemScreen.init).using(.push, onto: menu).named("item")
    let table = try DestinationTable {
      list
      menu
      item
    }
    try changeWidth(to: .compact)
    let hidden = [TreePath.Stop("menu"), .init("item", context: "7")]
    var end: RestorationReport?
    router.restore(TreePath(stops: [.init("list")], hidden: [hidden]), in: table) { end = $0 }
    #expect(end == RestorationReport())
    #expect(container.selectedIndex == 0 && stack(1).last?.title == "item 7")
  }

  @Test func `a restoration drops a visible screen of a hidden tab`() throws {
    let table = try DestinationTable {
      list
      menu
    }
    try changeWidth(to: .compact)
    var end: RestorationReport?
    router.restore(TreePath(stops: [.init("menu")]), in: table) { end = $0 }
    #expect(end?.dropped.map(\.stop.name) == ["menu"])
    #expect(container.selectedIndex == 0)
  }
}
