extension Stage {
  /// Runs a flow on this stage and returns its end, which comes exactly once.
  ///
  /// Cancelling the task takes the flow's screens away and ends it as `.left(.cancelled)`.
  ///
  /// - Parameter aftermath: What becomes of the screens when the flow finishes; the starter
  ///   decides.
  /// - Throws: What the flow's `start` throws.
  public func run<Result>(
    _ flow: some Flow<Result>,
    then aftermath: Aftermath = .removesScreens
  ) async throws -> FlowEnd<Result> {
    let waiter = FlowWaiter<Result>()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        do {
          let run = FlowRun<Result>(on: self, aftermath: aftermath) { end in
            waiter.end = end
            continuation.resume()
          }
          waiter.cancel = { [weak run] in run?.end(.left(.cancelled)) }
          try run.start(flow)
        } catch {
          continuation.resume(throwing: error)
        }
      }
    } onCancel: {
      Task { @MainActor in waiter.cancel?() }
    }
    return waiter.end ?? .left(.cancelled)
  }

  /// Starts a flow on this stage; `onEnd` is told its end exactly once.
  ///
  /// - Throws: What the flow's `start` throws; `onEnd` is not called then.
  public func start<Result>(
    _ flow: some Flow<Result>,
    then aftermath: Aftermath = .removesScreens,
    onEnd: @escaping @MainActor (FlowEnd<Result>) -> Void = { _ in }
  ) throws {
    try FlowRun(on: self, aftermath: aftermath, tell: onEnd).start(flow)
  }
}

/// Carries the end to the task that awaits it, without keeping the run alive.
@MainActor private final class FlowWaiter<Result> {
  var end: FlowEnd<Result>?
  var cancel: (@MainActor () -> Void)?
}
