@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Requests that close a screen or return to one.
@Suite(.headless) @MainActor
struct GoingBackTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
    for item in [1, 2, 3] { try shop.submit(NavigationRequest(to: shop.item, with: item)) }
  }

  @Test func `closing a screen pops it with the screens above it`() throws {
    let screen = try #require(shop.listStack?.viewControllers[2])
    #expect(try shop.submit(NavigationRequest(closing: screen)) == .done(.closed))
    #expect(shop.listNames == ["ListScreen", "item 1"])
    #expect(try shop.submit(NavigationRequest(closing: screen)) == .done(.alreadyClosed))
  }

  @Test func `closing a screen of a hidden tab does not change the visible one`() throws {
    let screen = try #require(shop.listStack?.viewControllers[3])
    shop.tabBar?.selectedIndex = 1
    try shop.submit(NavigationRequest(closing: screen))
    #expect(shop.listNames == ["ListScreen", "item 1", "item 2"])
    #expect(shop.tabBar?.selectedIndex == 1)
  }

  @Test func `closing the root of a sheet dismisses the sheet`() throws {
    try shop.submit(NavigationRequest(to: shop.login))
    let form = try #require(shop.sheet?.topViewController)
    #expect(try shop.submit(NavigationRequest(closing: form)) == .done(.closed))
    #expect(shop.sheet == nil)
    #expect(shop.listNames.last == "item 3")
  }

  @Test func `closing a screen below a sheet closes the sheet as well`() throws {
    let screen = try #require(shop.listStack?.topViewController)
    try shop.submit(NavigationRequest(to: shop.login))
    try shop.submit(NavigationRequest(closing: screen))
    #expect(shop.sheet == nil)
    #expect(shop.listNames == ["ListScreen", "item 1", "item 2"])
  }

  @Test func `a screen with nothing behind it is not closed`() throws {
    let list = try #require(shop.listStack?.viewControllers.first)
    #expect(
      try shop.submit(NavigationRequest(closing: list))
        == .refused(by: "router", Refusal("nothing lies behind ListScreen"))
    )
    #expect(shop.listNames.count == 4)
  }

  @Test func `the router closes a screen and returns to one`() throws {
    let stack = try #require(shop.listStack)
    let top = try #require(stack.topViewController)
    let closed = shop.router.close(top)
    try world.settle()
    #expect(closed.result == .success(.done(.closed)))
    #expect(shop.listNames == ["ListScreen", "item 1", "item 2"])
    let back = shop.router.goBack(to: stack.viewControllers[1])
    try world.settle()
    #expect(back.result == .success(.done(.reused)))
    #expect(shop.listNames == ["ListScreen", "item 1"])
    let missing = shop.router.goBack(to: shop.item, with: 9)
    #expect(throws: NavigationError.self) { try missing.result?.get() }
  }

  @Test func `returning to a screen or a class of screen shows it`() throws {
    let second = try #require(shop.listStack?.viewControllers[2])
    try shop.submit(NavigationRequest(returningTo: second))
    #expect(shop.listNames == ["ListScreen", "item 1", "item 2"])
    try shop.submit(NavigationRequest(returningTo: Finder<ItemScreen, Int>.byContext, with: 1))
    #expect(shop.listNames == ["ListScreen", "item 1"])
    try shop.submit(NavigationRequest(to: shop.login))
    try shop.submit(NavigationRequest(returningTo: Finder<ListScreen, Void>.byClass))
    #expect(shop.listNames == ["ListScreen"])
    #expect(shop.sheet == nil)
  }

  @Test func `returning to a destination builds nothing`() throws {
    #expect(try shop.submit(NavigationRequest(returningTo: shop.item, with: 2)) == .done(.reused))
    #expect(shop.listNames == ["ListScreen", "item 1", "item 2"])
    let error = try #require(throws: NavigationError.self) {
      try shop.submit(NavigationRequest(returningTo: shop.item, with: 9))
    }
    #expect(
      error.failure == .notFound("it is not in the hierarchy, so the request cannot return to it")
    )
    #expect(shop.listNames.count == 3)
  }

  @Test func `returning runs the tasks of the destination`() throws {
    var updated: [Int] = []
    let updating = StepAssembly(build: ItemScreen.init)
      .updated(by: "update") { _, item in updated.append(item) }
      .using(.push, from: shop.list.container)
    try shop.submit(NavigationRequest(returningTo: updating, with: 2))
    #expect(updated == [2])
  }

  @Test func `returning asks the guards of the destination`() throws {
    let guarded = StepAssembly(build: ItemScreen.init)
      .guarded(by: "nobody") { _ in .refuse("no") }
      .using(.push, from: shop.list.container)
    #expect(
      try shop.submit(NavigationRequest(returningTo: guarded, with: 1))
        == .refused(by: "nobody", Refusal("no"))
    )
    #expect(shop.listNames.count == 4)
  }

  @Test func `closing twice is one request, and navigating there is another`() throws {
    let screen = try #require(shop.listStack?.topViewController)
    let handles = [NavigationRequest(closing: screen), NavigationRequest(closing: screen)].map {
      shop.router.go($0)
    }
    try world.settle()
    for handle in handles { #expect(handle.result == .success(.done(.closed))) }
    #expect(shop.listNames.count == 3)
  }

  @Test func `no request joins one that closes a released screen`() throws {
    let screen = try #require(shop.listStack?.topViewController)
    shop.router.go(NavigationRequest(closing: screen))
    let late = NavigationRequest(closing: MenuScreen())
    let handles = [late, late].map { shop.router.go($0) }
    #expect(shop.router.requests.count == 3)
    try world.settle()
    for handle in handles { #expect(handle.result == .success(.done(.alreadyClosed))) }
  }

  @Test func `closing and returning are planned and explained`() throws {
    let screen = try #require(shop.listStack?.viewControllers[1])
    let plan = try #require(shop.router.explain(NavigationRequest(closing: screen)).plan)
    #expect(plan.operations.count == 1)
    #expect(plan.anchor == NavigationPlan.Screen("ListScreen"))
    #expect(shop.router.explain(NavigationRequest(returningTo: shop.item, with: 9)).obstacle != nil)
  }
}
