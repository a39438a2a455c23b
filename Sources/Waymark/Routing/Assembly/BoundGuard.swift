/// A guard together with its context.
struct BoundGuard {
  let name: String
  let decide: @MainActor () -> GuardDecision
}
