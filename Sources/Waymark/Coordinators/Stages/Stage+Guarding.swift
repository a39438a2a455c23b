import PlatformUI

extension Stage {
  /// Gives the container other screens, if the leave guards of those that go let them.
  func change(
    _ old: [UIViewController],
    to new: [UIViewController],
    animated: Bool,
    _ completion: StageCompletion?,
    until isDone: @escaping @MainActor (any Stage) -> Bool
  ) {
    askGuards(of: old.without(new), completion) {
      // A guard may have taken its time.
      guard self.screens.isIdentical(to: old) else { return self.refuse(.undone, completion) }
      if !new.isIdentical(to: old) { self.rearrange(old, to: new, animated: animated) }
      self.settle(until: isDone, completion)
    }
  }

  /// Goes on when the leave guards of the screens have all let go, the one in front first.
  func askGuards(
    of roots: [UIViewController],
    _ completion: StageCompletion?,
    then take: @escaping @MainActor () -> Void
  ) {
    guard !roots.isEmpty, let board = window?.watchBoard else { return take() }
    ask(board.leaveGuards(of: roots.identities)[...], completion, take)
  }

  private func ask(
    _ guards: ArraySlice<LeaveGuard>,
    _ completion: StageCompletion?,
    _ take: @escaping @MainActor () -> Void
  ) {
    guard let leaveGuard = guards.last else { return take() }
    follow(leaveGuard.decision(for: .stage), of: leaveGuard, completion) {
      self.ask(guards.dropLast(), completion, take)
    }
  }

  private func follow(
    _ decision: LeaveDecision,
    of leaveGuard: LeaveGuard,
    _ completion: StageCompletion?,
    _ goOn: @escaping @MainActor () -> Void
  ) {
    switch decision {
    case .leave: goOn()
    case .stay(let reason):
      refuse(.guarded(by: leaveGuard.name, reason: reason), completion)
    case .later(let decide):
      Task { @MainActor in
        self.follow(await decide(), of: leaveGuard, completion, goOn)
      }
    }
  }
}
