/// One instance of an app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The session, which outlives the scene and has its role, configuration and restoration state.
  open private(set) var session: UISceneSession
  /// The scene delegate; retained, because the system created it.
  open var delegate: (any UISceneDelegate)?
  /// The activation state of the scene.
  open internal(set) var activationState: ActivationState = .unattached
  /// The title in the app switcher.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
  /// A second text in the app switcher; stored only.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var subtitle: String! = ""
  @BackReference var world: HeadlessWorld?

  init(session: UISceneSession, world: HeadlessWorld) {
    self.session = session
    self.world = world
    super.init()
  }

  /// Opens a URL through the system; see `HeadlessWorld.openedURLs`.
  open func open(
    _ url: URL,
    options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    world?.application.open(url, completionHandler: completion)
  }

  /// Opens a URL through the system and waits for the result.
  @discardableResult
  public func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
    await HeadlessWorld.completion(of: "open(_:)") {
      open(url, options: options, completionHandler: $0)
    }
  }

  /// Whether the scene is in the foreground.
  var isInForeground: Bool {
    activationState == .foregroundActive || activationState == .foregroundInactive
  }

  /// The application.
  open override var next: UIResponder? { world?.application }
}

extension UIScene {
  /// The activation state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground and receiving events.
    case foregroundActive = 0
    /// In the foreground, but not receiving events.
    case foregroundInactive = 1
    /// In the background.
    case background = 2
  }

  /// The reason for a scene's connection.
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    /// The links to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// The user activities to continue, including universal links.
    public let userActivities: Set<NSUserActivity>
    /// The quick action to perform.
    public let shortcutItem: UIApplicationShortcutItem?
    /// The user's response to a notification for which the scene was connected.
    public let notificationResponse: UNNotificationResponse?
    /// The app that requested the scene; `nil` if unknown.
    public let sourceApplication: String?
    /// The type of a Handoff activity, which follows later.
    public let handoffUserActivityType: String?
    /// The App Intent for which the scene was connected; its delegate receives it again afterwards.
    public internal(set) var appIntent: (any UISceneAppIntent)?

    init(
      urlContexts: Set<UIOpenURLContext> = [],
      userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil,
      notificationResponse: UNNotificationResponse? = nil,
      sourceApplication: String? = nil,
      handoffUserActivityType: String? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.shortcutItem = shortcutItem
      self.notificationResponse = notificationResponse
      self.sourceApplication = sourceApplication
      self.handoffUserActivityType = handoffUserActivityType
      super.init()
    }
  }

  /// Posted after a scene was connected and its delegate was called.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification"
  )
  /// Posted after a scene became active.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification"
  )
  /// Posted before a scene becomes inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification"
  )
  /// Posted after a scene entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification"
  )
  /// Posted before a scene enters the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  /// Posted after a scene was disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification"
  )
}

/// The delegate of a scene, notified of life-cycle events.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called after the scene was connected, to create its window.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// Called after the scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called before the scene enters the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called after the scene entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called to open links.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called before a user activity of this type arrives.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called to continue a user activity, for example a universal link.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called if an announced user activity did not arrive.
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// Returns the activity from which to restore the scene; `nil` for none.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  public func sceneDidDisconnect(_ scene: UIScene) {}

  public func sceneWillEnterForeground(_ scene: UIScene) {}

  public func sceneDidBecomeActive(_ scene: UIScene) {}

  public func sceneWillResignActive(_ scene: UIScene) {}

  public func sceneDidEnterBackground(_ scene: UIScene) {}

  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}

  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}

  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}

  public func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}

  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// The reason why the system refused a request about a scene.
public struct UISceneError: Error, Hashable, Sendable {
  /// The reason for the error.
  public let code: Code

  init(_ code: Code) {
    self.code = code
  }

  /// The reason for an error.
  public enum Code: Int, Sendable {
    /// The device supports a single scene only.
    case multipleScenesNotSupported = 0
    /// The system denied the request.
    case requestDenied = 1
    /// The device does not support the requested geometry.
    case geometryRequestUnsupported = 100
    /// The app does not support the requested geometry.
    case geometryRequestDenied = 101
  }

  /// The device supports a single scene only.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  /// The system denied the request.
  public static var requestDenied: Code { .requestDenied }
  /// The device does not support the requested geometry.
  public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
  /// The app does not support the requested geometry.
  public static var geometryRequestDenied: Code { .geometryRequestDenied }
}

extension UISceneError: CustomNSError {
  public static var errorDomain: String { "UISceneErrorDomain" }
  public var errorCode: Int { code.rawValue }
}
