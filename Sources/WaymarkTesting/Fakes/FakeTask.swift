public import HeadlessUIKit
public import Waymark

/// A context task and post-routing task that records its calls.
///
/// The following example records the contexts that a screen was updated with:
///
/// ```swift
/// let task = FakeTask<ProductViewController, Int>()
/// let updated = StepAssembly(build: ProductViewController.init(id:))
///   .updated(by: task)
///   .using(.present, from: .current)
/// router.go(to: updated, with: 7)
/// #expect(task.updates == [7])
/// ```
@MainActor
public final class FakeTask<Screen: UIViewController, Context>: ContextTask,
  PostRoutingTask
{
  /// The contexts of its runs as a context task, in order.
  public private(set) var updates: [Context] = []
  /// The contexts of its runs after a navigation, in order.
  public private(set) var afterwards: [Context] = []
  /// The error that the task throws, if any.
  public var failure: (any Error)?

  /// Creates a task with empty records.
  public init() {}

  public func perform(on screen: Screen, with context: Context) throws {
    updates.append(context)
    if let failure { throw failure }
  }

  public func perform(after screen: Screen, with context: Context) throws {
    afterwards.append(context)
    if let failure { throw failure }
  }
}
