public import PlatformUI

/// Updates a screen with its context, whether it was just built or found in the hierarchy.
///
/// For a new screen it runs right after the factory, off the tree. For a found one it runs when the
/// navigation has succeeded, never before: a refused request does not touch it.
///
/// The following example reloads a product whenever it is opened; `updated(by:)` adds the task to a
/// step:
///
/// ```swift
/// struct ReloadProduct: ContextTask {
///   func perform(on screen: ProductViewController, with id: ProductID) { screen.reload() }
/// }
/// ```
@MainActor public protocol ContextTask<Screen, Context> {
  /// The class of the screen.
  associatedtype Screen: UIViewController
  /// What the request carries for the screen.
  associatedtype Context

  /// The name that events show; the name of the type unless implemented.
  var name: String { get }

  /// Updates the screen; an error is reported to the event stream and stops nothing.
  func perform(on screen: Screen, with context: Context) throws
}

extension ContextTask {
  public var name: String { String(describing: Self.self) }
}
