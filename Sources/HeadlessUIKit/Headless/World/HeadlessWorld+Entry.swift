extension HeadlessWorld {
  /// Opens a link with the app's custom scheme in the running app, in the key window's scene by
  /// default.
  ///
  /// A scene in the background enters the foreground first.
  public func openURL(_ url: URL, in scene: UIWindowScene? = nil) {
    openURLs([url], in: scene)
  }

  /// Opens several links or files at once in the running app.
  ///
  /// - Parameters:
  ///   - urls: The links or files.
  ///   - scene: The scene that receives them; `nil` for that of the key window.
  ///   - sourceApplication: The app that opens them; `nil` if unknown.
  public func openURLs(
    _ urls: [URL],
    in scene: UIWindowScene? = nil,
    from sourceApplication: String? = nil
  ) {
    let urls = run { accepted(urls) }
    guard !urls.isEmpty else { return }
    enter(scene) { scene in
      guard let delegate = scene.delegate else {
        for url in urls {
          _ = applicationDelegate?.application(application, open: url, options: [:])
        }
        return
      }
      let contexts = urls.map { UIOpenURLContext(url: $0, sourceApplication: sourceApplication) }
      delegate.scene(scene, openURLContexts: Set(contexts))
    }
  }

  /// Continues a user activity in the running app, for example a universal link.
  public func continueActivity(_ activity: NSUserActivity, in scene: UIWindowScene? = nil) {
    enter(scene) { scene in
      guard let delegate = scene.delegate else {
        _ = applicationDelegate?.application(
          application,
          continue: activity,
          restorationHandler: { $0?.forEach { $0.restoreUserActivityState(activity) } }
        )
        return
      }
      delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
      delegate.scene(scene, continue: activity)
    }
  }

  /// Announces a Handoff activity that then fails to arrive.
  public func failToContinueActivity(
    ofType type: String,
    error: any Error,
    in scene: UIWindowScene? = nil
  ) {
    enter(scene) { scene in
      scene.delegate?.scene(scene, willContinueUserActivityWithType: type)
      scene.delegate?.scene(scene, didFailToContinueUserActivityWithType: type, error: error)
    }
  }

  /// Delivers the user's response to a notification to the running app.
  ///
  /// The notification center's delegate receives it; without a delegate, it has no effect.
  public func receive(_ response: UNNotificationResponse, in scene: UIWindowScene? = nil) {
    enter(scene) { scene in
      response.targetScene = scene
      deliver(response)
    }
  }

  func deliver(_ response: UNNotificationResponse) {
    let center = notificationCenter
    center.delegate?.userNotificationCenter(center, didReceive: response) {}
  }

  /// Performs a quick action in the running app.
  public func perform(_ item: UIApplicationShortcutItem, in scene: UIWindowScene? = nil) {
    enter(scene) { scene in
      if let delegate = scene.delegate as? any UIWindowSceneDelegate {
        delegate.windowScene(scene, performActionFor: item, completionHandler: { _ in })
      } else {
        applicationDelegate?.application(
          application,
          performActionFor: item,
          completionHandler: { _ in }
        )
      }
    }
  }

  /// Directs an App Intent to the running app.
  ///
  /// The scene delegate receives it if it is an ``AppIntentSceneDelegate``, or else the intent.
  public func perform(_ intent: any UISceneAppIntent, in scene: UIWindowScene? = nil) {
    enter(scene) { deliver(intent, to: $0) }
  }

  func deliver(_ intent: any UISceneAppIntent, to scene: UIWindowScene) {
    if let delegate = scene.delegate as? any AppIntentSceneDelegate {
      delegate.scene(scene, willPerformAppIntent: intent)
    } else {
      intent.performNavigation(forScene: scene)
    }
  }

  /// Delivers the payload of a notification to the application delegate.
  public func receiveNotification(_ userInfo: [AnyHashable: Any]) {
    run {
      turn {
        applicationDelegate?.application(
          application,
          didReceiveRemoteNotification: userInfo,
          fetchCompletionHandler: { _ in }
        )
      }
    }
  }

  private func enter(_ scene: UIWindowScene?, _ body: (UIWindowScene) -> Void) {
    guard let scene = scene ?? frontScene else { return }
    run {
      turn {
        if scene.activationState == .background { enterForeground(scene) }
        body(scene)
      }
    }
  }
}
