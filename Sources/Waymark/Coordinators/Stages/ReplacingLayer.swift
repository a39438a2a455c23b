import PlatformUI

/// A stage whose first screen replaces all screens that were there before.
///
/// New screens wait while a leave guard of the old ones decides asynchronously.
@MainActor final class ReplacingLayer: WrappingLayer {
  private let base: any StageLayer
  var below: (any StageLayer)? { base }
  private var replaced: [UIViewController]
  private var decisions: [(leaveGuard: LeaveGuard, decision: LeaveDecision)]?
  /// The screens that wait for the leave guards.
  private var arriving: [UIViewController] = []

  init(_ base: any StageLayer) {
    self.base = base
    replaced = Array(base.screens.dropFirst(base.rootIndex))
  }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    base.refusal(of: newScreens) ?? guardedRefusal
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
    let asked = leaveGuards(of: replaced, isBringing: true).map { ($0, $0.decision(for: .stage)) }
    decisions = asked
    return asked
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard !replaced.isEmpty else { return base.arrange(screens, animated: animated) }
    let new = screens.without(base.screens)
    registry?.expect(new)
    scenario?.expect(new)
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
      return base.rearrange(base.screens, to: new, animated: animated)
    }
    follow(decision, of: leaveGuard) { error in
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
    return base.screens.without(replaced) + new
  }

  private var registry: ScreenRegistry? { window?.screenRegistry }
}
