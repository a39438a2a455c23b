import PlatformUI

/// The stage of a coordinator, which owns the screens shown on it.
///
/// Child coordinators get a layer of their own that outlives this one. If the coordinator finishes
/// and keeps its screens, a child continues on the layer below; if the coordinator removes its
/// screens, including those of its children, that layer shows nothing more.
@MainActor final class ScenarioLayer: WrappingLayer {
  private(set) weak var scenario: Scenario?
  private let rest: (any StageLayer)?
  private let ending: ScenarioEnding?

  /// Creates the layer of the coordinator itself, which ends with the coordinator.
  init(of scenario: Scenario) {
    self.scenario = scenario
    (rest, ending) = (nil, nil)
  }

  /// Creates the layer for the children of a coordinator.
  init(forPartsOf scenario: Scenario, over rest: any StageLayer) {
    self.scenario = scenario
    self.rest = rest
    ending = scenario.sharedEnding
  }

  /// Whether this layer outlives its coordinator.
  var isForParts: Bool { rest != nil }

  private var running: Scenario? { scenario?.base == nil ? nil : scenario }
  var below: (any StageLayer)? { rest ?? scenario?.base }
  var rootIndex: Int { running?.rootIndex ?? below?.rootIndex ?? 0 }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    guard ending?.hasRemovedScreens != true, let below else { return .released }
    return below.refusal(of: newScreens)
  }

  func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    guard ending?.hasRemovedScreens != true, let below else { return .released }
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
  /// The layer on which children are started.
  var shared: any StageLayer {
    guard let scenario, let below = scenario.base, (self as? ScenarioLayer)?.isForParts != true
    else { return self }
    return ScenarioLayer(forPartsOf: scenario, over: below)
  }
}

/// Records how a coordinator ended, for its children, which may outlive it.
@MainActor final class ScenarioEnding {
  var hasRemovedScreens = false
}
