/// What a leave guard says.
public enum LeaveDecision {
  /// The screen may be left.
  case leave
  /// The screen stays; a request ends as refused, with the reason.
  case stay(String)
  /// The decision needs time, an alert for example; it is awaited without holding the window.
  case later(@MainActor () async -> LeaveDecision)
}
