/// Why no plan can be made for a request from the hierarchy as it is.
public enum NavigationPlanError: Error, Equatable, Codable, Sendable {
  /// A factory's `prepare`, or the router, refuses; the request would end as refused.
  case refused(by: String, Refusal)
  /// The request would fail.
  case failed(NavigationError)
}

extension NavigationPlanError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let name, let refusal): "refused by \(name): \(refusal)"
    case .failed(let error): error.description
    }
  }
}
