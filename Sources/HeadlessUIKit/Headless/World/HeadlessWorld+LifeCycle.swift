extension HeadlessWorld {
  /// Moves every foreground scene to the background, as when the user leaves the app.
  public func enterBackground() {
    run {
      turn {
        for scene in scenes where scene.activationState != .background { enterBackground(scene) }
      }
    }
  }

  /// Moves the scenes to the foreground, as when the user returns to the app.
  public func enterForeground() {
    run {
      turn {
        for scene in scenes where scene.activationState == .background { enterForeground(scene) }
      }
    }
  }

  /// Terminates the app and disconnects its scenes, as a swipe in the app switcher does.
  ///
  /// Releases nothing: objects that the app retains live as long as the world.
  @_spi(Headless) public func terminate() {
    run {
      turn {
        for scene in scenes where scene.activationState != .background { enterBackground(scene) }
        for scene in scenes { disconnect(scene) }
        applicationDelegate?.applicationWillTerminate(application)
        post(UIApplication.willTerminateNotification, application)
      }
      clock.endSleeps()
    }
  }

  /// Sends a memory warning to every view controller in a window.
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

  /// The connected scenes, oldest first.
  public var scenes: [UIWindowScene] {
    application.connectedScenes
      .compactMap { $0 as? UIWindowScene }
      .sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
  }

  /// The default scene for deliveries: that of the key window, otherwise the oldest.
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
  /// Sends a memory warning to this view controller's hierarchy.
  func receiveMemoryWarning() {
    didReceiveMemoryWarning()
    for child in childControllers { child.receiveMemoryWarning() }
    modal.presented?.receiveMemoryWarning()
  }
}
