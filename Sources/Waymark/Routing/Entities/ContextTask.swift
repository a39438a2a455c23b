public import PlatformUI

/// Gives a screen its context, whether it was just built or found in the tree.
///
/// For a new screen it runs right after the factory, off the tree. For a found one it runs when the
/// navigation has succeeded, never before: a refused request does not touch it.
@MainActor public protocol ContextTask<Screen, Context> {
  /// The class of the screen.
  associatedtype Screen: UIViewController
  /// What the request carries for the screen.
  associatedtype Context

  /// Updates the screen; an error is reported to the event stream and stops nothing.
  func perform(on screen: Screen, with context: Context) throws
}

extension ContextTask {
  var name: String { String(describing: Self.self) }
}
