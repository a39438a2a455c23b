/// The reason for a launch or for the connection of a scene.
@_spi(Headless) @MainActor
public struct HeadlessLaunch {
  /// Links with the app's custom scheme, or files.
  public var urls: [URL] = []
  /// The app that opens the link.
  public var sourceApplication: String?
  /// A user activity, for example of a universal link.
  public var userActivity: NSUserActivity?
  /// The type of a Handoff activity; the activity itself follows later.
  public var handoffUserActivityType: String?
  /// The activity to restore the scene from, stored in its session.
  public var stateRestorationActivity: NSUserActivity?
  /// The quick action that the user selected.
  public var shortcutItem: UIApplicationShortcutItem?
  /// The user's response to a notification, delivered to the scene and then to the notification
  /// center's delegate, if the app has set one by the end of the launch.
  public var notificationResponse: UNNotificationResponse?
  /// The App Intent that the system directs to the scene, in the connection options and then to the
  /// scene delegate.
  public var appIntent: (any UISceneAppIntent)?
  /// The payload of a notification for the application delegate.
  public var notification: [AnyHashable: Any]?
  /// Whether the app adopts scene delegates in its Info.plist.
  ///
  /// Scene delegates then receive links and activities instead of the application delegate. Implied
  /// by ``makeSceneDelegate``.
  public var adoptsScenes: Bool
  /// Creates a scene delegate; returns `nil` to use the class in the scene's configuration, or no
  /// delegate.
  public var makeSceneDelegate: ((UISceneConfiguration) -> any UISceneDelegate)?

  /// Creates a launch by a tap on the icon, for an app with or without scene delegates.
  public init(makeSceneDelegate: ((UISceneConfiguration) -> any UISceneDelegate)? = nil) {
    self.makeSceneDelegate = makeSceneDelegate
    adoptsScenes = makeSceneDelegate != nil
  }

  var connectionOptions: UIScene.ConnectionOptions {
    let options = UIScene.ConnectionOptions(
      urlContexts: Set(
        urls.map { UIOpenURLContext(url: $0, sourceApplication: sourceApplication) }
      ),
      userActivities: Set([userActivity].compactMap { $0 }),
      shortcutItem: shortcutItem,
      notificationResponse: notificationResponse,
      sourceApplication: sourceApplication,
      handoffUserActivityType: handoffUserActivityType
    )
    options.appIntent = appIntent
    return options
  }

  /// The launch options for the application delegate; scenes, if any, receive links and activities.
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
