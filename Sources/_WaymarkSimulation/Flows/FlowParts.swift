import HeadlessUIKit
import Waymark

/// What a simulation is made of; replaced to see that it finds a defect.
@MainActor struct FlowParts {
  var makeStage: (UINavigationController) -> Stage = { Stage($0) }
  /// Tells a starter the end of its flow.
  var tell: (FlowRecord, FlowOutcome<Int>) -> Void = { $0.end($1) }
}
