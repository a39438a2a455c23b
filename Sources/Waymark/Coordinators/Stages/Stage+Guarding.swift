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
    let guards = leaveGuards(of: old.without(fitting(new)))
    if guards.isEmpty { return replace(old, with: new, animated: animated, completion, isDone) }
    ask(guards[...], completion) {
      // A guard may have taken its time.
      guard self.screens.isIdentical(to: old) else { return self.refuse(.undone, completion) }
      self.replace(old, with: new, animated: animated, completion, isDone)
    }
  }

  private func replace(
    _ old: [UIViewController],
    with new: [UIViewController],
    animated: Bool,
    _ completion: StageCompletion?,
    _ isDone: @escaping @MainActor (any Stage) -> Bool
  ) {
    if !new.isIdentical(to: old) { rearrange(old, to: new, animated: animated) }
    settle(until: isDone, completion)
  }

  /// Goes on when the leave guards of the screens have all let go, the one in front first.
  func askGuards(
    of roots: [UIViewController],
    _ completion: StageCompletion?,
    then take: @escaping @MainActor () -> Void
  ) {
    ask(leaveGuards(of: roots)[...], completion, take)
  }

  private func leaveGuards(of roots: [UIViewController]) -> [LeaveGuard] {
    guard !roots.isEmpty, let board = window?.watchBoard else { return [] }
    return board.leaveGuards(of: roots.identities)
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
