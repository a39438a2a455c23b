@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Many deliveries, simultaneous equal ones, and disconnected scenes.
@Suite(.headless(clock: .automatic, device: .pad)) @MainActor
struct DeliveryCenterTests {
  @Test func `ended deliveries are discarded, even those that waited together`() async throws {
    let driver = AppDriver(hooks: Hooks())
    let entryPoints = try #require(driver.run { $0.scenes.first?.entryPoints })
    for number in 1...100 {
      entryPoints.receive(.customURL(try .shop("members/\(number % 50)")))
    }
    driver.run { $0.scenes.first?.shop?.logIn() }
    try await driver.settle()
    entryPoints.receive(.customURL(try .shop("menu")))
    #expect(driver.deliveries.count == 32)
    #expect(driver.deliveries.dropLast().allSatisfy { $0.end?.isDone == true })
  }

  @Test func `simultaneous equal deliveries have an outcome each and one screen`() async throws {
    let driver = AppDriver(hooks: Hooks())
    let entryPoints = try #require(driver.run { $0.scenes.first?.entryPoints })
    let handles = driver.run { _ in
      (1...3).map { _ in
        entryPoints.receive(.quickAction("item", values: #"{"item":7}"#))
      }
    }
    handles.first?.request?.cancel()
    try await driver.settle()
    #expect(handles.map(\.end?.isDone) == [false, true, true])
    #expect(driver.run { $0.scenes.first?.shop?.listNames } == ["ListScreen", "item 7"])
  }

  @Test func `two scenes that handle equal deliveries show a screen each`() async throws {
    let driver = AppDriver(hooks: Hooks())
    driver.world.connectScene()
    try await driver.settle()
    let handles = driver.run { app in
      app.scenes.compactMap {
        $0.entryPoints?.receive(.quickAction("item", values: #"{"item":7}"#))
      }
    }
    try await driver.settle()
    #expect(handles.map(\.end?.isDone) == [true, true])
    #expect(
      driver.run { $0.scenes.map { $0.shop?.listNames ?? [] } }
        == [["ListScreen", "item 7"], ["ListScreen", "item 7"]]
    )
  }

  /// Responds to a notification about item 5 without a target scene.
  private func answer(_ driver: AppDriver<HookedApp>) -> DeliveryHandle? {
    let content = UNMutableNotificationContent()
    content.userInfo = ["item": 5]
    let request = UNNotificationRequest(identifier: "n", content: content, trigger: nil)
    return driver.run {
      $0.deliveries.receive(UNNotificationResponse(to: request, date: .distantPast))
    }
  }

  @Test func `a disconnected scene handles nothing, even if its entry points are retained`()
    async throws
  {
    let driver = AppDriver(hooks: Hooks())
    driver.world.connectScene()
    try await driver.settle()
    let kept = try #require(driver.run { $0.scenes.first })
    let window = kept.window
    driver.world.disconnect(try #require(driver.world.scenes.first))
    window?.windowScene = driver.world.scenes.first
    let handle = answer(driver)
    try await driver.settle()
    #expect(handle?.end?.isDone == true)
    #expect(driver.run { $0.scenes.first?.shop?.listNames } == ["ListScreen", "item 5"])
    #expect(kept.shop?.listNames == ["ListScreen"])
  }

  @Test func `a response without a scene is handled by the visible one`() async throws {
    let driver = AppDriver(hooks: Hooks())
    driver.world.enterBackground()
    driver.world.connectScene()
    try await driver.settle()
    #expect(driver.world.scenes.map(\.activationState) == [.background, .foregroundActive])
    let handle = answer(driver)
    #expect(handle?.request != nil)
    try await driver.settle()
    #expect(handle?.end?.isDone == true && handle?.request == nil)
    #expect(driver.run { $0.scenes.last?.shop?.listNames } == ["ListScreen", "item 5"])
  }

  /// The rule closes the second scene.
  @Test(arguments: [0, 1])
  func `a rule that closes a scene does not prevent the delivery's outcome`(
    receiver: Int
  ) async throws {
    let hooks = Hooks()
    let driver = AppDriver(hooks: hooks)
    driver.world.connectScene()
    try await driver.settle()
    hooks.set(.rule) { [weak driver] in
      guard let scene = driver?.world.scenes.last else { return }
      driver?.world.disconnect(scene)
    }
    let scene = driver.world.scenes[receiver]
    let handle = driver.deliver(.quickAction("item", values: #"{"item":7}"#), in: scene)
    try await driver.settle()
    let end = try #require(handle?.end)
    #expect(end.isDone == (receiver == 0), "\(end)")
    driver.expectIdle()
  }
}
