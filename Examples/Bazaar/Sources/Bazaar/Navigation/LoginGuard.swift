import Waymark

/// Refuses nobody: whoever is not logged in is asked to, and the request waits for that.
struct LoginGuard: Guard {
  let loggedIn: Requirement
  /// Made when a request begins to wait, so that the form may be a destination of the same table.
  let login: @MainActor () -> Request

  var name: String { "login" }

  func decide(for context: Any) -> GuardDecision {
    loggedIn.isMet ? .proceed : .park(until: loggedIn, fulfilledBy: login())
  }
}
