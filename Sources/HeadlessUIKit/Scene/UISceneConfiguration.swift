/// How a scene is made.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// The part that the scene plays.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, which is made by its `init()`.
  ///
  /// A closure that the launch of the world names comes before it.
  public var delegateClass: AnyClass?
  /// The class of the scene; only recorded, every scene is a `UIWindowScene`.
  public var sceneClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
