import WaymarkCore

/// Why there is no plan.
extension Planner {
  func failure(_ failure: NavigationError.Failure, at step: BoundStep) -> PlanError {
    .failed(NavigationError(failure, step: step.screenName))
  }

  func unsuitable(_ step: BoundStep, beside other: BoundStep) -> PlanError {
    failure(
      .unsuitableContainer("\(other.screenName) is not in a container of the declared class"),
      at: step
    )
  }

  /// Throws if a tab would be selected that its container does not offer at its present size.
  func checkSelections() throws(PlanError) {
    for selection in plan.selections {
      guard case .select(let child, let container, let kind) = selection,
        let absence = kind.absence(of: child, in: container)
      else { continue }
      throw .refused(by: String(describing: type(of: container)), Refusal(absence))
    }
  }
}
