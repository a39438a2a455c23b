/// A guard with its context.
struct BoundGuard {
  let name: String
  let decide: @MainActor () -> GuardDecision

  init(name: String, decide: @escaping @MainActor () -> GuardDecision) {
    self.name = name
    self.decide = decide
  }
}
