@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The origin and the further values of deliveries, as mappings and guards receive them.
@Suite(.headless(clock: .automatic)) @MainActor
struct DeliveryOriginTests {
  private func file(_ name: String, from app: String? = nil) throws -> Delivery {
    var delivery = Delivery.fileURL(try #require(URL(string: "file:///\(name)")))
    delivery.sourceApplication = app
    return delivery
  }

  @Test(arguments: [false, true])
  func `a guard receives the app that opened a link, cold and warm`(isCold: Bool) async throws {
    let traits = DeliveryApp.Traits(decide: { delivery in
      delivery?.sourceApplication == "example.rival" ? .refuse("a rival") : .proceed
    })
    var link = Delivery.customURL(try .shop("items/3"))
    link.sourceApplication = "example.rival"
    let driver = AppDriver(traits, opening: isCold ? link : nil)
    try await driver.settle()
    if !isCold { driver.deliver(link) }
    try await driver.settle()
    #expect(
      driver.deliveries.last?.end == .ended(.refused(by: "InterfaceGuard", Refusal("a rival")))
    )
    link.sourceApplication = "example.partner"
    driver.deliver(link)
    try await driver.settle()
    #expect(driver.listNames == ["ListScreen", "item 3"])
  }

  @Test func `a mapping can leave a document of an app to other destinations`() async throws {
    let driver = AppDriver()
    let partner = driver.deliver(try file("9.item", from: "example.partner"))
    try await driver.settle()
    #expect(partner?.end?.isDone == true)
    let rival = driver.deliver(try file("9.item", from: "example.rival"))
    #expect(rival?.end == .refused(.notMapped(.fileURL, name: "item")))
  }

  @Test func `a document has the media type of its extension`() async throws {
    let driver = AppDriver()
    let note = driver.deliver(try file("a.txt"))
    try await driver.settle()
    #expect(note?.delivery.mediaType == "text/plain")
    #expect(driver.listNames.last == "item 6")
    #expect(driver.deliver(try file("a.item"))?.delivery.mediaType == nil)
  }

  @Test func `a universal link has the values and the referrer of its activity`() async throws {
    var seen: [[String: String]] = []
    let traits = DeliveryApp.Traits(decide: {
      seen.append($0?.extras ?? [:])
      return .proceed
    })
    let driver = AppDriver(traits)
    try await driver.settle()
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://shop.example/items/2")
    activity.referrerURL = URL(string: "https://news.example/1")
    activity.userInfo = ["campaign": "spring", "step": 2, "list": [1], 7: "no name"]
    seen = []
    driver.world.continueActivity(activity)
    try await driver.settle()
    let extras = ["campaign": "spring", "step": "2", "referrer": "https://news.example/1"]
    #expect(!seen.isEmpty && seen.allSatisfy { $0 == extras })
  }

  @Test(arguments: [false, true])
  func `numbers and flags of a universal link keep their text as objects`(
    areObjects: Bool
  ) async throws {
    let driver = AppDriver()
    try await driver.settle()
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://shop.example/items/2")
    activity.userInfo =
      areObjects
      ? [
        "flag": NSNumber(value: true), "one": NSNumber(value: 1), "half": NSNumber(value: 0.5),
      ]
      : ["flag": true, "one": 1, "half": 0.5]
    driver.world.continueActivity(activity)
    try await driver.settle()
    #expect(
      driver.deliveries.last?.delivery.extras == ["flag": "true", "one": "1", "half": "0.5"]
    )
  }

  @Test func `a universal link with too many values is refused`() async throws {
    let driver = AppDriver()
    try await driver.settle()
    var link = Delivery.universalLink(try #require(URL(string: "https://shop.example/items/2")))
    link.extras = ["text": String(repeating: "x", count: Delivery.longestValues)]
    #expect(driver.deliver(link)?.end == .refused(.beyondLimits(.universalLink)))
    #expect(driver.listNames == ["ListScreen"])
  }

  @Test func `a request of the app does not join a delivery that a guard may refuse`()
    async throws
  {
    var traits = DeliveryApp.Traits(isReady: false)
    traits.decide = { $0 == nil ? .proceed : .refuse("from outside") }
    let driver = AppDriver(traits)
    let link = Delivery.customURL(try .shop("items/3"))
    let outside = driver.deliver(link)
    let shop = try #require(driver.run { $0.scenes.first?.shop })
    let router = try #require(driver.router)
    let own = driver.run { _ in router.go(to: shop.item, with: 3) }
    driver.run { $0.becomeReady() }
    try await driver.settle()
    #expect(outside?.end == .ended(.refused(by: "InterfaceGuard", Refusal("from outside"))))
    #expect(try own.result?.get() == .done(.built))
  }

  @Test func `a guard of a destination receives the delivery, or none for a request of the app`()
    throws
  {
    let shop = Shop()
    var seen: [Delivery?] = []
    let item = StepAssembly(build: ItemScreen.init)
      .guarded(byDelivery: "origin") { id, delivery in
        seen.append(delivery)
        return id == 0 ? .refuse("no item") : .proceed
      }
      .using(.push, from: shop.list.container)
    let link = Delivery.customURL(try .shop("items/1"))
    var request = NavigationRequest(to: item, with: 1)
    request.delivery = link
    #expect(request.isFromOutside)
    #expect(try shop.submit(request) == .done(.built))
    #expect(try shop.submit(NavigationRequest(to: item, with: 2)) == .done(.built))
    let refused = try shop.submit(NavigationRequest(to: item, with: 0))
    #expect(refused == .refused(by: "origin", Refusal("no item")))
    #expect(seen == [link, nil, nil])
  }

  @Test func `a redirected request keeps its delivery, and only a change removes it`() throws {
    let shop = Shop()
    let link = Delivery.customURL(try .shop("items/1"))
    var seen: [Delivery?] = []
    let other = StepAssembly(finder: .byClass, build: { LoginScreen() })
      .guarded(byDelivery: "origin") { _, delivery in
        seen.append(delivery)
        return .proceed
      }
      .using(.push, from: shop.list.container)
    let item = StepAssembly(build: ItemScreen.init)
      .guarded(by: "moved") { _ in .redirect(to: NavigationRequest(to: other)) }
      .using(.push, from: shop.list.container)
    var request = NavigationRequest(to: item, with: 1)
    request.delivery = link
    request.isFromOutside = true
    _ = try shop.submit(request)
    #expect(seen == [link])
    request.isFromOutside = false
    #expect(request.delivery == nil)
  }
  @Test(arguments: [false, true])
  func `a request without its delivery still comes from outside`(hadDelivery: Bool) throws {
    let item = StepAssembly(build: ItemScreen.init).using(.push, from: Shop().list.container)
    var request = NavigationRequest(to: item, with: 1)
    request.isFromOutside = true
    if hadDelivery { request.delivery = .customURL(try .shop("items/1")) }
    request.delivery = nil
    #expect(request.isFromOutside)
    #expect(request.delivery == nil)
  }
}
