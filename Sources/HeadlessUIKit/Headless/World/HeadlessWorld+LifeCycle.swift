extension HeadlessWorld {
  /// The user leaves the app: every scene in the foreground enters the background.
  public func enterBackground() {
    run {
      turn {
        for scene in scenes where scene.activationState != .background { enterBackground(scene) }
      }
    }
  }

  /// The user returns to the app.
  public func enterForeground() {
    run {
      turn {
        for scene in scenes where scene.activationState == .background { enterForeground(scene) }
      }
    }
  }

  /// The user ends the app in the app switcher: its scenes are disconnected, and it terminates.
  ///
  /// It frees nothing; objects that an app retains stay for the lifetime of the world.
  @_spi(Headless) public func terminate() {
    run {
      turn {
        for scene in scenes where scene.activationState != .background { enterBackground(scene) }
        for scene in scenes { disconnect(scene) }
        applicationDelegate?.applicationWillTerminate(application)
        post(UIApplication.willTerminateNotification, application)
      }
    }
  }

  /// Memory runs short: every controller in a window receives the warning.
  public func warnOfMemory() {
    run {
      turn {
        applicationDelegate?.applicationDidReceiveMemoryWarning(application)
        post(UIApplication.didReceiveMemoryWarningNotification, application)
        for window in scenes.flatMap(\.windows) {
          window.rootViewController?.receiveMemoryWarning()
        }
      }
    }
  }

  /// The connected scenes, the oldest first.
  public var scenes: [UIWindowScene] {
    application.connectedScenes
      .compactMap { $0 as? UIWindowScene }
      .sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
  }

  /// The scene that receives what names no other one: that of the key window, or else the oldest.
  @_spi(Headless) public var frontScene: UIWindowScene? {
    application.keyWindow?.windowScene ?? scenes.first
  }

  func enterForeground(_ scene: UIWindowScene) {
    if application.applicationState == .background {
      if scene.delegate == nil { applicationDelegate?.applicationWillEnterForeground(application) }
      post(UIApplication.willEnterForegroundNotification, application)
    }
    scene.activationState = .foregroundInactive
    scene.delegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, scene)
    scene.activationState = .foregroundActive
    application.applicationState = .active
    if scene.delegate == nil { applicationDelegate?.applicationDidBecomeActive(application) }
    scene.delegate?.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification, scene)
    post(UIApplication.didBecomeActiveNotification, application)
  }

  func enterBackground(_ scene: UIWindowScene) {
    if scene.delegate == nil { applicationDelegate?.applicationWillResignActive(application) }
    scene.delegate?.sceneWillResignActive(scene)
    post(UIScene.willDeactivateNotification, scene)
    post(UIApplication.willResignActiveNotification, application)
    scene.activationState = .background
    if scenes.allSatisfy({ $0.activationState == .background }) {
      application.applicationState = .background
    }
    if scene.delegate == nil { applicationDelegate?.applicationDidEnterBackground(application) }
    scene.delegate?.sceneDidEnterBackground(scene)
    post(UIScene.didEnterBackgroundNotification, scene)
    post(UIApplication.didEnterBackgroundNotification, application)
    if let activity = scene.delegate?.stateRestorationActivity(for: scene) {
      scene.session.stateRestorationActivity = activity
    }
  }
}

extension UIViewController {
  /// Passes a memory warning on to all that hangs on this controller.
  func receiveMemoryWarning() {
    didReceiveMemoryWarning()
    for child in childControllers { child.receiveMemoryWarning() }
    modal.presented?.receiveMemoryWarning()
  }
}
