import PlatformUI
import WaymarkCore

/// Errors of planning.
extension Planner {
  func failure(_ failure: NavigationError.Failure, at step: BoundStep) -> NavigationPlanError {
    .failed(NavigationError(failure, step: step.screenName))
  }

  /// Throws an error if a tab would be selected that its container currently hides.
  func checkSelections() throws(NavigationPlanError) {
    for selection in plan.selections {
      guard case .select(let child, let container, let kind) = selection,
        let absence = kind.absence(of: child, in: container)
      else { continue }
      throw .refused(by: String(describing: type(of: container)), Refusal(absence))
    }
  }
}

extension NavigationError.Failure {
  @MainActor static func missingAdapter(_ container: UIViewController) -> Self {
    .unsuitableContainer("no adapter for \(container.asScreen); pass one to the router")
  }
}
