import PlatformUI
import WaymarkCore

/// Waits for transitions: those of operations, and those of other code.
extension Run {
  /// Waits until an operation has settled, then continues with the phase that the closure returns.
  func awaitSettling(
    of operation: LiveOperation,
    in window: UIWindow,
    then action: @escaping (Run, TransitionWait.Ending) throws(Interruption) -> Phase
  ) -> Phase {
    var hasTakenHold = false
    let wait = TransitionWait(clock: clock, movers: { [operation.mover] }) { [weak self] look in
      // In the turn of the call nothing has been drawn yet.
      if !look.isFirst { self?.notePresentation(by: operation) }
      if operation.isSettled(in: window) { return .over }
      if operation.holds(in: window) { hasTakenHold = true } else if hasTakenHold { return .undone }
      return .running
    }
    begin(wait, deadline: request.options.deadline, then: action)
    return .waiting
  }

  /// Continues when no transition is running; fails the run at the deadline.
  ///
  /// UIKit would perform a change during a transition only after it, when the decisions of the
  /// guards are outdated.
  ///
  /// - Parameter other: A further view controller to wait for, possibly a hidden one.
  func awaitRest(
    in window: UIWindow,
    of other: UIViewController? = nil,
    then phase: Phase
  ) -> Phase {
    navigation.isResting = true
    return awaitRest(in: window, of: other, for: request.options.deadline) {
      run,
      moving throws(Interruption) in
      run.navigation.isResting = false
      try run.checkStop()
      if let moving { throw run.timeout(of: "\(moving) in transition") }
      return phase
    }
  }

  /// Calls the closure when no transition is running, or at the deadline with a view controller
  /// that is still in one.
  func awaitRest(
    in window: UIWindow,
    of other: UIViewController? = nil,
    for deadline: Duration,
    then action: @escaping (Run, _ moving: NavigationPlan.Screen?) throws(Interruption) -> Phase
  ) -> Phase {
    let moving: @MainActor () -> UIViewController? = { [adapters, weak other] in
      if let moving = adapters.movingController(in: window) { return moving }
      return other?.transitionCoordinator == nil ? nil : other
    }
    let wait = TransitionWait(clock: clock, movers: { [moving()] }) { look in
      look.movers.isEmpty ? .over : .running
    }
    begin(wait, deadline: deadline) { run, ending throws(Interruption) in
      run.waitIsOver()
      return try action(run, ending == .settled ? nil : moving()?.asScreen)
    }
    return .waiting
  }

  /// Begins to wait, then continues with the phase that the closure returns.
  func begin(
    _ wait: TransitionWait,
    deadline: Duration,
    then action: @escaping (Run, TransitionWait.Ending) throws(Interruption) -> Phase
  ) {
    navigation.wait = wait
    wait.begin(deadline: deadline) { [weak self] ending in
      guard let self else { return }
      navigation.wait = nil
      resume { run throws(Interruption) in try action(run, ending) }
    }
  }

  func timeout(of step: String) -> Interruption {
    let failure = NavigationError.Failure.didNotSettle(
      deadline: request.options.deadline.inSeconds
    )
    return .failed(NavigationError(failure, step: step))
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
