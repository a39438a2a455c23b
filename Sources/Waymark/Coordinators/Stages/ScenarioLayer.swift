import PlatformUI

/// The stage of a coordinator: what is shown here belongs to the coordinator.
///
/// A part of the coordinator gets one that outlives it. When the coordinator has finished and left
/// its screens, the part continues on the layer below; when the coordinator has removed its
/// screens, those of its parts among them, nothing more is shown here.
@MainActor final class ScenarioLayer: WrappingLayer {
  private(set) weak var scenario: Scenario?
  private let rest: (any StageLayer)?
  private let ending: ScenarioEnding?

  /// The layer of the coordinator itself, which ends with it.
  init(of scenario: Scenario) {
    self.scenario = scenario
    (rest, ending) = (nil, nil)
  }

  /// The layer for the parts of a coordinator.
  init(forPartsOf scenario: Scenario, over rest: any StageLayer) {
    self.scenario = scenario
    self.rest = rest
    ending = scenario.sharedEnding
  }

  /// Whether the layer outlives its coordinator.
  var isForParts: Bool { rest != nil }

  private var running: Scenario? { scenario?.base == nil ? nil : scenario }
  var below: (any StageLayer)? { rest ?? scenario?.base }
  var rootIndex: Int { running?.rootIndex ?? below?.rootIndex ?? 0 }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    guard ending?.hasTakenScreens != true, let below else { return .released }
    return below.refusal(of: newScreens)
  }

  func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    guard ending?.hasTakenScreens != true, let below else { return .released }
    return below.refusalToPresent(controller)
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let below else { return }
    let (running, old) = (self.running, below.screens)
    below.arrange(screens, animated: animated)
    let failure = (below as? InnerLayer)?.failure
    running?.didShow(screens.without(old), on: below, failure: failure)
  }

  func showModally(_ controller: UIViewController, animated: Bool) {
    guard let below else { return }
    let running = self.running
    below.showModally(controller, animated: animated)
    running?.didShow([controller], on: below, failure: nil)
  }
}

extension StageLayer {
  /// The layer on which a part of a coordinator is started, if this one is a coordinator's own.
  var shared: any StageLayer {
    guard let scenario, let below = scenario.base, (self as? ScenarioLayer)?.isForParts != true
    else { return self }
    return ScenarioLayer(forPartsOf: scenario, over: below)
  }
}

/// How a coordinator ended, for its parts, which may outlive it.
@MainActor final class ScenarioEnding {
  var hasTakenScreens = false
}
