/// The decision of a leave guard.
///
/// The following example asks the user by an alert, and decides by the answer:
///
/// ```swift
/// let leaveGuard = router.guardLeaving(note, named: "draft") { [weak note] _ in
///   .later { await note?.mayDiscard() == false ? .stay("unsaved") : .leave }
/// }
/// ```
public enum LeaveDecision {
  /// The screen may be left.
  case leave
  /// The screen stays; a request ends as refused, with the reason.
  case stay(String)
  /// The decision needs time, for an alert for example; it is awaited without holding the window.
  ///
  /// The closure runs once for all requests, stages and gestures that wait for the guard. Its task
  /// is cancelled when all of them are cancelled, or the screen has left its window.
  ///
  /// The guard is not asked about a request that the closure, or a task that it starts, awaits by
  /// ``Router/navigate(_:)``: to await the request is to consent to it.
  case later(@MainActor () async -> LeaveDecision)
}
