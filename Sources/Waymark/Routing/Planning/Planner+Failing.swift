import PlatformUI
import WaymarkCore

/// Errors of planning.
extension Planner {
  func failure(_ failure: NavigationError.Failure, at step: BoundStep) -> NavigationError {
    NavigationError(failure, step: step.screenName)
  }

  /// Throws an error if a tab would be selected that its container currently hides.
  func checkSelections() throws(NavigationError) {
    for selection in selections {
      guard case .select(let child, let container, let kind) = selection,
        let absence = kind.absence(of: child, in: container)
      else { continue }
      throw .refused(by: String(describing: type(of: container)), absence)
    }
  }
}

extension NavigationError {
  /// The error of a plan that a factory, a container or the router refuses; a request with it ends
  /// as refused.
  static func refused(by name: String, _ reason: String) -> NavigationError {
    NavigationError(.refused(Refusal(reason)), step: name)
  }

  /// The refusal of a plan.
  var refusal: Refusal? { if case .refused(let refusal) = failure { refusal } else { nil } }
}

extension NavigationError.Failure {
  @MainActor static func missingAdapter(_ container: UIViewController) -> Self {
    .unsuitableContainer("no adapter for \(container.asScreen); pass one to the router")
  }
}
