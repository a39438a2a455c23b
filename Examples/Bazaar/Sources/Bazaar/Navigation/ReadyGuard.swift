import Waymark

/// Parks every request until the shop may be shown.
struct ReadyGuard: NavigationGuard {
  let ready: Requirement

  var name: String { "ready" }

  func decide(for request: NavigationRequest) -> GuardDecision {
    ready.isMet ? .proceed : .park(until: ready)
  }
}
