public import PlatformUI

/// Runs once after a navigation has succeeded, for example to count it.
@MainActor public protocol PostRoutingTask<Screen, Context>: RoutingTask {
  /// The class of the screen.
  associatedtype Screen: UIViewController
  /// What the request carries for the screen.
  associatedtype Context

  /// Runs when everything has settled; an error is reported to the event stream and stops nothing.
  func perform(after screen: Screen, with context: Context) throws
}
