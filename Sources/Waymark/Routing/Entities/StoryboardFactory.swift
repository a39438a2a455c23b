public import Foundation
public import PlatformUI

/// Builds a screen from a scene of a storyboard.
///
/// The following example builds the scene `Product` of the storyboard `Catalog`:
///
/// ```swift
/// let product = StoryboardFactory("Catalog", identifier: "Product") { coder, id in
///   ProductViewController(coder: coder, id: id)
/// }
/// ```
public struct StoryboardFactory<Screen: UIViewController, Context>: Factory {
  private let make: @MainActor (Context) throws(StoryboardError) -> Screen

  /// Creates a factory for screens that receive the context in their initializer.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard.
  ///   - identifier: The identifier of the scene; `nil` for the initial scene.
  ///   - bundle: The bundle of the storyboard; `nil` for the main bundle.
  ///   - creator: Creates the screen from its archive and the context; if it returns `nil`,
  ///     `init(coder:)` is called.
  public init(
    _ name: String,
    identifier: String? = nil,
    bundle: Bundle? = nil,
    creator: @escaping @MainActor (NSCoder, Context) -> Screen?
  ) {
    make = { (context) throws(StoryboardError) in
      let storyboard = UIStoryboard(name: name, bundle: bundle)
      let creator = { (coder: NSCoder) in creator(coder, context) }
      if let identifier {
        return storyboard.instantiateViewController(identifier: identifier, creator: creator)
      }
      guard let screen = storyboard.instantiateInitialViewController(creator: creator) else {
        throw .noInitialScene
      }
      return screen
    }
  }

  /// Creates a factory for screens that are created with `init(coder:)`.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard.
  ///   - identifier: The identifier of the scene; `nil` for the initial scene.
  ///   - bundle: The bundle of the storyboard; `nil` for the main bundle.
  ///   - configure: Sets the properties of the new screen that depend on the context.
  public init(
    _ name: String,
    identifier: String? = nil,
    bundle: Bundle? = nil,
    configure: @escaping @MainActor (Screen, Context) -> Void = { _, _ in }
  ) {
    make = { (context) throws(StoryboardError) in
      let made = try UIStoryboard(name: name, bundle: bundle).instantiate(identifier)
      guard let screen = made as? Screen else { throw .unexpected(made, Screen.self) }
      configure(screen, context)
      return screen
    }
  }

  /// Instantiates the scene.
  ///
  /// - Throws: ``StoryboardError`` if the storyboard has no initial scene, or if the scene has
  ///   another class.
  public func build(with context: Context) throws(StoryboardError) -> Screen {
    try make(context)
  }
}

/// The error if a storyboard does not contain the expected view controller.
public enum StoryboardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The storyboard has no initial scene.
  case noInitialScene
  /// The view controller of the scene has another class.
  case unexpectedClass(expected: String, found: String)

  /// A description of the error and a way to fix it.
  public var description: String {
    switch self {
    case .noInitialScene:
      "the storyboard has no initial view controller: mark one, or pass an identifier"
    case .unexpectedClass(let expected, let found):
      "the scene is a \(found), not a \(expected): set its class in the storyboard"
    }
  }
}

extension UIStoryboard {
  /// Instantiates the scene with an identifier, or the initial one.
  func instantiate(_ identifier: String?) throws(StoryboardError) -> UIViewController {
    if let identifier { return instantiateViewController(withIdentifier: identifier) }
    guard let made = instantiateInitialViewController() else { throw .noInitialScene }
    return made
  }
}

extension StoryboardError {
  static func unexpected(_ found: UIViewController?, _ expected: Any.Type) -> StoryboardError {
    let name = found.map { "\(type(of: $0))" } ?? "container without a root"
    return .unexpectedClass(expected: "\(expected)", found: name)
  }
}
