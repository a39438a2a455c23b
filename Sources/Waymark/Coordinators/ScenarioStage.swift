import PlatformUI

/// A stage that belongs to a coordinator, directly or through the stage below.
@MainActor protocol ScenarioStage: Stage {
  /// The coordinator to which belongs what is shown here.
  var scenario: Scenario? { get }
}
