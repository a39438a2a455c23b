import PlatformUI

/// The stage of a coordinator as its parts see it: what they show there is the coordinator's too.
///
/// A part may go on when the coordinator has finished and left its screens; then the stage below is
/// its own. When the coordinator has taken its screens away, those of its parts among them, nothing
/// more is shown here.
@MainActor final class SharedStage: ScenarioStage {
  private(set) weak var scenario: Scenario?
  private let below: any Stage
  private let ending: ScenarioEnding

  init(of scenario: Scenario, over below: any Stage) {
    self.scenario = scenario
    self.below = below
    ending = scenario.sharedEnding
  }

  private var whole: Scenario? { scenario?.base == nil ? nil : scenario }

  var screens: [UIViewController] { below.screens }
  var host: UIViewController? { below.host }
  var window: UIWindow? { below.window }
  var rootIndex: Int { whole?.rootIndex ?? below.rootIndex }
  var presented: UIViewController? { below.presented }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    ending.hasTakenScreens ? .gone : below.refusal(of: newScreens)
  }

  func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    ending.hasTakenScreens ? .gone : below.refusalToPresent(controller)
  }

  func fitting(_ screens: [UIViewController]) -> [UIViewController] { below.fitting(screens) }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let whole else { return below.arrange(screens, animated: animated) }
    whole.arrange(screens, animated: animated)
  }

  func showModally(_ controller: UIViewController, animated: Bool) {
    guard let whole else { return below.showModally(controller, animated: animated) }
    whole.showModally(controller, animated: animated)
  }

  func dismissModally(animated: Bool) {
    below.dismissModally(animated: animated)
  }
}

extension Stage {
  /// The stage on which a part of a coordinator is started, if this is a coordinator's own.
  var shared: any Stage {
    guard let scenario = (self as? any ScenarioStage)?.scenario, let below = scenario.base,
      !(self is SharedStage)
    else { return self }
    return SharedStage(of: scenario, over: below)
  }
}

/// How a scenario ended, for its parts, which may outlive it.
@MainActor final class ScenarioEnding {
  var hasTakenScreens = false
}
