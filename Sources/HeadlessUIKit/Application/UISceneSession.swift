/// The state of a scene that the system stores, also while the scene is disconnected.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// The part that the scene plays.
  public let role: Role
  /// A name that stays the same.
  public let persistentIdentifier: String
  /// The configuration of the scene.
  public internal(set) var configuration: UISceneConfiguration
  /// The scene, while it is connected.
  public internal(set) weak var scene: UIScene?
  /// State of the app, stored for the next connection.
  public var userInfo: [String: Any]?
  /// The activity from which the scene can be restored.
  public var stateRestorationActivity: NSUserActivity?

  init(identifier: String, configuration: UISceneConfiguration) {
    role = configuration.role
    persistentIdentifier = identifier
    self.configuration = configuration
    super.init()
  }
}

extension UISceneSession {
  /// The part that a scene plays.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A window of the app on the device's own screen.
    public static let windowApplication = Role(
      rawValue: "UIWindowSceneSessionRoleApplication"
    )
  }
}

/// The configuration of a scene.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// The part that the scene plays.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, which is made by its `init()`.
  ///
  /// A closure that the launch of the world names takes precedence.
  public var delegateClass: AnyClass?
  /// The class of the scene; only recorded, every scene is a `UIWindowScene`.
  public var sceneClass: AnyClass?

  /// The storyboard whose initial view controller UIKit puts into a window of the scene before the
  /// delegate is called; nil for none.
  public var storyboard: UIStoryboard?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
