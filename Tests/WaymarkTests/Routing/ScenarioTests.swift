@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Scenarios that concern the router as a whole.
@Suite(.headless) @MainActor
struct ScenarioTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `E1: the app's delegates are kept, and every pop ends its flow`() throws {
    let delegate = OwnDelegate()
    shop.listStack?.delegate = delegate
    shop.tabBar?.delegate = delegate
    var ends = 0
    let first = StepAssembly(
      finder: .none,
      factory: FlowFactory<ItemScreen, Void, Int>({ _ in OneScreenFlow() }) { _ in ends += 1 }
    )
    .using(.push, from: shop.list.container)
    try shop.submit(NavigationRequest(to: first))
    #expect(delegate.shown == 1)
    try world.user.goBack()
    try world.settle()
    #expect(ends == 1)
    #expect(delegate.shown == 2)
    #expect(shop.listStack?.delegate === delegate)
    #expect(shop.tabBar?.delegate === delegate)
  }

  @Test func `E3: a container can change without changing the chains that build on it`() throws {
    let inTabs = StepAssembly(finder: Finder<ListScreen, Void>.byClass)
      .embedded(in: shop.tabs, within: UINavigationController.self)
    let alone = StepAssembly(finder: .byClass, build: { ListScreen() })
      .using(.push, from: .navigationController)
      .using(.replaceRoot, from: .root)
    for area in [inTabs, alone] {
      let item = StepAssembly(build: ItemScreen.init)
        .using(.push, from: area.container)
      shop.window.rootViewController = UIViewController()
      try world.settle()
      #expect(try shop.submit(NavigationRequest(to: item, with: 7)) == .done(.built))
    }
    let stack = try #require(shop.window.rootViewController as? UINavigationController)
    #expect(stack.viewControllers.map(\.title) == [nil, "item 7"])
  }

  @Test func `E5: pushing into a tab that was never opened works even if UIKit ignores the push`()
    throws
  {
    world.faults = .ignoresPushIntoUnloadedNavigation
    let item = StepAssembly(build: ItemScreen.init)
      .using(.push, from: shop.menu.container)
    #expect(shop.menuStack?.isViewLoaded == false)
    #expect(try shop.submit(NavigationRequest(to: item, with: 7)) == .done(.built))
    #expect(shop.menuStack?.topViewController?.title == "item 7")
    #expect(world.clock.now < .seconds(5))
  }

  @Test func `E7: the place of a screen is chosen for each request`() throws {
    let place = Choice(default: shop.list.container)
      .when({ [shop] _ in shop.isLoggedIn }, show: shop.menu.container)
    let item = StepAssembly(finder: .none, build: ItemScreen.init(item:))
      .using(.push, from: place)
    try shop.submit(NavigationRequest(to: item, with: 1))
    shop.logIn()
    #expect(try shop.submit(NavigationRequest(to: item, with: 2)) == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 1"])
    #expect(shop.menuStack?.topViewController?.title == "item 2")
    #expect(shop.tabBar?.selectedIndex == 1)
  }

  @Test func `E6: pushes, pops and presentations by other code are respected`() throws {
    try shop.submit(NavigationRequest(to: shop.item, with: 1))
    shop.listStack?.popViewController(animated: false)
    shop.listStack?.pushViewController(ItemScreen(item: 2), animated: false)
    shop.presentForeignSheet()
    try world.settle()
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 2)) == .done(.reused))
    #expect(shop.listNames == ["ListScreen", "item 2"])
    #expect(shop.tabBar?.presentedViewController == nil)
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 1)) == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 2", "item 1"])
  }

  @Test func `C5: a destination with several guards and tasks is stored in a dictionary`()
    throws
  {
    var calls: [String] = []
    let item = StepAssembly(build: ItemScreen.init)
      .guarded(by: "first") { _ in
        calls.append("first"); return .proceed
      }
      .guarded(by: "second") { _ in
        calls.append("second"); return .proceed
      }
      .updated(by: "fill") { _, _ in calls.append("fill") }
      .updated(by: "fill more") { _, _ in calls.append("fill more") }
      .followed(by: "count") { _, _ in calls.append("count") }
      .followed(by: "count more") { _, _ in calls.append("count more") }
      .using(.push, from: shop.list.container)
    let all: [String: any Destination<Int>] = ["item": item]
    let destination = try #require(all["item"])
    let handle = shop.router.go(to: destination, with: 7)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(calls == ["first", "second", "fill", "fill more", "count", "count more"])
  }
}

private final class OwnDelegate: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  private(set) var shown = 0

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown += 1
  }
}

private final class OneScreenFlow: Flow {
  func start(on stage: FlowStage<Int>) {
    stage.push(ItemScreen(item: 1))
  }
}
