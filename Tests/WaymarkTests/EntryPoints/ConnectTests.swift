@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Connection options of scenes: several at once, repeated ones, and useless ones.
@Suite(.headless(clock: .automatic, device: .pad)) @MainActor
struct ConnectTests {
  private func launch(_ reason: HeadlessLaunch, isEmpty: Bool = false) -> AppDriver<HookedApp> {
    let driver = AppDriver(hooks: Hooks(), isEmpty: isEmpty)
    driver.world.connectScene(reason)
    return driver
  }

  private func names(_ driver: AppDriver<HookedApp>) -> [String] {
    driver.run { $0.scenes.last?.shop?.listNames ?? [] }
  }

  private func answer(_ item: Int) -> UNNotificationResponse {
    let content = UNMutableNotificationContent()
    content.userInfo = ["item": item]
    let request = UNNotificationRequest(identifier: "n", content: content, trigger: nil)
    return UNNotificationResponse(to: request, date: .distantPast)
  }

  private var place: NSUserActivity {
    let activity = NSUserActivity(activityType: "place")
    activity.treePath = TreePath(stops: [.init("list"), .init("item", context: "1")])
    return activity
  }

  private var everything: HeadlessLaunch {
    get throws {
      var reason = HeadlessLaunch()
      reason.stateRestorationActivity = place
      reason.urls = [try .shop("items/3"), try .shop("items/2")]
      reason.userActivity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      reason.shortcutItem = UIApplicationShortcutItem(
        type: "item",
        localizedTitle: "",
        localizedSubtitle: nil,
        icon: nil,
        userInfo: ["item": 4]
      )
      reason.notificationResponse = answer(5)
      return reason
    }
  }

  @Test(arguments: [true, false])
  func `several simultaneous deliveries are handled in order, the restoration first`(
    isEmpty: Bool
  ) async throws {
    let driver = launch(try everything, isEmpty: isEmpty)
    try await driver.settle()
    #expect(driver.deliveries.map(\.end?.isDone) == [true, true, true, false, true, true])
    #expect(
      names(driver) == ["ListScreen", "item 1", "item 2", "item 3", "item 4", "item 5"]
    )
    driver.expectIdle()
  }

  @Test func `options that a second call reports again are not handled again`() async throws {
    let driver = launch(try everything)
    for _ in 1...2 { driver.run { _ = $0.scenes.last?.connectAgain() } }
    try await driver.settle()
    let again = driver.run { $0.scenes.last?.connectAgain() } ?? []
    try await driver.settle()
    #expect(again.map(ObjectIdentifier.init) == driver.deliveries.map(ObjectIdentifier.init))
    #expect(driver.deliveries.map(\.repeats) == [3, 3, 3, 3, 3, 3])
    #expect(names(driver).count == 6)
  }

  @Test func `an early notification response stays above the restored screens`()
    async throws
  {
    let app = HookedApp(Hooks())
    let world = try #require(HeadlessWorld.current)
    let early = try #require(app.deliveries.receive(answer(5)))
    var reason = HeadlessLaunch { _ in HookedScene() }
    reason.stateRestorationActivity = place
    world.launch(app, options: reason)
    try await world.settle()
    #expect(early.end == .ended(.done(.built)))
    #expect(app.scenes.first?.shop?.listNames == ["ListScreen", "item 1", "item 5"])
  }

  @Test func `a response that another scene handled leaves the fallback`() async throws {
    let response = answer(5)
    let driver = AppDriver(hooks: Hooks(), isEmpty: true)
    try await driver.settle()
    driver.world.receive(response)
    try await driver.settle()
    var reason = HeadlessLaunch()
    reason.notificationResponse = response
    driver.world.connectScene(reason)
    try await driver.settle()
    #expect(driver.deliveries.map(\.repeats) == [1])
    #expect(names(driver) == ["ListScreen"])
  }

  @Test func `a response that is reported repeatedly is handled once`() async throws {
    let driver = AppDriver(hooks: Hooks())
    let response = answer(5)
    for _ in 1...3 {
      driver.world.receive(response)
      driver.run { _ = $0.scenes.first?.entryPoints?.receive(response) }
    }
    try await driver.settle()
    #expect(driver.deliveries.map(\.repeats) == [5])
    #expect(names(driver) == ["ListScreen", "item 5"])
  }

  /// Reports without a destination.
  enum Nothing: CaseIterable, Sendable {
    case noURL, page, dismissal, action, damagedPath, emptyPath

    @MainActor var reason: HeadlessLaunch {
      var reason = HeadlessLaunch()
      let content = UNMutableNotificationContent()
      let request = UNNotificationRequest(identifier: "n", content: content, trigger: nil)
      switch self {
      case .noURL:
        reason.userActivity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      case .page:
        let activity = NSUserActivity(activityType: "reading")
        activity.webpageURL = URL(string: "https://other.example/")
        reason.userActivity = activity
      case .dismissal:
        reason.notificationResponse = UNNotificationResponse(
          to: request,
          date: .distantPast,
          actionIdentifier: UNNotificationDismissActionIdentifier
        )
      case .action:
        reason.notificationResponse = UNNotificationResponse(
          to: request,
          date: .distantPast,
          actionIdentifier: "reply"
        )
      case .damagedPath:
        let activity = NSUserActivity(activityType: "place")
        activity.userInfo = ["waymark.path": "{"]
        reason.stateRestorationActivity = activity
      case .emptyPath:
        let activity = NSUserActivity(activityType: "place")
        activity.treePath = TreePath(stops: [])
        reason.stateRestorationActivity = activity
      }
      return reason
    }
  }

  @Test(arguments: Nothing.allCases)
  func `a delivery without destination leaves the fallback`(nothing: Nothing) async throws {
    let driver = launch(nothing.reason, isEmpty: true)
    try await driver.settle()
    #expect(names(driver) == ["ListScreen"])
    driver.expectIdle()
  }

  @Test func `an empty set of URL contexts delivers nothing`() throws {
    let driver = AppDriver(hooks: Hooks())
    let entryPoints = try #require(driver.run { $0.scenes.first?.entryPoints })
    #expect(driver.run { _ in entryPoints.open([]) }.isEmpty)
    #expect(driver.deliveries.isEmpty)
  }
}
