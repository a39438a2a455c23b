/// Describes how a request ended without failing; each request has exactly one outcome.
///
/// The following example distinguishes the outcomes:
///
/// ```swift
/// switch try await router.navigate(to: product, with: 7) {
/// case .done: print("the product is on screen")
/// case .refused(let by, let reason): print("\(by) refused it: \(reason)")
/// case .superseded, .expired, .cancelled: break
/// }
/// ```
public enum NavigationOutcome: Equatable, Codable, Sendable {
  /// The destination is on screen, or the view controller was closed. `via` is the destination that
  /// a guard redirected to.
  case done(Arrival, via: String? = nil)
  /// A guard or a factory's `prepare` refused it, or the user left the form that a guard required.
  case refused(by: String, Refusal)
  /// Another request replaced it, or the form for which it was parked.
  case superseded
  /// It was parked longer than its expiry allows.
  case expired
  /// All its handles were cancelled, or its window was closed.
  case cancelled

  /// Describes how the target came on screen, or left it.
  public enum Arrival: String, Equatable, Codable, Sendable {
    /// The target was built.
    case built
    /// The target existed and was brought to the front.
    case reused
    /// The target was already in front; nothing changed.
    case alreadyThere
    /// The view controller that the request closes was removed.
    case closed
    /// The view controller that the request closes had already left the hierarchy.
    case alreadyClosed
  }

  /// Whether the destination is on screen, or the view controller was closed.
  public var isDone: Bool {
    if case .done = self { true } else { false }
  }
}

extension NavigationOutcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .done(let arrival, let via):
      "done (\(arrival.text))" + (via.map { " via \($0)" } ?? "")
    case .refused(let by, let refusal): "refused by \(by): \(refusal)"
    case .superseded: "superseded"
    case .expired: "expired"
    case .cancelled: "cancelled"
    }
  }
}

extension NavigationOutcome.Arrival {
  var text: String {
    switch self {
    case .built: "built"
    case .reused: "reused"
    case .alreadyThere: "already there"
    case .closed: "closed"
    case .alreadyClosed: "already closed"
    }
  }
}
