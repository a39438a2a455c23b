/// The reason of a launch, or of the connection of a scene.
@_spi(Headless) @MainActor
public struct HeadlessLaunch {
  /// Links of the app's own scheme, or files.
  public var urls: [URL] = []
  /// The app that opens the link.
  public var sourceApplication: String?
  /// An activity, for example of a universal link.
  public var userActivity: NSUserActivity?
  /// The type of an activity from another device; the activity itself follows later.
  public var handoffUserActivityType: String?
  /// The activity from which the scene is restored; its session has it.
  public var stateRestorationActivity: NSUserActivity?
  /// A quick action.
  public var shortcutItem: UIApplicationShortcutItem?
  /// The user's answer to a notification; it reaches the scene, and then the delegate of the
  /// notification centre, if the app has set one by the end of the launch.
  public var notificationResponse: UNNotificationResponse?
  /// The payload of a notification; it reaches the application delegate.
  public var notification: [AnyHashable: Any]?
  /// Whether the app has scene delegates, as declared in its property list.
  ///
  /// Links and activities reach them, and not the application delegate. True with the closure
  /// below.
  public var adoptsScenes: Bool
  /// Makes the delegate of a scene; nil for that of the class in its configuration, or for none.
  public var makeSceneDelegate: ((UISceneConfiguration) -> any UISceneDelegate)?

  /// Creates a launch from the icon, for an app with or without scene delegates.
  public init(makeSceneDelegate: ((UISceneConfiguration) -> any UISceneDelegate)? = nil) {
    self.makeSceneDelegate = makeSceneDelegate
    adoptsScenes = makeSceneDelegate != nil
  }

  var connectionOptions: UIScene.ConnectionOptions {
    UIScene.ConnectionOptions(
      urlContexts: Set(
        urls.map { UIOpenURLContext(url: $0, sourceApplication: sourceApplication) }
      ),
      userActivities: Set([userActivity].compactMap { $0 }),
      shortcutItem: shortcutItem,
      notificationResponse: notificationResponse,
      sourceApplication: sourceApplication,
      handoffUserActivityType: handoffUserActivityType
    )
  }

  /// The launch options of the application delegate; scenes, if any, receive links and activities.
  var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    options[.remoteNotification] = notification
    if !adoptsScenes, makeSceneDelegate == nil {
      options[.url] = urls.first
      options[.sourceApplication] = sourceApplication
      options[.shortcutItem] = shortcutItem
      options[.userActivityDictionary] = userActivity.map {
        ["UIApplicationLaunchOptionsUserActivityKey": $0]
      }
    }
    return options.isEmpty ? nil : options
  }
}
