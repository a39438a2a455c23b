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
}
