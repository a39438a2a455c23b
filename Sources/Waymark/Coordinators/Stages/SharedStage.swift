import PlatformUI

/// The stage of a coordinator as its parts see it: what they show there is the coordinator's too.
///
/// A part may go on when the coordinator has finished and left its screens; then the stage below is
/// its own.
@MainActor final class SharedStage: ScenarioStage {
  private(set) weak var scenario: Scenario?
  private let below: any Stage

  init(of scenario: Scenario, over below: any Stage) {
    self.scenario = scenario
    self.below = below
  }

  private var whole: Scenario? { scenario?.base == nil ? nil : scenario }

  var screens: [UIViewController] { below.screens }
  var host: UIViewController? { below.host }
  var window: UIWindow? { below.window }
  var rootIndex: Int { whole?.rootIndex ?? below.rootIndex }
  var presented: UIViewController? { below.presented }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    below.refusal(of: newScreens)
  }

  func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    below.refusalToPresent(controller)
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
