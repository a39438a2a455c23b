import PlatformUI

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
    let leaveGuard = router.guardLeaving(of: scenario, named: name, decide: decide)
    scenario?.add(leaveGuard)
    return leaveGuard
  }
}
