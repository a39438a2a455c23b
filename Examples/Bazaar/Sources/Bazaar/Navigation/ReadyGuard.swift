import Waymark

/// Keeps every request waiting until the shop may be shown.
struct ReadyGuard: Guard {
  let ready: Requirement

  var name: String { "ready" }

  func decide(for request: Request) -> GuardDecision {
    ready.isMet ? .proceed : .park(until: ready)
  }
}
