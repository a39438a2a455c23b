public import PlatformUI

/// Runs once after a navigation has succeeded, for example for analytics.
///
/// The following example counts views of products; `followed(by:)` adds the task to a step:
///
/// ```swift
/// struct CountVisit: PostRoutingTask {
///   let visits: VisitCounter
///
///   func perform(after screen: ProductViewController, with id: ProductID) { visits.add(id) }
/// }
/// ```
@MainActor public protocol PostRoutingTask<Screen, Context> {
  /// The class of the screen.
  associatedtype Screen: UIViewController
  /// The type of the context in the request.
  associatedtype Context

  /// The name in events; the name of the type by default.
  var name: String { get }

  /// Runs after all transitions have ended; an error is only reported to the event stream.
  func perform(after screen: Screen, with context: Context) throws

  /// Runs after all transitions have ended, with every screen of the request.
  ///
  /// The router calls this method only; its default implementation calls ``perform(after:with:)``.
  ///
  /// - Parameters:
  ///   - screen: The target of the request.
  ///   - context: The context of the target.
  ///   - screens: The view controllers that the request found or built, containers included, from
  ///     the outermost one to the target.
  func perform(after screen: Screen, with context: Context, along screens: [UIViewController])
    throws
}

extension PostRoutingTask {
  public var name: String { String(describing: Self.self) }

  public func perform(
    after screen: Screen,
    with context: Context,
    along screens: [UIViewController]
  ) throws {
    try perform(after: screen, with: context)
  }
}

extension PostRoutingTask where Self: ContextTask {
  public var name: String { String(describing: Self.self) }
}
