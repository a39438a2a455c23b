public import WaymarkCore

/// The decision of a guard about a request.
///
/// The following example leads to another destination if a product is sold out:
///
/// ```swift
/// let product = StepAssembly(build: ProductViewController.init(id:))
///   .guarded(by: "stock") { id in
///     store.product(id) == nil ? .redirect(to: NavigationRequest(to: soldOut)) : .proceed
///   }
/// ```
public enum GuardDecision: Sendable {
  /// The request proceeds.
  case proceed
  /// The request ends as refused, with the reason.
  case refuse(Refusal)
  /// Another request replaces it; the outcome names the destination of that one.
  ///
  /// The request is made when it is needed, so a guard may name a destination of the table that
  /// contains its own; see ``redirect(to:)``. It is made once more for the event of the decision if
  /// the router's events have listeners.
  case redirect(@MainActor () -> NavigationRequest)
  /// The request waits until a requirement is met, then starts again from its guards.
  ///
  /// `fulfilledBy` is made and submitted when the request begins to wait, for example the login
  /// form; when its screen is left while the requirement is unmet, the waiting request is refused.
  /// After `expiry` it ends as expired. See ``park(until:fulfilledBy:expiry:)-swift.type.method``.
  case park(
    until: Requirement,
    fulfilledBy: (@MainActor () -> NavigationRequest)?,
    expiry: Duration?
  )
  /// The decision needs time; it is awaited, without holding the window. An error refuses.
  ///
  /// Where several guards of a request need time, those that have answered are asked again together
  /// with the next one, so that no answer is older than the last wait. Once the hierarchy has begun
  /// to change, only guards that answer at once are asked again.
  case deferred(@MainActor () async throws -> GuardDecision)

  /// Refuses with a reason.
  public static func refuse(_ reason: String) -> GuardDecision {
    .refuse(Refusal(reason))
  }

  /// Redirects to a request, which is made when it is needed.
  public static func redirect(
    to request: @autoclosure @escaping @MainActor () -> NavigationRequest
  ) -> GuardDecision {
    .redirect(request)
  }

  /// Parks until a requirement is met by itself.
  public static func park(until requirement: Requirement, expiry: Duration? = nil) -> GuardDecision
  {
    .park(until: requirement, fulfilledBy: nil, expiry: expiry)
  }

  /// Parks until a requirement is met, and submits a request that leads there.
  ///
  /// - Parameters:
  ///   - requirement: The requirement; the request resumes when it is met.
  ///   - request: Made when the request begins to wait.
  ///   - expiry: How long it waits; `nil` without end.
  public static func park(
    until requirement: Requirement,
    fulfilledBy request: @autoclosure @escaping @MainActor () -> NavigationRequest,
    expiry: Duration? = nil
  ) -> GuardDecision {
    .park(until: requirement, fulfilledBy: Optional(request), expiry: expiry)
  }

  @MainActor var summary: String {
    switch self {
    case .proceed: "proceed"
    case .refuse(let refusal): "refuse, \(refusal)"
    case .redirect(let request): "redirect to \(request().name)"
    case .park(let requirement, _, _): "park until \(requirement.name)"
    case .deferred: "deferred"
    }
  }
}
