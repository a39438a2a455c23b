/// The stage of a running flow, which owns the screens shown on it.
///
/// The flow retains its stage; the stage does not retain the flow. After the flow has ended, every
/// method that shows or removes screens fails with ``StageError/released``.
///
/// The following example ends a flow from the outputs of its screen:
///
/// ```swift
/// screen.onPaid = { stage.finish($0) }
/// screen.onCancel = { stage.leave() }  // asks
/// screen.onDiscard = { stage.forceLeave() }  // does not
/// stage.push(screen)
/// ```
@MainActor public final class FlowStage<Output>: Stage {
  private weak var run: FlowRun<Output>?

  init(run: FlowRun<Output>, on base: Stage) {
    self.run = run
    super.init(of: run, on: base)
  }

  /// Ends the flow with its output; does nothing if the flow has ended.
  ///
  /// The leave guards of its screens are not asked, because the output contains the user's input.
  public func finish(_ output: Output) {
    run?.end(.finished(output))
  }

  /// Ends the flow without an output and removes its screens, like the back button.
  ///
  /// Use it for a Cancel button. The armed leave guards of the screens and of the whole flow are
  /// asked first; if one of them refuses, nothing happens.
  ///
  /// - Parameter completion: Called when the flow has been left, or with the reason why it was not:
  ///   `guarded` if a guard refused, `released` if the flow had already ended.
  public func leave(completion: StageCompletion? = nil) {
    guard let run, run.base != nil else {
      completion?(.failure(.released))
      return
    }
    askGuards(of: run.roots, completion) { [weak run] in
      // The flow may have ended while an asynchronous guard was deciding.
      let hasLeft = run?.leave() == true
      completion?(hasLeft ? .success(()) : .failure(.released))
    }
  }

  /// Ends the flow without an output and removes its screens without asking leave guards.
  ///
  /// Use it for a button that clearly discards the user's input. Does nothing if the flow has
  /// ended.
  public func forceLeave() {
    _ = run?.leave()
  }
}

extension FlowStage<Void> {
  /// Ends a flow that has no output; does nothing if the flow has ended.
  public func finish() {
    finish(())
  }
}

extension FlowStage {
  /// Creates a leave guard for the whole flow.
  ///
  /// The guard is asked before the last screen of the flow is removed: by ``leave(completion:)``
  /// and the other methods of a stage, by requests, by the back button on the first screen, by an
  /// interactive dismissal of the sheet that holds all screens, or by a tap on the selected tab. It
  /// is not asked for navigation inside the flow, for the replacement of one of its screens, or for
  /// ``finish(_:)``.
  ///
  /// The new guard is not armed. It lives as long as the flow; the closure must not retain the
  /// flow.
  ///
  /// - Parameters:
  ///   - router: The router of the window, whose requests ask the guard.
  ///   - name: The name of the guard in outcomes and errors.
  ///   - decide: Called with the cause of the removal.
  @discardableResult
  public func guardLeaving(
    by router: Router,
    named name: String,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) -> LeaveGuard {
    let leaveGuard = router.guardLeaving(of: coordinatorRun, named: name, decide: decide)
    coordinatorRun?.add(leaveGuard)
    return leaveGuard
  }
}
