/// How a request ended without failing; every request has exactly one ending.
///
/// The following example distinguishes the ways in which a request ends:
///
/// ```swift
/// switch try await router.navigate(to: product, with: 7) {
/// case .done: print("the product is on screen")
/// case .refused(let by, let reason): print("\(by) refused it: \(reason)")
/// case .superseded, .expired, .cancelled: break
/// }
/// ```
public enum NavigationOutcome: Equatable, Codable, Sendable {
  /// The destination is on screen. `via` names the destination that a guard redirected to.
  case done(Arrival, via: String? = nil)
  /// A guard, a factory's `prepare` or the user's leaving of a required screen turned it down.
  case refused(by: String, Refusal)
  /// Another request took its place.
  case superseded
  /// It was parked for longer than it may wait.
  case expired
  /// Its handles were all cancelled, or its window went away.
  case cancelled

  /// How the target came to be on screen.
  public enum Arrival: String, Equatable, Codable, Sendable {
    /// The target was built.
    case built
    /// The target existed and was brought to the front.
    case reused
    /// The target was in front already; nothing moved.
    case alreadyThere
  }

  /// Whether the user is where the request wanted to take them.
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
    }
  }
}
