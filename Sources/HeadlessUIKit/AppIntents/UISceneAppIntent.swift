/// A type with an identifier that does not change between versions of the app.
public protocol PersistentlyIdentifiable {
  /// The identifier; by default the name of the type.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// An App Intent that a scene receives before the system performs it.
public protocol UISceneAppIntent: PersistentlyIdentifiable, Sendable {
  /// Called if the delegate of the scene does not receive intents.
  @MainActor func performNavigation(forScene scene: UIScene)
}

extension UISceneAppIntent {
  public func performNavigation(forScene scene: UIScene) {}
}

/// A scene delegate that receives App Intents.
@preconcurrency @MainActor
public protocol AppIntentSceneDelegate: UISceneDelegate {
  /// Called before the system performs an intent, also after the scene was connected for it.
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}
