/// The stored state of a scene, which exists even while the scene is disconnected.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// The role of the scene.
  public let role: Role
  /// A stable identifier.
  public let persistentIdentifier: String
  /// The configuration of the scene.
  public internal(set) var configuration: UISceneConfiguration
  /// The scene, while it is connected.
  public weak var scene: UIScene? { connectedScene }
  @BackReference var connectedScene: UIScene?
  /// App-specific state, stored for the next connection.
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
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A window of the app on the device's main screen.
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
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, which is created with `init()`.
  ///
  /// A closure in the world's launch takes precedence.
  public var delegateClass: AnyClass?
  /// The class of the scene; stored only, because every scene is a `UIWindowScene`.
  public var sceneClass: AnyClass?

  /// The storyboard whose initial view controller UIKit shows in a window of the scene before
  /// calling the delegate; `nil` for none.
  public var storyboard: UIStoryboard?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
