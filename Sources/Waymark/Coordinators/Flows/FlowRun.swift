import PlatformUI

extension Stage {
  /// Runs a flow on this stage and returns its end.
  ///
  /// Cancelling the task removes the flow's screens and ends it as `.left(.cancelled)`; in a task
  /// that has been cancelled already the flow does not start.
  ///
  /// - Parameters:
  ///   - flow: A flow that has not started.
  ///   - placement: How the flow is shown on the stage.
  ///   - removesScreens: Whether the screens are removed from the stage when the flow finishes, and
  ///     what the flow presents is dismissed.
  /// - Throws: What the flow's `start` throws, or a ``StageError`` when nothing can be shown here;
  ///   what the flow has shown until then is removed.
  public func run<Output>(
    _ flow: some Flow<Output>,
    by placement: Placement = .push,
    removingScreens removesScreens: Bool = true
  ) async throws -> FlowOutcome<Output> {
    if Task.isCancelled { return .left(.cancelled) }
    let waiter = FlowWaiter<Output>()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        do {
          let base = placement.makeLayer(layer.shared)
          let run = FlowRun<Output>(on: base, removesScreens: removesScreens) { end in
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
    waiter.releaseParent()
    return waiter.end ?? .left(.cancelled)
  }

  /// Starts a flow on this stage and calls `onEnd` once with its end.
  ///
  /// - Parameters:
  ///   - flow: A flow that has not started.
  ///   - placement: How the flow is shown on the stage.
  ///   - removesScreens: Whether the screens are removed from the stage when the flow finishes, and
  ///     what the flow presents is dismissed.
  ///   - onEnd: Called when the flow has finished or was left. It may be called before this
  ///     returns.
  /// - Throws: What the flow's `start` throws, or a ``StageError`` when nothing can be shown here;
  ///   what the flow has shown until then is removed, and `onEnd` is not called.
  public func start<Output>(
    _ flow: some Flow<Output>,
    by placement: Placement = .push,
    removingScreens removesScreens: Bool = true,
    onEnd: @escaping @MainActor (FlowOutcome<Output>) -> Void = { _ in }
  ) throws {
    let base = placement.makeLayer(layer.shared)
    try FlowRun<Output>(on: base, removesScreens: removesScreens, onEnd: onEnd).start(flow)
  }
}

/// One run of a flow, which reports its end exactly once.
///
/// If no look notices that the last screen was removed, `deinit` reports the end.
final class FlowRun<Output>: Scenario {
  private let removesScreens: Bool
  private var onEnd: (@MainActor (FlowOutcome<Output>) -> Void)?

  init(
    on base: any StageLayer,
    removesScreens: Bool,
    onEnd: @escaping @MainActor (FlowOutcome<Output>) -> Void
  ) {
    self.removesScreens = removesScreens
    self.onEnd = onEnd
    super.init(base: base)
  }

  func start(_ flow: some Flow<Output>) throws {
    let window = base?.window
    var error = base?.refusal(of: [])
    if error == nil, window?.screenRegistry?.observer(of: flow) != nil {
      error = .alreadyRunning(String(describing: type(of: flow)))
    }
    if let error {
      onEnd = nil
      throw error
    }
    owner = flow
    let observer = startObserving(in: window)
    do {
      try flow.start(on: FlowStage(run: self))
      if let refusal, observer.screens.isEmpty { throw refusal }
      if observer.screens.isEmpty { observer.scheduleLook() }
    } catch {
      // A flow that has ended already has not failed to start.
      guard onEnd != nil else { return }
      onEnd = nil
      if !observer.screens.isEmpty { takeScreensAway() }
      dissolve()
      throw error
    }
  }

  func end(_ end: FlowOutcome<Output>) {
    guard let onEnd else { return }
    self.onEnd = nil
    // Only the screens may retain the parent and the observer, so this function does too.
    let (parent, observer) = (self.parent, self.observer)
    parent?.hold()
    switch end {
    case .finished where removesScreens, .left(.cancelled):
      observer?.stopReporting()
      takeScreensAway()
    case .finished, .left: break
    }
    dissolve()
    onEnd(end)
    parent?.release()
  }

  /// Ends the flow without an output and removes its screens; `false` if it has ended already.
  func leave() -> Bool {
    guard onEnd != nil, base != nil else { return false }
    takeScreensAway()
    end(.left(.user))
    return true
  }

  override func wasLeft(_ reason: LeaveReason) {
    end(.left(reason))
  }

  deinit {
    if let onEnd { inNextTurn { onEnd(.left(.windowClosed)) } }
  }
}

/// Passes the end to the task that awaits it, without retaining the run.
@MainActor private final class FlowWaiter<Output> {
  private(set) var end: FlowOutcome<Output>?
  var cancel: (@MainActor () -> Void)?
  /// The scenario whose next part the waiting task may start.
  weak var parent: Scenario?

  func take(_ end: FlowOutcome<Output>) {
    self.end = end
    parent?.hold()
  }

  /// Called right before the waiting code continues; a part that it starts at once keeps the
  /// parent.
  func releaseParent() {
    guard let parent else { return }
    Task { @MainActor in parent.release() }
  }
}
