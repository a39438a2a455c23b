import PlatformUI

/// Takes the place of what was on a stage when its first screen is shown.
@MainActor final class ReplacingStage: ScenarioStage {
  private let base: any Stage
  private var replaced: [UIViewController]

  init(_ base: any Stage) {
    self.base = base
    replaced = Array(base.screens.dropFirst(base.rootIndex))
  }

  var scenario: Scenario? { (base as? any ScenarioStage)?.scenario }
  var screens: [UIViewController] { base.screens }
  var host: UIViewController? { base.host }
  var window: UIWindow? { base.window }
  var rootIndex: Int { base.rootIndex }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    base.refusal(of: newScreens) ?? guardedRefusal
  }

  /// Why what is to be replaced has to stay; a guard that needs time is not waited for.
  private var guardedRefusal: StageError? {
    let board = window?.watchBoard
    for leaveGuard in board?.leaveGuards(of: replaced.identities) ?? [] {
      switch leaveGuard.decision(for: .stage) {
      case .leave: continue
      case .stay(let reason): return .guarded(by: leaveGuard.name, reason: reason)
      case .later: return .guarded(by: leaveGuard.name, reason: "it needs time to decide")
      }
    }
    return nil
  }

  func fitting(_ screens: [UIViewController]) -> [UIViewController] { base.fitting(screens) }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    let replaced = self.replaced
    self.replaced = []
    base.rearrange(base.screens, to: screens.without(replaced), animated: animated)
  }

  var presented: UIViewController? { base.presented }

  func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    base.refusalToPresent(controller)
  }

  func dismissModally(animated: Bool) {
    base.dismissModally(animated: animated)
  }

  func showModally(_ controller: UIViewController, animated: Bool) {
    base.showModally(controller, animated: animated)
  }
}
