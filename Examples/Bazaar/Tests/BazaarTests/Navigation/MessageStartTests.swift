import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

/// The notification of Anna's message, on any screen, to the running app and to one whose scene is
/// connected again.
@Suite(.headless(clock: .automatic)) @MainActor
struct MessageStartTests {
  struct Start: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The earlier deliveries; empty for a cold start.
    var deliveries: [Delivery] = []
    var variants: Set<Variant> = []
    var outcome = NavigationOutcome.done(.built)
  }

  private nonisolated static let anna = Delivery.notification(#"{"sender":"anna"}"#)
  private nonisolated static let boris = Delivery.notification(#"{"sender":"boris"}"#)
  private nonisolated static let list = Delivery.quickAction("example.bazaar.chats")
  private nonisolated static let settings = [URL(string: "bazaar://settings")].compactMap { $0 }
    .map { Delivery.customURL($0) }

  nonisolated static let starts = [
    Start(testDescription: "the list", deliveries: [list]),
    Start(testDescription: "another chat", deliveries: [boris]),
    Start(testDescription: "the same chat", deliveries: [anna], outcome: .done(.alreadyThere)),
    Start(testDescription: "settings above the list", deliveries: [list] + settings),
    Start(testDescription: "settings above a chat", deliveries: [boris] + settings),
    Start(
      testDescription: "settings in another tab",
      deliveries: [boris] + settings,
      variants: [.settingsTab]
    ),
    Start(testDescription: "a cold start"),
  ]

  private func launch(
    _ start: Start,
    opening delivery: Delivery? = nil
  ) async throws -> AppDriver<AppDelegate> {
    let driver = try AppDriver(
      router: { $0.router },
      deliveryCenter: { $0.deliveries },
      makeSceneDelegate: { SceneDelegate() },
      opening: delivery
    ) {
      let app = try AppDelegate(variants: start.variants)
      app.logIn()
      return app
    }
    try await driver.settle()
    for delivery in start.deliveries {
      driver.deliver(delivery)
      try await driver.settle()
    }
    return driver
  }

  private func expectChat(_ driver: AppDriver<AppDelegate>) {
    #expect(
      driver.run { app in
        let tabs = app.router?.window?.rootViewController as? UITabBarController
        let stack = tabs?.selectedViewController as? UINavigationController
        let isClear = tabs?.presentedViewController == nil
        return (stack?.viewControllers ?? []).map { $0.title ?? "" } + (isClear ? [] : ["covered"])
      } == ["Chats", "Anna"]
    )
    #expect(driver.world.misuse.entries.isEmpty)
  }

  @Test(arguments: starts)
  func `E4: the notification opens the list and Anna's chat`(start: Start) async throws {
    let isCold = start.deliveries.isEmpty
    let driver = try await launch(start, opening: isCold ? Self.anna : nil)
    let recorder = LifecycleRecorder()
    driver.world.recorder = recorder
    if !isCold { driver.deliver(Self.anna) }
    try await driver.settle()
    #expect(driver.deliveries.last?.end == .ended(start.outcome))
    expectChat(driver)
    // A chat that appears in between is marked as read.
    let chats = recorder.lines.filter { line in
      line.hasPrefix("ChatViewController") && line.contains("viewDidAppear")
    }
    #expect(chats.count == (isCold || start.outcome == .done(.alreadyThere) ? 0 : 1), "\(chats)")
  }

  @Test(arguments: starts)
  func `E4: a notification that reconnects the scene opens the list and Anna's chat`(start: Start)
    async throws
  {
    let driver = try await launch(start)
    let handle = driver.reconnect(opening: Self.anna)
    try await driver.settle()
    #expect(handle?.end?.isDone == true)
    expectChat(driver)
  }
}
