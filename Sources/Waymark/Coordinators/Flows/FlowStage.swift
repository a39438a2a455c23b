/// The stage as a flow sees it: what the flow shows here is its own.
///
/// The flow retains its stage; the stage does not retain the flow. Once the flow has ended, every
/// verb is refused with ``StageError/released``.
///
/// The following example ends a flow by the outputs of its screen:
///
/// ```swift
/// screen.onPaid = { stage.finish($0) }
/// screen.onCancel = { stage.leave() }  // asks
/// screen.onDiscard = { stage.forceLeave() }  // does not
/// stage.push(screen)
/// ```
@MainActor public final class FlowStage<Output>: Stage {
  private weak var run: FlowRun<Output>?

  init(run: FlowRun<Output>) {
    self.run = run
    super.init(layer: ScenarioLayer(of: run))
  }

  /// Ends the flow with its output; after the end of the flow it does nothing.
  ///
  /// The leave guards of its screens are not asked, because the output holds what the user entered.
  public func finish(_ output: Output) {
    run?.end(.finished(output))
  }

  /// Ends the flow without an output and removes its screens, as the back button does.
  ///
  /// For a Cancel button. The armed leave guards of the screens and of the whole flow are asked
  /// first; if one of them refuses, nothing happens.
  ///
  /// - Parameter completion: Called when the flow has been left, or with the reason why not:
  ///   `guarded` if a guard refused, `released` if the flow had ended.
  public func leave(completion: StageCompletion? = nil) {
    guard let run, run.base != nil else {
      completion?(.failure(.released))
      return
    }
    layer.askGuards(of: run.roots, completion) { [weak run] in
      // The flow may have ended while an asynchronous guard decided.
      let hasLeft = run?.leave() == true
      completion?(hasLeft ? .success(()) : .failure(.released))
    }
  }

  /// Ends the flow without an output and removes its screens; no leave guard is asked.
  ///
  /// For a button whose title says that entered data is lost. After the end of the flow it does
  /// nothing.
  public func forceLeave() {
    _ = run?.leave()
  }
}

extension FlowStage<Void> {
  /// Ends a flow that has no output; after the end of the flow it does nothing.
  public func finish() {
    finish(())
  }
}

extension FlowStage {
  /// Sets a guard in front of every way out of the flow.
  ///
  /// It is asked when the last of the flow's screens would be taken away: by ``leave(completion:)``
  /// and the other verbs of stages, by requests, by the back button of the first screen, by
  /// dragging away the sheet that holds all of them, by a tap on the selected tab. Going back from
  /// screen to screen inside the flow, replacing one of its screens by another, and ``finish(_:)``
  /// are not asked.
  ///
  /// The guard is not armed yet. It lasts as long as the flow; the closure must not keep the flow.
  ///
  /// - Parameters:
  ///   - router: The router of the window; its requests ask the guard.
  ///   - name: What the outcomes of requests call the guard.
  ///   - decide: Asked with what is about to take the screens away.
  @discardableResult
  public func guardLeaving(
    by router: Router,
    named name: String,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) -> LeaveGuard {
    let leaveGuard = router.guardLeaving(of: layer.scenario, named: name, decide: decide)
    layer.scenario?.add(leaveGuard)
    return leaveGuard
  }
}
