@_spi(Headless) import HeadlessUIKit
import Testing
import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct SceneLifeCycleTests {
  private let world: HeadlessWorld
  private let trace = Trace()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func launch(url: URL? = nil) {
    var launch = HeadlessLaunch { [trace] _ in SceneDelegate(trace) }
    launch.url = url
    world.launch(AppDelegate(trace), options: launch)
  }

  @Test func `a link comes with the launch or later`() throws {
    let url = try #require(URL(string: "app://a"))
    launch(url: url)
    #expect(trace.lines.contains("scene willConnect [app://a]"))
    trace.clear()
    world.enterBackground()
    world.openURL(url)
    #expect(trace.lines.suffix(2) == ["scene didBecomeActive", "scene opens app://a"])
  }

  @Test func `scenes come and go`() throws {
    launch()
    let second = world.connectScene()
    #expect(world.scenes.count == 2)
    weak let window = second.windows.first
    #expect(window != nil)
    world.disconnect(second)
    try world.settle()
    #expect(world.scenes.count == 1)
    #expect(trace.lines.last == "scene didDisconnect")
    #expect(window == nil)
  }

  @Test func `without scene delegates the application delegate is called`() {
    world.launch(AppDelegate(trace))
    world.enterBackground()
    #expect(
      trace.lines.suffix(4) == [
        "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground",
      ]
    )
  }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    trace.note("willFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    trace.note("didFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    trace.note("configuration")
    return UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    trace.note("willEnterForeground")
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    trace.note("didBecomeActive")
  }

  func applicationWillResignActive(_ application: UIApplication) {
    trace.note("willResignActive")
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    trace.note("didEnterBackground")
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private let trace: Trace
  var window: UIWindow?

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    trace.note("scene willConnect \(connectionOptions.urlContexts.map(\.url))")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    trace.note("scene didDisconnect")
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    trace.note("scene willEnterForeground")
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    trace.note("scene didBecomeActive")
  }

  func sceneWillResignActive(_ scene: UIScene) {
    trace.note("scene willResignActive")
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    trace.note("scene didEnterBackground")
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { trace.note("scene opens \(context.url)") }
  }
}
