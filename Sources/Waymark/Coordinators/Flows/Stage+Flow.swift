import PlatformUI

extension Stage {
  /// Runs a flow on this stage and returns its end, which comes exactly once.
  ///
  /// Cancelling the task takes the flow's screens away and ends it as `.left(.cancelled)`.
  ///
  /// - Parameters:
  ///   - placement: How the flow comes onto the stage; the starter decides.
  ///   - behavior: What becomes of the screens when the flow finishes.
  /// - Throws: What the flow's `start` throws, or a ``StageError`` when nothing can be shown here.
  public func run<Output>(
    _ flow: some Flow<Output>,
    by placement: Placement = .push,
    then behavior: FinishBehavior = .removesScreens
  ) async throws -> FlowEnd<Output> {
    let waiter = FlowWaiter<Output>()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        do {
          let stage = placement.makeStage(shared)
          let run = FlowRun<Output>(on: stage, behavior: behavior) { end in
            waiter.take(end)
            continuation.resume()
          }
          waiter.parent = run.parent
          waiter.cancel = { [weak run] in run?.end(.left(.cancelled)) }
          try run.start(flow)
        } catch {
          continuation.resume(throwing: error)
        }
      }
    } onCancel: {
      Task { @MainActor in waiter.cancel?() }
    }
    waiter.goOn()
    return waiter.end ?? .left(.cancelled)
  }

  /// Starts a flow on this stage; `onEnd` is told its end exactly once.
  ///
  /// - Parameters:
  ///   - placement: How the flow comes onto the stage; the starter decides.
  ///   - behavior: What becomes of the screens when the flow finishes.
  /// - Throws: What the flow's `start` throws, or a ``StageError`` when nothing can be shown here;
  ///   `onEnd` is not called then.
  public func start<Output>(
    _ flow: some Flow<Output>,
    by placement: Placement = .push,
    then behavior: FinishBehavior = .removesScreens,
    onEnd: @escaping @MainActor (FlowEnd<Output>) -> Void = { _ in }
  ) throws {
    let stage = placement.makeStage(shared)
    try FlowRun<Output>(on: stage, behavior: behavior, tell: onEnd).start(flow)
  }
}

/// Carries the end to the task that awaits it, without keeping the run alive.
@MainActor private final class FlowWaiter<Output> {
  private(set) var end: FlowEnd<Output>?
  var cancel: (@MainActor () -> Void)?
  /// The scenario whose next part may be what the waiting task goes on with.
  weak var parent: Scenario?

  func take(_ end: FlowEnd<Output>) {
    self.end = end
    parent?.hold()
  }

  /// Called right before the waiting code goes on; what that shows at once keeps the parent going.
  func goOn() {
    guard let parent else { return }
    Task { @MainActor in parent.release() }
  }
}
