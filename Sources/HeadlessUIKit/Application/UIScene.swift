/// One instance of an app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The session, which outlives the scene: its role, its configuration, its state to restore.
  open private(set) var session: UISceneSession
  /// The delegate of the scene's life cycle; retained, because the system created it.
  open var delegate: (any UISceneDelegate)?
  /// Whether the scene is in the foreground and takes events.
  open internal(set) var activationState: ActivationState = .unattached
  /// The title in the app switcher.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
  /// A second text in the switcher of apps; stored only.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var subtitle: String! = ""
  @BackReference var world: HeadlessWorld?

  init(session: UISceneSession, world: HeadlessWorld) {
    self.session = session
    self.world = world
    super.init()
  }

  /// Hands a link to the system; see `HeadlessWorld.openedURLs`.
  open func open(
    _ url: URL,
    options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    world?.application.open(url, completionHandler: completion)
  }

  /// Hands a link to the system and waits until it was opened.
  @discardableResult
  public func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
    await HeadlessWorld.completion(of: "open(_:)") {
      open(url, options: options, completionHandler: $0)
    }
  }

  /// Whether the scene is on screen.
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
    /// On screen and taking events.
    case foregroundActive = 0
    /// On screen, taking no events.
    case foregroundInactive = 1
    /// Off screen.
    case background = 2
  }

  /// The reason of a scene's connection.
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    /// The links that the scene is to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// The activities that the scene is to continue; universal links among them.
    public let userActivities: Set<NSUserActivity>
    /// The quick action that the scene is to perform.
    public let shortcutItem: UIApplicationShortcutItem?
    /// The user's answer to a notification, for which the scene was connected.
    public let notificationResponse: UNNotificationResponse?
    /// The app that requested the scene; nil if unknown.
    public let sourceApplication: String?
    /// The type of an activity from another device, which follows later.
    public let handoffUserActivityType: String?

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

  /// Posted after a scene was connected and its delegate called.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification"
  )
  /// Posted when a scene began to take events.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification"
  )
  /// Posted when a scene is about to take events no longer.
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
  /// Posted when a scene was taken from the app.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification"
  )
}

/// Observes the life cycle of a scene.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene was connected; time to make its window.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// The scene was taken from the app.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is about to enter the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene takes events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to take events no longer.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// The scene is to open links.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// An activity of this type is about to arrive.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// The scene is to continue an activity; a universal link is one.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// An activity that was announced did not arrive.
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// The activity from which the scene can be restored; nil for none.
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

/// The reason for which the system refused a request about a scene.
public struct UISceneError: Error, Hashable, Sendable {
  /// The reason.
  public let code: Code

  init(_ code: Code) {
    self.code = code
  }

  /// The reason of the error.
  public enum Code: Int, Sendable {
    /// The device shows one scene only.
    case multipleScenesNotSupported = 0
    /// The system does not do it.
    case requestDenied = 1
    /// The device does not support the geometry.
    case geometryRequestUnsupported = 100
    /// The app does not support the geometry.
    case geometryRequestDenied = 101
  }

  /// The device shows one scene only.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  /// The system does not do it.
  public static var requestDenied: Code { .requestDenied }
  /// The device does not support the geometry.
  public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
  /// The app does not support the geometry.
  public static var geometryRequestDenied: Code { .geometryRequestDenied }
}

extension UISceneError: CustomNSError {
  public static var errorDomain: String { "UISceneErrorDomain" }
  public var errorCode: Int { code.rawValue }
}
