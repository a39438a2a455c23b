extension UIScene {
  /// The options of a scene activation request.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene that makes the request.
    open var requestingScene: UIScene?

    /// Creates options without a requesting scene.
    public override init() {
      super.init()
    }
  }
}

extension UIScene {
  /// The options for opening a link in another app.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Whether the link may be opened only by an app, not by the browser; stored only.
    open var universalLinksOnly = false

    /// Creates default options.
    public override init() {
      super.init()
    }
  }
}

/// Options for destroying a session.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
  /// Creates default options.
  public override init() {
    super.init()
  }
}

/// A link to open in a scene.
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
    /// The app that opened the link; `nil` if unknown.
    public let sourceApplication: String?
    /// The annotation from the other app: always `nil`.
    public var annotation: Any? { nil }
    /// Whether a document is opened in place: always `false`.
    public var openInPlace: Bool { false }

    init(sourceApplication: String?) {
      self.sourceApplication = sourceApplication
      super.init()
    }
  }
}

/// A request for an existing scene or a new one.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
  /// The session of the requested scene; `nil` for a new one.
  public let session: UISceneSession?
  /// The role of a new scene.
  public let role: UISceneSession.Role
  /// The user activity to continue in the scene.
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
  /// Whether the app can have several scenes: on iPad, unless its Info.plist forbids it.
  public var supportsMultipleScenes: Bool {
    world?.device.idiom == .pad && world?.infoPlist.supportsMultipleScenes != false
  }

  /// Requests a scene: at the end of the turn it is connected, or brought to the foreground.
  ///
  /// On a phone, which supports a single scene, the error handler receives a ``UISceneError`` for
  /// another scene. The scene receives the user activity to continue.
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

  /// Requests a scene; replaced by ``activateSceneSession(for:errorHandler:)``.
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
