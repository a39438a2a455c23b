@_spi(Headless) import HeadlessUIKit
import Waymark

/// What a simulation is made of; replaced to see that it finds a defect.
@MainActor struct FlowParts {
  /// The failures of UIKit; ``FlowSimulation`` draws them by the seed of a script.
  var faults: HeadlessFaults = []
  var makeStage: (UINavigationController) -> Stage = { Stage($0) }
  /// Tells a starter the end of its flow.
  var tell: (FlowRecord, FlowOutcome<Int>) -> Void = { $0.end($1) }
}
