import Waymark

/// Lets nobody in who is not logged in; asks for it and waits.
struct LoginGuard: Guard {
  let loggedIn: Requirement
  let login: any Destination<Void>

  var name: String { "login" }

  func decide(for context: Any) -> GuardDecision {
    loggedIn.isMet ? .proceed : .park(until: loggedIn, fulfilledBy: Request(to: login))
  }
}
