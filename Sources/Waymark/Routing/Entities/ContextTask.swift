public import PlatformUI

/// Updates a screen with its context, whether it was built or found in the hierarchy.
///
/// For a new screen the task runs right after the factory, before the screen is installed. For a
/// found screen it runs after the navigation has succeeded, so a refused request does not change
/// it.
///
/// The following example reloads a product each time it is opened; `updated(by:)` adds the task to
/// a step:
///
/// ```swift
/// struct ReloadProduct: ContextTask {
///   func perform(on screen: ProductViewController, with id: ProductID) { screen.reload() }
/// }
/// ```
@MainActor public protocol ContextTask<Screen, Context> {
  /// The class of the screen.
  associatedtype Screen: UIViewController
  /// The type of the context in the request.
  associatedtype Context

  /// The name in events; the name of the type by default.
  var name: String { get }

  /// Updates the screen; an error is only reported to the event stream.
  func perform(on screen: Screen, with context: Context) throws
}

extension ContextTask {
  public var name: String { String(describing: Self.self) }
}
