public import PlatformUI

/// An application delegate that records its callbacks in a trace.
public final class AppObserver: UIResponder, UIApplicationDelegate {
  private let trace: Trace

  public init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    trace.note("willFinishLaunching")
    return true
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    trace.note("didFinishLaunching")
    return true
  }

  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    trace.note("configuration")
    return UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
  }

  public func applicationWillEnterForeground(_ application: UIApplication) {
    trace.note("willEnterForeground")
  }

  public func applicationDidBecomeActive(_ application: UIApplication) {
    trace.note("didBecomeActive")
  }

  public func applicationWillResignActive(_ application: UIApplication) {
    trace.note("willResignActive")
  }

  public func applicationDidEnterBackground(_ application: UIApplication) {
    trace.note("didEnterBackground")
  }

  public func applicationWillTerminate(_ application: UIApplication) {
    trace.note("willTerminate")
  }
}
