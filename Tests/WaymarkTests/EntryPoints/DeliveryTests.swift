@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .automatic)) @MainActor
struct DeliveryTests {
  private nonisolated static let kinds: [(Delivery, [String])] = [
    (.handoff("shop.item", values: #"{"item":3}"#), ["ListScreen", "item 3"]),
    (.handoff("shop.menu"), ["ListScreen"]),
    (.quickAction("shop.menu"), ["ListScreen"]),
    (.quickAction("shop.item", values: #"{"item":6}"#), ["ListScreen", "item 6"]),
    (.notification(#"{"item":4}"#), ["ListScreen", "item 4"]),
    (.notification("{}", category: "shop.menu"), ["ListScreen"]),
    (.spotlightItem("5"), ["ListScreen", "item 5"]),
    (.spotlightQuery("seven"), ["ListScreen", "item 5"]),
    (.intent("OpenItemIntent", target: "8"), ["ListScreen", "item 8"]),
    (.intent("ShowMenuIntent"), ["ListScreen"]),
  ]

  @Test(arguments: kinds)
  func `B5: a declared delivery opens its destination, cold and warm`(
    delivery: Delivery,
    names: [String]
  ) async throws {
    let cold = AppDriver(opening: delivery)
    try await cold.settle()
    #expect(cold.deliveries.map(\.end?.isDone) == [true])
    #expect(cold.listNames == names)
    let tree = cold.tree
    let warm = AppDriver()
    try await warm.settle()
    warm.deliver(delivery)
    try await warm.settle()
    #expect(warm.deliveries.map(\.end?.isDone) == [true])
    #expect(warm.tree == tree)
  }

  @Test func `the same link works again, and each of several links has an outcome`() async throws {
    let driver = AppDriver()
    let link = Delivery.customURL(try .shop("items/1"))
    for _ in 1...2 {
      driver.deliver(link)
      try await driver.settle()
      try await driver.goBack()
    }
    let urls = [try URL.shop("items/3"), try URL.shop("items/2"), try URL.shop("nowhere")]
    driver.world.openURLs(urls)
    try await driver.settle()
    #expect(driver.deliveries.map(\.end?.isDone) == [true, true, true, true, false])
    #expect(driver.listNames == ["ListScreen", "item 2", "item 3"])
  }

  @Test func `a file opens the destination for its extension`() async throws {
    let driver = AppDriver()
    driver.deliver(.fileURL(try #require(URL(string: "file:///9.item"))))
    try await driver.settle()
    #expect(driver.listNames == ["ListScreen", "item 9"])
    let other = driver.deliver(.fileURL(try #require(URL(string: "file:///9.png"))))
    #expect(other?.end == .refused(.notMapped(.fileURL, name: "png")))
  }

  @Test func `an undeclared delivery is refused with the modifier to add`() throws {
    let driver = AppDriver()
    let before = driver.tree
    let handle = driver.deliver(.quickAction("shop.search"))
    let refusal = DeliveryRefusal.notMapped(.quickAction, name: "shop.search")
    #expect(handle?.end == .refused(refusal))
    #expect(refusal.description.contains(#"add .opened(by: .quickAction("shop.search"))"#))
    #expect(driver.tree == before)
    #expect(driver.run { $0.scenes.first?.performed } == [false])
  }

  @Test func `the log names the part of a link that did not match`() async throws {
    let driver = AppDriver()
    var lines: [String] = []
    driver.run { $0.scenes.first?.router?.events.log { lines.append($0) } }
    driver.open(try .shop("items/two"))
    driver.deliver(.quickAction("shop.search"))
    try await driver.settle()
    #expect(
      lines == [
        "#1 customURL: not opened: path part 2 <id>: \"two\" is not Int; "
          + "did you mean shop://items/<id> (item)?",
        "#2 quickAction: not opened: no destination is opened by the quick action "
          + "\"shop.search\": add .opened(by: .quickAction(\"shop.search\")) to its declaration",
      ]
    )
  }

  @Test func `a quick action is performed without a completion handler`() async throws {
    let driver = AppDriver()
    let handle = driver.run { app in
      app.scenes.first?.entryPoints?.perform(
        UIApplicationShortcutItem(type: "shop.menu", localizedTitle: "Menu")
      )
    }
    try await driver.settle()
    #expect(handle?.end == .ended(.done(.reused)))
    #expect(driver.tree.visible?.type == "MenuScreen")
  }

  @Test func `values that do not decode name the key, not the value`() {
    let driver = AppDriver()
    let missing = driver.deliver(.notification(#"{"id":7}"#))?.end
    let other = driver.deliver(.notification(#"{"item":"secret"}"#))?.end
    #expect(
      missing
        == .refused(.unreadable(.notification, name: "", reason: #""item" is missing"#))
    )
    #expect(
      other == .refused(.unreadable(.notification, name: "", reason: #""item" has another type"#))
    )
  }

  @Test func `values beyond the limits are refused`() {
    let driver = AppDriver()
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    let long = String(repeating: "a", count: Delivery.longestValues)
    for values in [#"{"item":\#(deep)}"#, #"{"item":"\#(long)"}"#] {
      #expect(driver.deliver(.notification(values))?.end == .refused(.beyondLimits(.notification)))
    }
  }

  @Test func `an undeclared activity is handled as its web page`() async throws {
    let driver = AppDriver()
    let activity = NSUserActivity(activityType: "shop.reading")
    activity.webpageURL = URL(string: "https://shop.example/items/8")
    driver.world.continueActivity(activity)
    try await driver.settle()
    #expect(driver.listNames == ["ListScreen", "item 8"])
  }

  @Test func `arrays in the values of an activity are preserved`() async throws {
    let driver = AppDriver()
    let activity = NSUserActivity(activityType: "shop.item")
    activity.userInfo = ["item": 3, "tags": ["a", 2] as [Any]]
    driver.world.continueActivity(activity)
    try await driver.settle()
    #expect(driver.listNames == ["ListScreen", "item 3"])
    let delivery = Delivery.handoff("shop.item", values: #"{"item":3,"tags":["a",2]}"#)
    #expect(driver.deliveries.map(\.delivery) == [delivery])
  }

  @Test func `the app delivers an intent that it performs`() async throws {
    let driver = AppDriver()
    let handle = try #require(
      driver.run { $0.scenes.first?.entryPoints }?.receive(.intent(.shop("items/6")))
    )
    #expect(await handle.outcome == .ended(.done(.built)))
  }
}
