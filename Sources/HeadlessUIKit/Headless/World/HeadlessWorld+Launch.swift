extension HeadlessWorld {
  /// Launches an app and connects its first scene, in UIKit's order of calls.
  ///
  /// The world retains the delegate. Terminates an app that is already running. An app without
  /// scene delegates receives the application delegate's calls instead. UIKit loads the main
  /// storyboard before the first call, and shows its window after the last one.
  @_spi(Headless) public func launch(
    _ delegate: any UIApplicationDelegate,
    options: HeadlessLaunch = HeadlessLaunch()
  ) {
    run {
      if applicationDelegate != nil { terminate() }
      let reason = adapted(options)
      turn {
        applicationDelegate = delegate
        application.delegate = delegate
        makeSceneDelegate = reason.makeSceneDelegate
        let window = reason.adoptsScenes ? nil : showMainStoryboard()
        let launchOptions = reason.launchOptions
        _ = delegate.application(application, willFinishLaunchingWithOptions: launchOptions)
        _ = delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
        window?.makeKeyAndVisible()
        post(UIApplication.didFinishLaunchingNotification, application, launchOptions)
        connectScene(reason)
        checkSceneLifeCycle()
        if let response = reason.notificationResponse { deliver(response) }
      }
    }
  }

  /// Applies the property list to the reason for a launch.
  private func adapted(_ options: HeadlessLaunch) -> HeadlessLaunch {
    var options = options
    options.urls = accepted(options.urls)
    if !infoPlist.scenes.isEmpty { options.adoptsScenes = true }
    return options
  }

  /// Checks that an app with scenes specifies a delegate for its first one.
  private func checkSceneLifeCycle() {
    guard let scene = scenes.first, scene.delegate == nil,
      scene.session.configuration.delegateClass == nil
    else { return }
    if behaves(since: .uiKit27) {
      Misuse.raise(
        .internalInconsistencyException,
        "Application failed to launch: UIScene life cycle is required for apps built with this SDK."
      )
    } else if level == .uiKit26 {
      Misuse.warnOfDeprecation(
        "UIScene lifecycle will soon be required. Failure to adopt will result in an assert in the "
          + "future."
      )
    }
  }

  /// Connects another scene and brings it to the foreground.
  @_spi(Headless) @discardableResult
  public func connectScene(_ options: HeadlessLaunch = HeadlessLaunch()) -> UIWindowScene {
    connectScene(options, for: nil)
  }

  /// Disconnects a scene in the background, as under memory pressure, and reopens it as the user
  /// would.
  ///
  /// A scene on screen enters the background first. The new scene has the old one's session with
  /// its restoration activity.
  @discardableResult
  public func reconnect(_ scene: UIWindowScene) -> UIWindowScene {
    reconnect(scene, for: HeadlessLaunch())
  }

  /// Disconnects a scene in the background and reconnects it for an external reason.
  @_spi(Headless) @discardableResult
  public func reconnect(_ scene: UIWindowScene, for reason: HeadlessLaunch) -> UIWindowScene {
    run {
      if scene.activationState != .background { turn { enterBackground(scene) } }
      disconnect(scene)
      if let activity = reason.stateRestorationActivity {
        scene.session.stateRestorationActivity = activity
      }
      return turn {
        let new = connectScene(reason, for: scene.session)
        if let response = reason.notificationResponse { deliver(response) }
        return new
      }
    }
  }

  private func connectScene(
    _ options: HeadlessLaunch,
    for session: UISceneSession?
  ) -> UIWindowScene {
    run {
      turn {
        let scene = makeScene(options, for: session)
        options.notificationResponse?.targetScene = scene
        application.connectedScenes.insert(scene)
        scene.activationState = .foregroundInactive
        showStoryboard(in: scene)
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

  /// Shows the storyboard in the scene's configuration and assigns the window to the scene's
  /// delegate.
  private func showStoryboard(in scene: UIWindowScene) {
    guard let storyboard = scene.session.configuration.storyboard,
      let delegate = scene.delegate as? any UIWindowSceneDelegate,
      let root = storyboard.instantiateInitialViewController()
    else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    delegate.window = window
    window.makeKeyAndVisible()
  }

  /// Disconnects a scene; its window leaves the screen without a transition.
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
    let session = UISceneSession(
      identifier: "scene-\(sceneCount)",
      configuration: defaultConfiguration()
    )
    session.stateRestorationActivity = options.stateRestorationActivity
    if let delegate = applicationDelegate {
      let configuration = delegate.application(
        application,
        configurationForConnecting: session,
        options: options.connectionOptions
      )
      if configuration !== session.configuration { complete(configuration) }
      session.configuration = configuration
    }
    return session
  }

  /// Creates a scene delegate of the class in the scene's configuration.
  private func makeDelegate(as configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    guard let aClass = configuration.delegateClass else { return nil }
    guard let delegate = Blueprint.makeObject(of: aClass) as? any UISceneDelegate else {
      Misuse.warn("\(aClass) is not a UISceneDelegate; the scene has no delegate.")
      return nil
    }
    return delegate
  }

  func post(_ name: Notification.Name, _ object: AnyObject, _ info: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: object, userInfo: info)
  }
}
