import PlatformUI

extension Stage {
  /// Runs a flow on this stage and returns its outcome.
  ///
  /// Cancelling the task removes the flow's screens and ends it as `.left(.cancelled)`. If the task
  /// is already cancelled, the flow does not start.
  ///
  /// - Parameters:
  ///   - flow: A flow that has not started.
  ///   - placement: How the flow is shown on the stage.
  ///   - removesScreens: Whether finishing the flow removes its screens from the stage and
  ///     dismisses its presentations.
  /// - Throws: The error of the flow's `start`, or a ``StageError`` if the stage cannot show
  ///   anything; screens that the flow has already shown are removed.
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
          let base = placement.makeStage(shared)
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

  /// Starts a flow on this stage and calls `onEnd` once with its outcome.
  ///
  /// - Parameters:
  ///   - flow: A flow that has not started.
  ///   - placement: How the flow is shown on the stage.
  ///   - removesScreens: Whether finishing the flow removes its screens from the stage and
  ///     dismisses its presentations.
  ///   - onEnd: Called when the flow has finished or was left, possibly before this method returns.
  /// - Throws: The error of the flow's `start`, or a ``StageError`` if the stage cannot show
  ///   anything; screens that the flow has already shown are removed, and `onEnd` is not called.
  public func start<Output>(
    _ flow: some Flow<Output>,
    by placement: Placement = .push,
    removingScreens removesScreens: Bool = true,
    onEnd: @escaping @MainActor (FlowOutcome<Output>) -> Void = { _ in }
  ) throws {
    let base = placement.makeStage(shared)
    try FlowRun<Output>(on: base, removesScreens: removesScreens, onEnd: onEnd).start(flow)
  }
}

/// One run of a flow, which reports its outcome exactly once.
///
/// If no check notices that the last screen was removed, `deinit` reports it.
final class FlowRun<Output>: CoordinatorRun {
  private let removesScreens: Bool
  private var onEnd: (@MainActor (FlowOutcome<Output>) -> Void)?

  init(
    on base: Stage,
    removesScreens: Bool,
    onEnd: @escaping @MainActor (FlowOutcome<Output>) -> Void
  ) {
    self.removesScreens = removesScreens
    self.onEnd = onEnd
    super.init(base: base)
  }

  func start(_ flow: some Flow<Output>) throws {
    guard let base else { return }
    var error = base.refusal(of: [])
    if error == nil, base.window?.screenRegistry?.observer(of: flow) != nil {
      error = .alreadyRunning(String(describing: type(of: flow)))
    }
    if let error {
      onEnd = nil
      throw error
    }
    coordinator = flow
    let observer = startObserving()
    do {
      try flow.start(on: FlowStage(run: self, on: base))
      if let refusal, observer.screens.isEmpty { throw refusal }
      if observer.screens.isEmpty { observer.scheduleLook() }
    } catch {
      // A flow that has already ended did not fail to start.
      guard onEnd != nil else { return }
      onEnd = nil
      if !observer.screens.isEmpty { removeScreens() }
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
      observer?.delegate = nil
      removeScreens()
    case .finished, .left: break
    }
    dissolve()
    onEnd(end)
    parent?.release()
  }

  /// Ends the flow without an output and removes its screens; `false` if it had already ended.
  func leave() -> Bool {
    guard onEnd != nil, base != nil else { return false }
    removeScreens()
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

/// Passes the outcome to the task that awaits it, without retaining the run.
@MainActor private final class FlowWaiter<Output> {
  private(set) var end: FlowOutcome<Output>?
  var cancel: (@MainActor () -> Void)?
  /// The run on whose stage the waiting task may start another flow.
  weak var parent: CoordinatorRun?

  func take(_ end: FlowOutcome<Output>) {
    self.end = end
    parent?.hold()
  }

  /// Called right before the waiting code continues; a flow that it starts at once retains the
  /// parent.
  func releaseParent() {
    guard let parent else { return }
    Task { @MainActor in parent.release() }
  }
}
