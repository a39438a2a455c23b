/// Observes the life cycle of an application.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: WindowOwner {
  /// The main window of an app without scene delegates.
  @_disfavoredOverload
  var window: UIWindow? { get set }
  /// The launch has begun.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is almost over.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the configuration of a new scene.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// The user threw scenes away.
  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  )
  /// The application takes events; only without scene delegates.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The application is about to take events no longer; only without scene delegates.
  func applicationWillResignActive(_ application: UIApplication)
  /// The application is about to enter the foreground; only without scene delegates.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The application entered the background; only without scene delegates.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Memory runs short.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The application is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// The application is to open a link; only without scene delegates.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// The application is to continue an activity; only without scene delegates.
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// The user chose a quick action while the app ran; only without scene delegates.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// The orientations that the app is made for in a window.
  func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// A notification arrived.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )
}

/// An object that can take up an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Takes up an activity.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

/// The result of a notification that arrived in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New data.
  case newData
  /// Nothing new.
  case noData
  /// A failure.
  case failed
}

// The default implementations, for a delegate that leaves a method out.
extension UIApplicationDelegate {
  @_disfavoredOverload
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  public func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  public func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }

  public func applicationDidBecomeActive(_ application: UIApplication) {}

  public func applicationWillResignActive(_ application: UIApplication) {}

  public func applicationWillEnterForeground(_ application: UIApplication) {}

  public func applicationDidEnterBackground(_ application: UIApplication) {}

  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  public func applicationWillTerminate(_ application: UIApplication) {}

  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }

  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }

  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.noData)
  }
}
