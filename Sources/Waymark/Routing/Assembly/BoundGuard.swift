/// A guard together with its context and its last decision.
@MainActor final class BoundGuard {
  let name: String
  let decide: @MainActor () -> GuardDecision
  /// The number of waits of the request before the guard let it proceed; `nil` if it has not.
  var proceededAt: Int?
  /// Whether the last decision was asynchronous.
  var takesTime = false

  init(name: String, decide: @escaping @MainActor () -> GuardDecision) {
    self.name = name
    self.decide = decide
  }
}
