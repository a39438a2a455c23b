/// What a leave guard says.
public enum LeaveDecision {
  /// The screen may be left.
  case leave
  /// The screen stays; a request ends as refused, with the reason.
  case stay(String)
  /// The decision needs time, an alert for example; it is awaited without holding the window.
  case later(@MainActor () async -> LeaveDecision)
}

/// How a guarded screen is about to be left.
public enum Departure: Equatable, Sendable {
  /// By a request to this destination.
  case request(destination: String)
  /// By the back button.
  case back
  /// By dragging the sheet away.
  case sheet
  /// By a tap on the selected tab.
  case tab
}
