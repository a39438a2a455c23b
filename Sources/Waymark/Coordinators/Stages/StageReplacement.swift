import PlatformUI

/// The screens of a stage that the first new screen replaces.
///
/// New screens wait while a leave guard of the old ones decides asynchronously.
@MainActor final class StageReplacement {
  let stage: Stage
  private var replaced: [UIViewController]
  /// The guards of the old screens with their decisions; asks each guard once.
  private lazy var decisions: [(leaveGuard: LeaveGuard, decision: LeaveDecision)] =
    stage.leaveGuards(of: replaced, isBringing: true).map { ($0, $0.decision(for: .stage)) }
  /// The screens that wait for the leave guards.
  private var arriving: [UIViewController] = []

  init(on stage: Stage) {
    self.stage = stage
    replaced = Array(stage.screens.dropFirst(stage.rootIndex))
  }

  /// Returns the error if the stage or a guard has refused synchronously, so that the old screens
  /// stay.
  func refusal(of newScreens: [UIViewController]) -> StageError? {
    if let error = stage.refusal(of: newScreens) { return error }
    for (leaveGuard, decision) in decisions {
      if case .stay(let reason) = decision {
        return .guarded(by: leaveGuard.name, reason: reason)
      }
    }
    return nil
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    let old = stage.screens
    guard !replaced.isEmpty else { return stage.arrange(old, to: screens, animated: animated) }
    let new = screens.without(old)
    stage.expect(new)
    let isWaiting = !arriving.isEmpty
    arriving += new
    if !isWaiting { follow(decisions[...], animated) }
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
