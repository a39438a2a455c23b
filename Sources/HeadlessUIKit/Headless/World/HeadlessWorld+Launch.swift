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
        let isWilling =
          delegate.application(application, willFinishLaunchingWithOptions: launchOptions)
        let isReady =
          delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
        window?.makeKeyAndVisible()
        post(UIApplication.didFinishLaunchingNotification, application, launchOptions)
        connectScene(reason)
        checkSceneLifeCycle()
        if isWilling, isReady, !reason.adoptsScenes { deliver(reason, to: delegate) }
        if let response = reason.notificationResponse { deliver(response) }
      }
    }
  }

  /// Delivers what an app was launched for to the application delegate, unless a scene delegate has
  /// received it.
  ///
  /// Apple's documentation of the launch methods: not called if one of these returns false.
  private func deliver(_ reason: HeadlessLaunch, to delegate: any UIApplicationDelegate) {
    guard scenes.first?.delegate == nil else { return }
    var options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    options[.sourceApplication] = reason.sourceApplication
    for url in reason.urls { _ = delegate.application(application, open: url, options: options) }
    if let activity = reason.userActivity {
      _ = delegate.application(application, continue: activity, restorationHandler: { _ in })
    }
    if let item = reason.shortcutItem {
      delegate.application(application, performActionFor: item, completionHandler: { _ in })
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
        if let intent = options.appIntent { deliver(intent, to: scene) }
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
        scene.session.connectedScene = nil
      }
    }
  }

  /// Closes a window as the user does in the app switcher: its scene enters the background and is
  /// disconnected, and its session is discarded.
  @_spi(Headless) public func close(_ scene: UIWindowScene) {
    run {
      if scene.activationState != .background { turn { enterBackground(scene) } }
      disconnect(scene)
      turn {
        applicationDelegate?.application(application, didDiscardSceneSessions: [scene.session])
      }
    }
  }

  private func makeScene(_ options: HeadlessLaunch, for old: UISceneSession?) -> UIWindowScene {
    let session = old ?? makeSession(options)
    let scene = UIWindowScene(session: session, world: self)
    session.connectedScene = scene
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

// MARK: The property list

extension HeadlessWorld {
  /// Instantiates the main storyboard of an app without scenes, and assigns a window with it to the
  /// application delegate; returns the window.
  private func showMainStoryboard() -> UIWindow? {
    guard infoPlist.scenes.isEmpty, let delegate = applicationDelegate,
      let name = infoPlist.mainStoryboard(on: device.idiom)
    else { return nil }
    guard let root = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    else {
      Misuse.warn(
        "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - "
          + "perhaps the designated entry point is not set?"
      )
      return nil
    }
    let window = UIWindow(frame: screen.bounds)
    window.rootViewController = root
    delegate.window = window
    return window
  }

  /// The configuration of the first scene in the property list, or else a default one.
  private func defaultConfiguration() -> UISceneConfiguration {
    let name = infoPlist.scenes.first?.name
    let configuration = UISceneConfiguration(name: name, sessionRole: .windowApplication)
    if let scene = infoPlist.scenes.first { complete(configuration, as: scene) }
    return configuration
  }

  /// Completes a configuration of the app with the entries of the same name in the property list.
  private func complete(_ configuration: UISceneConfiguration) {
    guard let scene = infoPlist.scenes.first(where: { $0.name == configuration.name }) else {
      return
    }
    complete(configuration, as: scene)
  }

  private func complete(_ configuration: UISceneConfiguration, as scene: HeadlessInfoPlist.Scene) {
    if configuration.delegateClass == nil, let name = scene.delegateClass {
      configuration.delegateClass = delegateClass(name, in: scene)
    }
    if configuration.storyboard == nil, let name = scene.storyboard {
      configuration.storyboard = UIStoryboard(name: name, bundle: nil)
    }
  }

  private func delegateClass(_ name: String, in scene: HeadlessInfoPlist.Scene) -> AnyClass? {
    let app = applicationDelegate.map { String(reflecting: type(of: $0)) } ?? ""
    let module = app.split(separator: ".").first ?? ""
    // Xcode replaces the variable in the property list of a built app, but not in its source.
    let fullName = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
    if let found = NSClassFromString(fullName) { return found }
    Misuse.warn(
      "Info.plist configuration \"\(scene.name ?? "(no name)")\" for "
        + "UIWindowSceneSessionRoleApplication contained UISceneDelegateClassName key, but could "
        + "not load class with name \"\(fullName)\"."
    )
    return nil
  }

  /// Returns the links that the system delivers to the app, and warns of the others.
  func accepted(_ urls: [URL]) -> [URL] {
    urls.filter { url in
      if infoPlist.accepts(url) { return true }
      Misuse.warn(
        "The system does not open \(url) in this app, because no URL type in its Info.plist has "
          + "the scheme \"\(url.scheme ?? "")\"; add the scheme to CFBundleURLTypes."
      )
      return false
    }
  }
}
