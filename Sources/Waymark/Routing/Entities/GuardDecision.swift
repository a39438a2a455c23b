public import WaymarkCore

/// The decision of a guard about a request.
///
/// The following example redirects to another destination if a product is sold out:
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
  /// Another request replaces this one; the outcome contains its destination.
  ///
  /// The closure is called on demand, so a guard may refer to a destination of the table that
  /// contains its own; see ``redirect(to:)``. It is called once more for the decision's event if
  /// the router's event stream has listeners.
  case redirect(@MainActor () -> NavigationRequest)
  /// The request waits until a requirement is met, then starts again with its guards.
  ///
  /// The request in `fulfilledBy`, for example for the login form, is created and submitted when
  /// the waiting begins; if it is superseded, so is the waiting request. When it ends otherwise, or
  /// its screen is left, the requirement is checked again. If it is unmet, the waiting request is
  /// refused or, if another request has replaced the screen, superseded. After `expiry` the request
  /// ends as expired.
  case park(
    until: Requirement,
    fulfilledBy: (@MainActor () -> NavigationRequest)?,
    expiry: Duration?
  )
  /// The guard decides asynchronously, without blocking the window; an error refuses the request.
  ///
  /// If several guards of a request decide asynchronously, earlier guards are asked again together
  /// with the next one, so that no decision is older than the last wait. After the hierarchy has
  /// started to change, only synchronous guards are asked again.
  case deferred(@MainActor () async throws -> GuardDecision)

  /// Refuses with a reason.
  public static func refuse(_ reason: String) -> GuardDecision {
    .refuse(Refusal(reason))
  }

  /// Redirects to a request that is created on demand.
  public static func redirect(
    to request: @autoclosure @escaping @MainActor () -> NavigationRequest
  ) -> GuardDecision {
    .redirect(request)
  }

  /// Parks until a requirement is met, without submitting another request.
  public static func park(until requirement: Requirement, expiry: Duration? = nil) -> GuardDecision
  {
    .park(until: requirement, fulfilledBy: nil, expiry: expiry)
  }

  /// Parks until a requirement is met, and submits a request that lets the user meet it.
  ///
  /// - Parameters:
  ///   - requirement: The requirement; the request resumes when it is met.
  ///   - request: Created when the request begins to wait.
  ///   - expiry: The maximum time to wait; `nil` for no limit.
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
