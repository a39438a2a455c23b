import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct SceneLifeCycleLaws {
  private let trace = Trace()
  private let user: any LawUser
  private let app: AppDelegate

  init() throws {
    user = try LawStage().user
    app = AppDelegate(trace)
    user.launch(app) { [trace] in SceneDelegate(trace) }
  }

  @Test func `a launch calls in order #170`() {
    #expect(
      trace.lines == [
        "willFinishLaunching", "didFinishLaunching", "configuration", "scene willConnect",
        "scene willEnterForeground", "scene didBecomeActive",
      ]
    )
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test func `away and back call the scene only #171`() {
    trace.clear()
    user.leaveApp()
    #expect(UIApplication.shared.applicationState == .background)
    user.returnToApp()
    #expect(
      trace.lines == [
        "scene willResignActive", "scene didEnterBackground", "scene willEnterForeground",
        "scene didBecomeActive",
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
    trace.note("scene willConnect")
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
}
