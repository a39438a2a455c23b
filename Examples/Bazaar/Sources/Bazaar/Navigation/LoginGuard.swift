import Waymark

/// Never refuses a request: if no user is logged in, the request waits for the login form.
struct LoginGuard: NavigationGuard {
  let loggedIn: Requirement
  /// Created when a request begins to wait, so the form may be a destination of the same table.
  let login: @MainActor () -> NavigationRequest

  var name: String { "login" }

  func decide(for context: Any) -> GuardDecision {
    loggedIn.isMet ? .proceed : .park(until: loggedIn, fulfilledBy: login())
  }
}
