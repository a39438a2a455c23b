public import PlatformUI

/// A screen that knows whether it shows a given context.
///
/// Conforming is what `Finder.matchingContext` asks for.
@MainActor public protocol ContextMatching<Context>: UIViewController {
  /// What tells screens of this class apart.
  associatedtype Context

  /// Whether this screen is the one for `context`; must not change the screen or load its view.
  func matches(_ context: Context) -> Bool
}
