extension HeadlessWorld {
  /// Launches an app and connects its first scene, in UIKit's order of calls.
  ///
  /// The world keeps the delegate. An app that runs already is thrown out first. An app without
  /// scene delegates gets the calls of its application delegate instead.
  @_spi(Headless) public func launch(
    _ delegate: any UIApplicationDelegate,
    options: HeadlessLaunch = HeadlessLaunch()
  ) {
    run {
      if applicationDelegate != nil { terminate() }
      turn {
        applicationDelegate = delegate
        application.delegate = delegate
        makeSceneDelegate = options.makeSceneDelegate
        let launchOptions = options.launchOptions
        _ = delegate.application(application, willFinishLaunchingWithOptions: launchOptions)
        _ = delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
        post(UIApplication.didFinishLaunchingNotification, application, launchOptions)
        connectScene(options)
      }
    }
  }

  /// Connects one more scene and brings it to the foreground.
  @_spi(Headless) @discardableResult
  public func connectScene(_ options: HeadlessLaunch = HeadlessLaunch()) -> UIWindowScene {
    connectScene(options, for: nil)
  }

  /// The system disconnects a scene in the background, to save memory, and the user reopens it.
  ///
  /// A scene on screen enters the background first. The new scene has the old one's
  /// session, with what that can be restored from.
  @discardableResult
  public func reconnect(_ scene: UIWindowScene) -> UIWindowScene {
    run {
      if scene.activationState != .background { turn { enterBackground(scene) } }
      disconnect(scene)
      return connectScene(HeadlessLaunch(), for: scene.session)
    }
  }

  private func connectScene(
    _ options: HeadlessLaunch,
    for session: UISceneSession?
  ) -> UIWindowScene {
    run {
      turn {
        let scene = makeScene(options, for: session)
        application.connectedScenes.insert(scene)
        scene.activationState = .foregroundInactive
        scene.delegate?.scene(
          scene,
          willConnectTo: scene.session,
          options: options.connectionOptions
        )
        post(UIScene.willConnectNotification, scene)
        enterForeground(scene)
        return scene
      }
    }
  }

  /// Takes a scene away; its window leaves the screen without transitions.
  public func disconnect(_ scene: UIWindowScene) {
    run {
      turn {
        scene.activationState = .unattached
        application.connectedScenes.remove(scene)
        scene.delegate?.sceneDidDisconnect(scene)
        post(UIScene.didDisconnectNotification, scene)
        for window in scene.windows {
          window.isHidden = true
          window.windowScene = nil
        }
        (scene.delegate as? any UIWindowSceneDelegate)?.window = nil
        scene.delegate = nil
        scene.session.scene = nil
      }
    }
  }

  private func makeScene(_ options: HeadlessLaunch, for old: UISceneSession?) -> UIWindowScene {
    let session = old ?? makeSession(options)
    let scene = UIWindowScene(session: session, world: self)
    session.scene = scene
    let make = options.makeSceneDelegate ?? makeSceneDelegate
    scene.delegate = make?(session.configuration) ?? makeDelegate(as: session.configuration)
    return scene
  }

  private func makeSession(_ options: HeadlessLaunch) -> UISceneSession {
    sceneCount += 1
    let usual = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let session = UISceneSession(identifier: "scene-\(sceneCount)", configuration: usual)
    session.stateRestorationActivity = options.stateRestorationActivity
    if let delegate = applicationDelegate {
      session.configuration = delegate.application(
        application,
        configurationForConnecting: session,
        options: options.connectionOptions
      )
    }
    return session
  }

  /// Makes the delegate of a scene of the class that its configuration names.
  private func makeDelegate(as configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    guard let aClass = configuration.delegateClass else { return nil }
    guard let delegate = Blueprint.makeObject(of: aClass) as? any UISceneDelegate else {
      Misuse.warn("\(aClass) is no UISceneDelegate; the scene has none.")
      return nil
    }
    return delegate
  }

  func post(_ name: Notification.Name, _ object: AnyObject, _ info: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: object, userInfo: info)
  }
}

/// The reason of a launch, or of the connection of a scene.
@_spi(Headless) @MainActor
public struct HeadlessLaunch {
  /// A link of the app's own scheme.
  public var url: URL?
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
        [url].compactMap { $0 }
          .map { UIOpenURLContext(url: $0, sourceApplication: sourceApplication) }
      ),
      userActivities: Set([userActivity].compactMap { $0 }),
      shortcutItem: shortcutItem,
      sourceApplication: sourceApplication,
      handoffUserActivityType: handoffUserActivityType
    )
  }

  /// The launch options of the application delegate; scenes, if any, receive links and activities.
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
