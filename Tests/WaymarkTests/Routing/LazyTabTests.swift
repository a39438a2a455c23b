@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Tabs that create their view controllers on demand.
@Suite(.headless(clock: .immediate)) @MainActor
struct LazyTabTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let router: Router
  private let made = Made()

  /// The tabs that have created their view controllers.
  @MainActor private final class Made {
    var names: [String] = []
  }

  init() throws {
    world = try #require(HeadlessWorld.current)
    router = Router(window: window)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
  }

  private var tabs: Chain<UITabBarController, Void, UIViewController, ReachesStart> {
    StepAssembly(build: { [made] () -> UITabBarController in
      UITabBarController(
        tabs: ["list", "menu", "last"].map { name in
          UITab(title: name, image: nil, identifier: name) { _ in
            made.names.append(name)
            let roots = ["list": ListScreen(), "menu": MenuScreen()]
            return UINavigationController(rootViewController: roots[name] ?? UIViewController())
          }
        }
      )
    })
    .using(.replaceRoot, from: .root)
    .named("tabs")
  }

  private var menu: Chain<MenuScreen, Void, UINavigationController, ReachesStart> {
    StepAssembly(MenuScreen.self)
      .embedded(in: tabs, within: UINavigationController.self)
      .named("menu")
  }

  private var item: Chain<ItemScreen, Int, UINavigationController, ReachesStart> {
    StepAssembly(build: ItemScreen.init).using(.push, onto: menu).named("item")
  }

  private var container: UITabBarController {
    get throws { try #require(window.rootViewController as? UITabBarController) }
  }

  @Test func `a screen of a tab that was never selected is found in tabs that are built`() throws {
    #expect(router.go(to: menu).result == .success(.done(.built)))
    #expect(try container.selectedIndex == 1 && router.tree.visible?.type == "MenuScreen")
    #expect(made.names == ["list", "menu"])
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a screen of a tab that was never selected is found in existing tabs`() throws {
    router.go(to: tabs)
    #expect(made.names == ["list"])
    let plan = try router.plan(for: item, with: 7)
    #expect(plan.operations.count == 2, "\(plan)")
    #expect(try container.selectedIndex == 0)
    #expect(router.go(to: item, with: 7).result == .success(.done(.built)))
    #expect(try container.selectedIndex == 1 && router.tree.visible?.type == "ItemScreen")
    #expect(made.names == ["list", "menu"])
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a tab creates its view controller once`() throws {
    router.go(to: tabs)
    #expect(router.go(to: item, with: 7).result == .success(.done(.built)))
    try container.selectedIndex = 0
    #expect(router.go(to: item, with: 7).result == .success(.done(.reused)))
    #expect(made.names == ["list", "menu"])
  }

  @Test func `a home in a tab that was never selected can be the first one`() throws {
    let list = StepAssembly(ListScreen.self)
      .embedded(in: tabs, within: UINavigationController.self)
    let item = StepAssembly(build: ItemScreen.init)
      .using(.push, onto: menu)
      .alternatively(.push, onto: list)
    router.go(to: tabs)
    var request = NavigationRequest(to: item, with: 7, options: .still)
    request.isFromOutside = true
    #expect(router.go(request).result == .success(.done(.built)))
    #expect(try container.selectedIndex == 1)
  }

  @Test func `a screen that is in no tab is not found`() throws {
    router.go(to: tabs)
    let other = StepAssembly(ItemScreen.self).embedded(
      in: tabs,
      within: UINavigationController.self
    )
    #expect(throws: NavigationError.self) { try router.plan(for: other, with: 7) }
    #expect(made.names == ["list", "menu", "last"])
    #expect(try container.selectedIndex == 0)
  }
}
