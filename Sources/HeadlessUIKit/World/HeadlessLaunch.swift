/// What an app is launched, or a scene connected, for.
@_spi(Headless) @MainActor
public struct HeadlessLaunch {
  /// A link of the app's own scheme.
  public var url: URL?
  /// The app that opens the link.
  public var sourceApplication: String?
  /// An activity; a universal link comes in one.
  public var userActivity: NSUserActivity?
  /// The type of an activity that another device hands over; the activity itself comes later.
  public var handoffUserActivityType: String?
  /// What the scene is to be restored from; its session has it.
  public var stateRestorationActivity: NSUserActivity?
  /// A quick action.
  public var shortcutItem: UIApplicationShortcutItem?
  /// The payload of a notification; it reaches the application delegate.
  public var notification: [AnyHashable: Any]?
  /// Whether the app has scene delegates, as its property list says.
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
        [url].compactMap { $0 }
          .map { UIOpenURLContext(url: $0, sourceApplication: sourceApplication) }
      ),
      userActivities: Set([userActivity].compactMap { $0 }),
      shortcutItem: shortcutItem,
      sourceApplication: sourceApplication,
      handoffUserActivityType: handoffUserActivityType
    )
  }

  /// What the application delegate gets; links and activities go to the scenes if there are any.
  var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    options[.remoteNotification] = notification
    if !adoptsScenes, makeSceneDelegate == nil {
      options[.url] = url
      options[.sourceApplication] = sourceApplication
      options[.shortcutItem] = shortcutItem
      options[.userActivityDictionary] = userActivity.map {
        ["UIApplicationLaunchOptionsUserActivityKey": $0]
      }
    }
    return options.isEmpty ? nil : options
  }
}
