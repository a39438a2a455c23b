public import Foundation
public import PlatformUI

/// Builds a screen from a scene of a storyboard.
///
/// The following example builds the scene `Product` of the storyboard `Catalogue`:
///
/// ```swift
/// let product = StoryboardFactory("Catalogue", identifier: "Product") { coder, id in
///   ProductViewController(coder: coder, id: id)
/// }
/// ```
public struct StoryboardFactory<Screen: UIViewController, Context>: Factory {
  private let name: String
  private let identifier: String?
  private let bundle: Bundle?
  private let creator: (@MainActor (NSCoder, Context) -> Screen?)?
  private let configure: @MainActor (Screen, Context) -> Void

  /// Creates a factory for screens that get the context when they are created.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard.
  ///   - identifier: The identifier of the scene; `nil` for the initial one.
  ///   - bundle: Where the storyboard is; `nil` for the main bundle.
  ///   - creator: Creates the screen from its archive and the context; `init(coder:)` creates it if
  ///     the closure returns `nil`.
  public init(
    _ name: String,
    identifier: String? = nil,
    bundle: Bundle? = nil,
    creator: @escaping @MainActor (NSCoder, Context) -> Screen?
  ) {
    self.name = name
    self.identifier = identifier
    self.bundle = bundle
    self.creator = creator
    configure = { _, _ in }
  }

  /// Creates a factory for screens that `init(coder:)` creates.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard.
  ///   - identifier: The identifier of the scene; `nil` for the initial one.
  ///   - bundle: Where the storyboard is; `nil` for the main bundle.
  ///   - configure: Gives the new screen what it needs of the context.
  public init(
    _ name: String,
    identifier: String? = nil,
    bundle: Bundle? = nil,
    configure: @escaping @MainActor (Screen, Context) -> Void = { _, _ in }
  ) {
    self.name = name
    self.identifier = identifier
    self.bundle = bundle
    creator = nil
    self.configure = configure
  }

  /// Instantiates the scene.
  ///
  /// - Throws: ``StoryboardError`` if the storyboard has no initial scene, or the scene is of
  ///   another class.
  public func build(with context: Context) throws(StoryboardError) -> Screen {
    let scene = StoryboardScene(storyboard: UIStoryboard(name: name, bundle: bundle), identifier)
    let screen: Screen =
      if let creator {
        try scene.create { creator($0, context) }
      } else {
        try scene.instantiate()
      }
    configure(screen, context)
    return screen
  }
}

/// Why a storyboard does not give the view controller that was expected.
public enum StoryboardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No scene of the storyboard is the initial one.
  case noInitialScene
  /// The view controller of the scene is of another class.
  case unexpectedClass(expected: String, found: String)

  /// One line that names the fact and the way out.
  public var description: String {
    switch self {
    case .noInitialScene:
      "the storyboard has no initial view controller: mark one, or name an identifier"
    case .unexpectedClass(let expected, let found):
      "the scene is a \(found), not a \(expected): set its class in the storyboard"
    }
  }
}

/// A scene of a storyboard: the one with an identifier, or the initial one.
@MainActor struct StoryboardScene {
  private let storyboard: UIStoryboard
  private let identifier: String?

  init(storyboard: UIStoryboard, _ identifier: String?) {
    self.storyboard = storyboard
    self.identifier = identifier
  }

  func create<Screen: UIViewController>(
    _ creator: @escaping (NSCoder) -> Screen?
  ) throws(StoryboardError) -> Screen {
    if let identifier {
      return storyboard.instantiateViewController(identifier: identifier, creator: creator)
    }
    guard let screen = storyboard.instantiateInitialViewController(creator: creator) else {
      throw .noInitialScene
    }
    return screen
  }

  func instantiate<Screen: UIViewController>() throws(StoryboardError) -> Screen {
    let made = try instantiateAny()
    guard let screen = made as? Screen else { throw .unexpected(made, Screen.self) }
    return screen
  }

  func instantiateAny() throws(StoryboardError) -> UIViewController {
    if let identifier { return storyboard.instantiateViewController(withIdentifier: identifier) }
    guard let made = storyboard.instantiateInitialViewController() else { throw .noInitialScene }
    return made
  }
}

extension StoryboardError {
  static func unexpected(_ found: UIViewController?, _ expected: Any.Type) -> StoryboardError {
    let name = found.map { "\(type(of: $0))" } ?? "container without a root"
    return .unexpectedClass(expected: "\(expected)", found: name)
  }
}
