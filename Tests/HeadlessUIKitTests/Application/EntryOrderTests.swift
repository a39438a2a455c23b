@_spi(Headless) import HeadlessUIKit
import Testing
import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

/// The order in which the system delivers links and activities.
@MainActor @Suite(.headless)
struct EntryOrderTests {
  private let trace = Trace()
  private let center: CenterObserver
  private let world: HeadlessWorld

  init() throws {
    world = try #require(HeadlessWorld.current)
    center = CenterObserver(trace)
  }

  private func launch(_ change: (inout HeadlessLaunch) -> Void = { _ in }) {
    var launch = HeadlessLaunch { [trace] _ in EntryObserver(trace) }
    change(&launch)
    world.run { UNUserNotificationCenter.current().delegate = center }
    world.launch(PlainApp(), options: launch)
  }

  @Test func `a cold launch delivers everything in the connection options only`() throws {
    let link = try #require(URL(string: "app://a"))
    launch {
      $0.urls = [link]
      $0.userActivity = NSUserActivity(activityType: "app.reading")
      $0.shortcutItem = UIApplicationShortcutItem(type: "search", localizedTitle: "Search")
    }
    #expect(trace.lines == ["connect: app://a app.reading search", "active"])
  }

  @Test(arguments: [true, false])
  func `an app without scenes receives what it was launched for after its launch methods`(
    isReady: Bool
  ) throws {
    world.level = .uiKit18
    var reason = HeadlessLaunch()
    reason.urls = [try #require(URL(string: "app://a"))]
    reason.sourceApplication = "example.mail"
    reason.userActivity = NSUserActivity(activityType: "app.reading")
    reason.shortcutItem = UIApplicationShortcutItem(type: "search", localizedTitle: "Search")
    world.launch(SceneLessApp(trace, isReady: isReady), options: reason)
    let delivered = [
      "open app://a from example.mail", "continue app.reading", "perform search",
    ]
    #expect(trace.lines == ["launched for app://a"] + (isReady ? delivered : []))
  }

  @Test func `a notification that launches the app is delivered twice as the same object`() {
    launch { $0.notificationResponse = response("n1") }
    #expect(trace.lines == ["connect: n1", "active", "center n1 in a scene"])
  }

  @Test func `an intent that launches the app is received twice by the scene delegate`() {
    launch { $0.appIntent = OpenIntent(trace: trace) }
    #expect(trace.lines == ["connect: OpenIntent", "active", "will perform OpenIntent"])
  }

  @Test func `an intent in the running app is received by the scene delegate, or by itself`() {
    launch()
    world.enterBackground()
    trace.clear()
    world.perform(OpenIntent(trace: trace))
    #expect(trace.lines == ["active", "will perform OpenIntent"])
    trace.clear()
    world.scenes.first?.delegate = nil
    world.perform(OpenIntent(trace: trace))
    #expect(trace.lines == ["navigate in a scene"])
  }

  @Test func `a background app becomes active before a delivery`() throws {
    launch()
    world.enterBackground()
    trace.clear()
    let urls = [try #require(URL(string: "app://b")), try #require(URL(string: "app://a"))]
    world.openURLs(urls)
    world.continueActivity(NSUserActivity(activityType: "app.reading"))
    world.perform(UIApplicationShortcutItem(type: "search", localizedTitle: "Search"))
    world.receive(response("n2"))
    #expect(
      trace.lines == [
        "active", "open app://a app://b", "will continue app.reading", "continue app.reading",
        "perform search", "center n2 in a scene",
      ]
    )
  }

  @Test func `an activity that cannot be continued is reported as failed`() {
    launch()
    trace.clear()
    world.failToContinueActivity(ofType: "app.reading", error: CancellationError())
    #expect(trace.lines == ["will continue app.reading", "failed app.reading"])
  }

  @Test func `a disconnected scene reconnects for a notification`() throws {
    launch()
    trace.clear()
    var reason = HeadlessLaunch()
    reason.notificationResponse = response("n3")
    world.reconnect(try #require(world.scenes.first), for: reason)
    #expect(trace.lines == ["connect: n3", "active", "center n3 in a scene"])
  }

  @Test func `an app without scene delegates causes a warning, and newer systems end it`() {
    let warned = world.misuse.expect { world.launch(PlainApp()) }
    #expect(warned.map(\.kind) == [.deprecation])
    world.level = .uiKit27
    let ended = world.misuse.expect { world.launch(PlainApp()) }
    #expect(
      ended.map(\.message) == [
        "Application failed to launch: UIScene life cycle is required for apps built with this SDK."
      ]
    )
    world.level = .uiKit18
    #expect(world.misuse.expect { world.launch(PlainApp()) }.isEmpty)
  }

  private func response(_ name: String) -> UNNotificationResponse {
    let content = UNMutableNotificationContent()
    let request = UNNotificationRequest(identifier: name, content: content, trigger: nil)
    return UNNotificationResponse(to: request, date: .distantPast)
  }
}

private struct OpenIntent: UISceneAppIntent {
  let trace: Trace

  func performNavigation(forScene scene: UIScene) { trace.note("navigate in a scene") }
}

private final class PlainApp: UIResponder, UIApplicationDelegate {}

private final class SceneLessApp: UIResponder, UIApplicationDelegate {
  private let trace: Trace
  /// The result of its launch method.
  private let isReady: Bool

  init(_ trace: Trace, isReady: Bool) {
    (self.trace, self.isReady) = (trace, isReady)
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let url = launchOptions?[.url] as? URL
    trace.note("launched for \(url?.absoluteString ?? "nothing")")
    return isReady
  }

  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    let sender = options[.sourceApplication] as? String
    trace.note("open \(url.absoluteString) from \(sender ?? "nobody")")
    return true
  }

  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    trace.note("continue \(userActivity.activityType)")
    return true
  }

  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    trace.note("perform \(shortcutItem.type)")
  }
}

private final class CenterObserver: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
  private let trace: Trace

  @MainActor init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let place = response.targetScene == nil ? "nowhere" : "in a scene"
    trace.note("center \(response.notification.request.identifier) \(place)")
    completionHandler()
  }
}

private final class EntryObserver: NSObject, UIWindowSceneDelegate {
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let names =
      connectionOptions.urlContexts.map(\.url.absoluteString).sorted()
      + connectionOptions.userActivities.map(\.activityType)
      + [
        connectionOptions.shortcutItem?.type,
        connectionOptions.notificationResponse?.notification.request.identifier,
        connectionOptions.appIntent.map { type(of: $0).persistentIdentifier },
      ].compactMap { $0 }
    trace.note((["connect:"] + names).joined(separator: " "))
  }

  func sceneDidBecomeActive(_ scene: UIScene) { trace.note("active") }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    let links = URLContexts.map(\.url.absoluteString).sorted()
    trace.note((["open"] + links).joined(separator: " "))
  }

  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    trace.note("will continue \(userActivityType)")
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    trace.note("continue \(userActivity.activityType)")
  }

  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {
    trace.note("failed \(userActivityType)")
  }

  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    trace.note("perform \(shortcutItem.type)")
    completionHandler(true)
  }
}

extension EntryObserver: AppIntentSceneDelegate {
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent) {
    trace.note("will perform \(type(of: appIntent).persistentIdentifier)")
  }
}
