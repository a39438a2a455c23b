import PlatformUI

/// The screens of a stage that the first new screen replaces.
///
/// New screens wait while a leave guard of the old ones decides asynchronously.
@MainActor final class StageReplacement {
  let stage: Stage
  private var replaced: [UIViewController]
  private var decisions: [(leaveGuard: LeaveGuard, decision: LeaveDecision)]?
  /// The screens that wait for the leave guards.
  private var arriving: [UIViewController] = []

  init(on stage: Stage) {
    self.stage = stage
    replaced = Array(stage.screens.dropFirst(stage.rootIndex))
  }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    stage.refusal(of: newScreens) ?? guardedRefusal
  }

  /// The error if a guard has refused synchronously, so that the old screens stay.
  private var guardedRefusal: StageError? {
    for (leaveGuard, decision) in askedGuards {
      if case .stay(let reason) = decision {
        return .guarded(by: leaveGuard.name, reason: reason)
      }
    }
    return nil
  }

  /// The guards of the old screens with their decisions; asks each guard once.
  private var askedGuards: [(leaveGuard: LeaveGuard, decision: LeaveDecision)] {
    if let decisions { return decisions }
    let guards = stage.leaveGuards(of: replaced, isBringing: true)
    let asked = guards.map { ($0, $0.decision(for: .stage)) }
    decisions = asked
    return asked
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    let old = stage.screens
    guard !replaced.isEmpty else { return stage.arrange(old, to: screens, animated: animated) }
    let new = screens.without(old)
    stage.expect(new)
    let isWaiting = !arriving.isEmpty
    arriving += new
    if !isWaiting { follow(askedGuards[...], animated) }
  }

  private func follow(
    _ decisions: ArraySlice<(leaveGuard: LeaveGuard, decision: LeaveDecision)>,
    _ animated: Bool
  ) {
    guard let (leaveGuard, decision) = decisions.last else {
      guard let new = removeArrivals() else { return }
      return stage.rearrange(stage.screens, to: new, animated: animated)
    }
    stage.follow(decision, of: leaveGuard) { error in
      if error == nil { return self.follow(decisions.dropLast(), animated) }
      let refused = self.arriving
      _ = self.removeArrivals()
      self.registry?.cancelInstallation(of: refused, as: .refused)
    }
  }

  /// Returns the screens to show after the guards have agreed; `nil` if none of them is left.
  private func removeArrivals() -> [UIViewController]? {
    // Other code may have cancelled some of them.
    let new = arriving.filter { registry?.removeArrivals([$0]) != false }
    arriving = []
    guard !new.isEmpty else { return nil }
    let replaced = self.replaced
    self.replaced = []
    return stage.screens.without(replaced) + new
  }

  private var registry: ScreenRegistry? { stage.window?.screenRegistry }
}
