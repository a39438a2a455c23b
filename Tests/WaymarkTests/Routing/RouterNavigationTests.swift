@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .immediate)) @MainActor
struct RouterNavigationTests {
  @Test func `C2: an item is pushed onto the visible list`() async throws {
    let shop = Shop()
    let outcome = try await shop.router.navigate(to: shop.item, with: 7)
    #expect(outcome == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `C6: the visible item is not built again`() async throws {
    let shop = Shop()
    _ = try await shop.router.navigate(to: shop.item, with: 7)
    let outcome = try await shop.router.navigate(to: shop.item, with: 7)
    #expect(outcome == .done(.alreadyThere))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `C6: another item is pushed onto the visible one`() async throws {
    let shop = Shop()
    _ = try await shop.router.navigate(to: shop.item, with: 7)
    _ = try await shop.router.navigate(to: shop.item, with: 8)
    #expect(shop.listNames == ["ListScreen", "item 7", "item 8"])
  }

  @Test func `an item below others is brought to the front`() async throws {
    let shop = Shop()
    for item in 1...3 { _ = try await shop.router.navigate(to: shop.item, with: item) }
    let outcome = try await shop.router.navigate(to: shop.item, with: 1)
    #expect(outcome == .done(.reused))
    #expect(shop.listNames == ["ListScreen", "item 1"])
  }

  @Test func `E4: pushing onto the list replaces the screens above it`() async throws {
    let shop = Shop()
    _ = try await shop.router.navigate(to: shop.onlyItem, with: 1)
    _ = try await shop.router.navigate(to: shop.onlyItem, with: 2)
    #expect(shop.listNames == ["ListScreen", "item 2"])
  }

  @Test func `a cold start builds the tabs around the item and installs them together`()
    async throws
  {
    let shop = Shop(isShown: false)
    shop.window.makeKeyAndVisible()
    let plan = try shop.router.plan(for: shop.item, with: 7)
    #expect(
      plan.operations == [.replaceRoot(NavigationPlan.Screen("UITabBarController", isNew: true))]
    )
    _ = try await shop.router.navigate(to: shop.item, with: 7)
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `a cold start of a hidden tab selects it`() async throws {
    let shop = Shop(isShown: false)
    shop.window.makeKeyAndVisible()
    _ = try await shop.router.navigate(to: shop.menu)
    #expect(shop.tabBar?.selectedIndex == 1)
  }

  @Test func `E5: a tab that was never opened is selected before a push into it`()
    async throws
  {
    let world = try #require(HeadlessWorld.current)
    world.faults = .ignoresPushIntoUnloadedNavigation
    let shop = Shop(isShown: false)
    let tabs = Shop.makeTabs()
    tabs.selectedIndex = 1
    shop.window.rootViewController = tabs
    shop.window.makeKeyAndVisible()
    try await world.settle()
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .using(.push, from: shop.list.container)
    let plan = try shop.router.plan(for: chain, with: 7)
    #expect(plan.operations.count == 2)
    guard case .select = plan.operations[0], case .install = plan.operations[1] else {
      Issue.record("selects after pushing: \(plan)")
      return
    }
    _ = try await shop.router.navigate(to: chain, with: 7)
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `a sheet above the list is closed before the item is pushed`() async throws {
    let shop = Shop()
    _ = try await shop.router.navigate(to: shop.login)
    #expect(shop.window.rootViewController?.presentedViewController is UINavigationController)
    _ = try await shop.router.navigate(to: shop.item, with: 7)
    #expect(shop.window.rootViewController?.presentedViewController == nil)
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `containers are recognized among view controllers of many classes`() async throws {
    let shop = Shop()
    for screen in screens(of: Int.self, count: 40) {
      shop.listStack?.pushViewController(screen, animated: false)
    }
    #expect(try await shop.router.navigate(to: shop.item, with: 7) == .done(.built))
    #expect(shop.listNames.count == 42 && shop.listNames.last == "item 7")
    #expect(try await shop.router.navigate(to: shop.menu) == .done(.reused))
  }

  /// View controllers of this number of classes.
  private func screens<Value>(of type: Value.Type, count: Int) -> [UIViewController] {
    if count == 0 { return [] }
    return [GenericScreen<Value>()] + screens(of: [Value].self, count: count - 1)
  }

  @Test func `C8: the parent of a chain is built first`() async throws {
    let shop = Shop()
    let forgotten = StepAssembly(finder: .none, build: { MenuScreen() })
      .using(.push, onto: shop.login)
    _ = try await shop.router.navigate(to: forgotten)
    let sheet = shop.window.rootViewController?.presentedViewController as? UINavigationController
    #expect(sheet?.viewControllers.count == 2)
    #expect(sheet?.topViewController is MenuScreen)
  }
}

private final class GenericScreen<Value>: UIViewController {}
