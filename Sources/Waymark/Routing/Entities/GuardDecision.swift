public import WaymarkCore

/// What a guard says to a request.
public enum GuardDecision: Sendable {
  /// Nothing stands in the way.
  case proceed
  /// The request ends as refused, with the reason.
  case refuse(Refusal)
  /// Another request takes its place; the outcome says where it went.
  case redirect(Request)
  /// The request waits until a requirement is met, then starts again from its guards.
  ///
  /// `fulfilledBy` is submitted at once, for example the login form; when its screen is left while
  /// the requirement is unmet, the waiting request is refused. After `expiry` it ends as expired.
  case park(until: Requirement, fulfilledBy: Request?, expiry: Duration?)
  /// The decision needs time; it is awaited, without holding the window. An error refuses.
  ///
  /// Where several guards of a request need time, those that have answered are asked again together
  /// with the next one, so that no answer is older than the last wait. Once the hierarchy has begun
  /// to change, only guards that answer at once are asked again.
  case later(@MainActor () async throws -> GuardDecision)

  /// Refuses with a reason.
  public static func refuse(_ reason: String) -> GuardDecision {
    .refuse(Refusal(reason))
  }

  /// Parks without expiry.
  public static func park(
    until requirement: Requirement,
    fulfilledBy request: Request? = nil
  ) -> GuardDecision {
    .park(until: requirement, fulfilledBy: request, expiry: nil)
  }

  var summary: String {
    switch self {
    case .proceed: "proceed"
    case .refuse(let refusal): "refuse, \(refusal)"
    case .redirect(let request): "redirect to \(request.name)"
    case .park(let requirement, _, _): "park until \(requirement.name)"
    case .later: "later"
    }
  }
}
