import WaymarkCore

/// The error if no plan can be made for a request in the current hierarchy.
enum NavigationPlanError: Error {
  /// A factory's `prepare`, or the router, refuses; the request would end as refused.
  case refused(by: String, Refusal)
  /// The request would fail.
  case failed(NavigationError)

  var description: String {
    switch self {
    case .refused(let name, let refusal): "refused by \(name): \(refusal)"
    case .failed(let error): error.description
    }
  }

  /// The error that ``Router/plan(for:)`` throws.
  var asNavigationError: NavigationError {
    switch self {
    case .refused(let name, let refusal): NavigationError(.refused(refusal), step: name)
    case .failed(let error): error
    }
  }
}
