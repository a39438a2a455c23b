import PlatformUI

/// Takes the place of what was on a stage when its first screen is shown.
///
/// A leave guard of what is to go may take its time; until then the screens that come wait.
@MainActor final class ReplacingStage: ScenarioStage {
  private let base: any Stage
  private var replaced: [UIViewController]
  private var decisions: [(leaveGuard: LeaveGuard, decision: LeaveDecision)]?
  /// The screens that wait for the guards.
  private var arriving: [UIViewController] = []

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

  /// Why what is to be replaced has to stay, if a guard has said so at once.
  private var guardedRefusal: StageError? {
    for (leaveGuard, decision) in askedGuards {
      if case .stay(let reason) = decision {
        return .guarded(by: leaveGuard.name, reason: reason)
      }
    }
    return nil
  }

  /// The guards of what is to be replaced with what they have said; each is asked once.
  private var askedGuards: [(leaveGuard: LeaveGuard, decision: LeaveDecision)] {
    if let decisions { return decisions }
    let asked = leaveGuards(of: replaced, isBringing: true).map { ($0, $0.decision(for: .stage)) }
    decisions = asked
    return asked
  }

  func fitting(_ screens: [UIViewController]) -> [UIViewController] { base.fitting(screens) }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard !replaced.isEmpty else { return base.arrange(screens, animated: animated) }
    let new = screens.without(base.screens)
    registry?.await(new)
    scenario?.await(new)
    let isWaiting = !arriving.isEmpty
    arriving += new
    if !isWaiting { follow(askedGuards[...], animated) }
  }

  private func follow(
    _ decisions: ArraySlice<(leaveGuard: LeaveGuard, decision: LeaveDecision)>,
    _ animated: Bool
  ) {
    guard let (leaveGuard, decision) = decisions.last else {
      guard let new = takeArrivals() else { return }
      return base.rearrange(base.screens, to: new, animated: animated)
    }
    follow(decision, of: leaveGuard) { error in
      if error == nil { return self.follow(decisions.dropLast(), animated) }
      let refused = self.arriving
      _ = self.takeArrivals()
      self.registry?.giveUp(on: refused, as: .refused)
    }
  }

  /// What the stage is to show now that the guards have answered; `nil` if nothing comes any more.
  private func takeArrivals() -> [UIViewController]? {
    // Some may have been called off.
    let new = arriving.filter { registry?.takeArrivals([$0]) != false }
    arriving = []
    guard !new.isEmpty else { return nil }
    let replaced = self.replaced
    self.replaced = []
    return base.screens.without(replaced) + new
  }

  private var registry: ScreenRegistry? { window?.screenRegistry }

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
