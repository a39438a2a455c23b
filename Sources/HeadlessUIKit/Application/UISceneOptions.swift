extension UIScene {
  /// The options of a scene activation request.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene that asks.
    open var requestingScene: UIScene?

    /// Makes options that name no scene.
    public override init() {
      super.init()
    }
  }
}

extension UIScene {
  /// The options for opening a link in another app.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Whether only an app may open the link, no browser; stored only.
    open var universalLinksOnly = false

    /// Makes the usual options.
    public override init() {
      super.init()
    }
  }
}

/// The options of ending a session.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
  /// Makes the usual options.
  public override init() {
    super.init()
  }
}

/// A link that a scene is to open.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  /// The link.
  public let url: URL
  /// The origin of the link.
  public let options: UIScene.OpenURLOptions

  init(url: URL, sourceApplication: String? = nil) {
    self.url = url
    options = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
    super.init()
  }
}

extension UIScene {
  /// The origin of a link.
  @preconcurrency @MainActor
  public final class OpenURLOptions: NSObject {
    /// The app that opened the link; nil if unknown.
    public let sourceApplication: String?
    /// The annotation of the app that opened the link: nil.
    public var annotation: Any? { nil }
    /// Whether a document is opened in place: false.
    public var openInPlace: Bool { false }

    init(sourceApplication: String?) {
      self.sourceApplication = sourceApplication
      super.init()
    }
  }
}

/// The requested scene: an existing one, or a new one.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
  /// The session whose scene is asked for; nil for a new one.
  public let session: UISceneSession?
  /// The part that a new scene plays.
  public let role: UISceneSession.Role
  /// The activity that the scene continues.
  public var userActivity: NSUserActivity?
  /// The options of the request.
  public var options: UIScene.ActivationRequestOptions?

  /// Requests a new scene.
  public init(
    role: UISceneSession.Role = .windowApplication,
    userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (session, self.role) = (nil, role)
    (self.userActivity, self.options) = (userActivity, options)
  }

  /// Requests the scene of a session.
  public init(
    session: UISceneSession,
    userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.session, role) = (session, session.role)
    (self.userActivity, self.options) = (userActivity, options)
  }
}

extension UIApplication {
  /// Whether the app can have several scenes: on a pad.
  public var supportsMultipleScenes: Bool { world?.device.idiom == .pad }

  /// Requests a scene: at the end of the turn it is connected, or brought to the foreground.
  ///
  /// On a phone, which shows one scene only, the handler gets a ``UISceneError`` when another one
  /// is asked for. What is to be continued reaches the scene as an activity.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let world else { return }
    world.clock.turn {
      world.clock.enqueue(
        ClockClosure("activation of a scene") { world.activate(request, errorHandler) }
      )
    }
  }

  /// Requests a scene; see ``activateSceneSession(for:errorHandler:)``, which has taken its place.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    let request =
      sceneSession.map {
        UISceneSessionActivationRequest(session: $0, userActivity: userActivity, options: options)
      } ?? UISceneSessionActivationRequest(userActivity: userActivity, options: options)
    activateSceneSession(for: request, errorHandler: errorHandler)
  }
}

extension HeadlessWorld {
  fileprivate func activate(
    _ request: UISceneSessionActivationRequest,
    _ errorHandler: ((any Error) -> Void)?
  ) {
    if let scene = request.session?.scene as? UIWindowScene {
      if scene.activationState == .background { enterForeground(scene) }
      if let activity = request.userActivity { continueActivity(activity, in: scene) }
    } else if request.session != nil {
      errorHandler?(UISceneError(.requestDenied))
    } else if application.supportsMultipleScenes || scenes.isEmpty {
      var launch = HeadlessLaunch()
      launch.userActivity = request.userActivity
      connectScene(launch)
    } else {
      errorHandler?(UISceneError(.multipleScenesNotSupported))
    }
  }
}
