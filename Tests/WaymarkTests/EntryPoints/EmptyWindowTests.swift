@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The fallback of an empty window during requests.
@Suite(.headless(clock: .immediate)) @MainActor
struct EmptyWindowTests {
  private let world: HeadlessWorld
  private let shop = Shop(isShown: false)

  init() throws {
    world = try #require(HeadlessWorld.current)
    shop.window.makeKeyAndVisible()
  }

  private func entryPoints(_ router: Router) throws -> SceneEntryPoints {
    let table = try DestinationTable(on: .scheme("shop"), fallback: shop.list) {
      shop.list
      shop.item.linked("items", .path("id", .int))
      shop.menu.linked("menu")
    }
    return SceneEntryPoints(router: router, destinations: table)
  }

  @Test func `an invalid delivery during a navigation does not show the fallback`() throws {
    let points = try entryPoints(shop.router)
    let junk = try URL.shop("nowhere")
    var ends: [DeliveryOutcome?] = []
    let subscription = shop.router.events.subscribe { [weak points] event in
      guard case .built = event.kind, ends.isEmpty else { return }
      ends.append(points?.receive(.customURL(junk)).end)
    }
    let handle = points.receive(.customURL(try .shop("items/1")))
    subscription.cancel()
    #expect(handle.end == .ended(.done(.built)) && ends.count == 1)
    #expect(shop.listNames == ["ListScreen", "item 1"])
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `values that are too large show the fallback`() throws {
    let points = try entryPoints(shop.router)
    let text = String(repeating: "a", count: Delivery.longestValues)
    let item = UIApplicationShortcutItem(
      type: "item",
      localizedTitle: "",
      localizedSubtitle: nil,
      icon: nil,
      userInfo: ["text": text as NSString]
    )
    #expect(points.perform(item).end == .refused(.beyondLimits(.quickAction)))
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a delivery during the fallback's factory is shown above the fallback`() throws {
    let points = try entryPoints(shop.router)
    let item = Delivery.customURL(try .shop("items/1"))
    var inner: DeliveryHandle?
    let subscription = shop.router.events.subscribe { [weak points] event in
      guard case .built = event.kind, inner == nil else { return }
      inner = points?.receive(item)
    }
    let junk = points.receive(.customURL(try .shop("nowhere")))
    subscription.cancel()
    #expect(junk.end?.isDone == false && inner?.end?.isDone == true)
    #expect(shop.listNames == ["ListScreen", "item 1"])
  }

  @Test func `the fallback is shown while a guard of the router parks requests`() throws {
    let router = Router(
      window: shop.window,
      guards: [Ready { [shop] in shop.isLoggedIn ? .proceed : .park(until: shop.loggedIn) }]
    )
    let points = try entryPoints(router)
    let handle = points.receive(.customURL(try .shop("items/1")))
    #expect(handle.end == nil)
    #expect(shop.listNames == ["ListScreen"])
    #expect(router.requests.count == 1)
    shop.logIn()
    #expect(handle.end == .ended(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 1"])
  }

  @Test func `guards of the router decide the app's requests for the fallback`() throws {
    let router = Router(window: shop.window, guards: [Ready { .refuse("locked") }])
    let points = try entryPoints(router)
    let junk = points.receive(.customURL(try .shop("nowhere")))
    #expect(junk.end?.isDone == false)
    #expect(shop.listNames == ["ListScreen"])
    let outcome = router.go(to: shop.list).result
    #expect(outcome == .success(.refused(by: "Ready", Refusal("locked"))))
  }
}

private struct Ready: NavigationGuard {
  let decision: @MainActor () -> GuardDecision

  func decide(for request: NavigationRequest) -> GuardDecision { decision() }
}
