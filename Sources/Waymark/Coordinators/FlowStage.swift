public import PlatformUI

/// The stage as one flow sees it: what it shows here belongs to the flow.
///
/// A flow keeps it; it does not keep the flow.
@MainActor public final class FlowStage<Result>: Stage {
  private weak var run: FlowRun<Result>?

  init(run: FlowRun<Result>) {
    self.run = run
  }

  /// The screens of the whole stage below, those of other flows included.
  public var screens: [UIViewController] { run?.base?.screens ?? [] }
  public var window: UIWindow? { run?.base?.window }

  /// Shows a screen of this flow; does nothing when the flow has ended.
  public func push(_ screen: UIViewController, animated: Bool) {
    run?.push(screen, animated: animated)
  }

  public func remove(_ screens: [UIViewController], animated: Bool) {
    run?.base?.remove(screens, animated: animated)
  }

  /// Ends the flow with its result; a repeated call, or one after the flow was left, does nothing.
  public func finish(_ result: Result) {
    run?.end(.finished(result))
  }
}
