@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .automatic)) @MainActor
struct DeliveryIdentityTests {
  private let message = Delivery.notification(#"{"item":4}"#)

  @Test func `a notification that launches the app is reported twice and handled once`()
    async throws
  {
    let driver = AppDriver(opening: message)
    try await driver.settle()
    #expect(driver.deliveries.map(\.repeats) == [1])
    #expect(driver.listNames == ["ListScreen", "item 4"])
  }

  @Test func `an equal notification is another delivery`() async throws {
    let driver = AppDriver(opening: message)
    try await driver.settle()
    try await driver.goBack()
    let second = driver.deliver(message)
    try await driver.settle()
    #expect(second?.end == .ended(.done(.built)))
    #expect(driver.deliveries.count == 2)
  }

  @Test func `connection options can be reported once more`() async throws {
    let driver = AppDriver(opening: .quickAction("shop.menu"))
    try await driver.settle()
    let item = UIApplicationShortcutItem(type: "shop.menu", localizedTitle: "Menu")
    var reason = HeadlessLaunch()
    reason.shortcutItem = item
    driver.world.reconnect(try #require(driver.world.scenes.first), for: reason)
    for _ in 1...2 { driver.world.perform(item) }
    try await driver.settle()
    #expect(driver.deliveries.map(\.repeats) == [0, 1, 0])
  }

  @Test func `a response before the scene is handled when the scene connects`()
    async throws
  {
    let app = DeliveryApp()
    let world = try #require(HeadlessWorld.current)
    let response = answer(4)
    let early = try #require(app.deliveries.receive(response))
    #expect(early.end == nil)
    var launch = HeadlessLaunch { _ in DeliveryScene() }
    launch.notificationResponse = response
    world.launch(app, options: launch)
    try await world.settle()
    #expect(early.end == .ended(.done(.built)))
    #expect(app.deliveries.recent.count == 1)
    #expect(app.scenes.first?.shop?.listNames == ["ListScreen", "item 4"])
  }

  @Test func `a response expires if no scene connects`() async throws {
    let center = DeliveryCenter(expiry: .seconds(5))
    let early = try #require(center.receive(answer(4)))
    let world = try #require(HeadlessWorld.current)
    _ = await world.clock.advance(by: .seconds(6)) { false }
    #expect(early.end == .ended(.expired))
  }

  @Test func `a dismissed notification is ignored, and a custom action needs a declaration`() throws
  {
    let center = DeliveryCenter()
    #expect(center.receive(answer(4, by: UNNotificationDismissActionIdentifier)) == nil)
    let custom = try #require(center.receive(answer(4, by: "reply")))
    #expect(custom.end == .refused(.notMapped(.notification, name: "reply")))
  }

  private func answer(
    _ item: Int,
    by action: String = UNNotificationDefaultActionIdentifier
  ) -> UNNotificationResponse {
    let content = UNMutableNotificationContent()
    content.userInfo = ["item": item]
    let request = UNNotificationRequest(identifier: "n", content: content, trigger: nil)
    return UNNotificationResponse(to: request, date: .distantPast, actionIdentifier: action)
  }
}
