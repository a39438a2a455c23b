/// Refers weakly to a coordinator that owns a stage.
@MainActor final class StageOwner {
  weak var scenario: Scenario?
  /// Whether the coordinator has removed its screens, so that its children show nothing more.
  var hasRemovedScreens = false

  /// The scenario; `nil` once it has ended.
  var running: Scenario? { scenario?.base == nil ? nil : scenario }
}
