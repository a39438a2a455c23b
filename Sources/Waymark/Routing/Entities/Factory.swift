public import PlatformUI

/// Builds one screen from its context.
///
/// A factory is asked for a screen only after the plan is made and before anything on screen moves,
/// so a factory that throws leaves the tree untouched. It does not install what it builds.
@MainActor public protocol Factory<Screen, Context> {
  /// The class of the screen that is built.
  associatedtype Screen: UIViewController
  /// What is needed to build it; `Void` when nothing is.
  associatedtype Context

  /// Turns a request down before anything is built.
  ///
  /// Called once per plan, for each screen that the plan would build. Throwing ends the request as
  /// refused, with the tree unchanged. The default accepts every context.
  func prepare(with context: Context) throws(Refusal)

  /// Builds the screen, off the tree and without loading its view where that can be avoided.
  ///
  /// Called at most once per request: what was built is reused when the plan has to be made again.
  func build(with context: Context) throws -> Screen
}

extension Factory {
  public func prepare(with context: Context) throws(Refusal) {}
}
