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
    let arriving = new.without(old)
    ask(guards[...], beforeBringing: arriving) { error in
      // A guard may have taken its time.
      let error = error ?? (self.screens.isIdentical(to: old) ? nil : .undone)
      if let error { return self.refuse(error, completion, insteadOfBringing: arriving) }
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
    guard completion != nil, let board = window?.watchBoard else {
      return settle(until: isDone, completion)
    }
    // What is below may still wait for a guard.
    board.whenTaken(new.without(old)) { self.settle(until: isDone, completion) }
  }

  /// Goes on when the leave guards of the screens have all let go, the one in front first.
  func askGuards(
    of roots: [UIViewController],
    _ completion: StageCompletion?,
    then take: @escaping @MainActor () -> Void
  ) {
    ask(leaveGuards(of: roots)[...], beforeBringing: []) { error in
      if let error { self.refuse(error, completion) } else { take() }
    }
  }

  private func leaveGuards(of roots: [UIViewController]) -> [LeaveGuard] {
    guard !roots.isEmpty, let board = window?.watchBoard else { return [] }
    return board.leaveGuards(of: roots.identities)
  }

  private func ask(
    _ guards: ArraySlice<LeaveGuard>,
    beforeBringing arriving: [UIViewController],
    _ answer: @escaping @MainActor (StageError?) -> Void
  ) {
    guard let leaveGuard = guards.last else { return answer(nil) }
    follow(leaveGuard.decision(for: .stage), of: leaveGuard, beforeBringing: arriving) { error in
      if error != nil { return answer(error) }
      self.ask(guards.dropLast(), beforeBringing: arriving, answer)
    }
  }

  /// Answers with what a guard says, which may take its time; `nil` means that it lets go.
  ///
  /// - Parameter arriving: The screens that wait for it.
  func follow(
    _ decision: LeaveDecision,
    of leaveGuard: LeaveGuard,
    beforeBringing arriving: [UIViewController] = [],
    _ answer: @escaping @MainActor (StageError?) -> Void
  ) {
    switch decision {
    case .leave: answer(nil)
    case .stay(let reason): answer(.guarded(by: leaveGuard.name, reason: reason))
    case .later(let decide):
      let board = window?.watchBoard
      board?.await(arriving)
      (self as? any ScenarioStage)?.scenario?.await(arriving)
      Task { @MainActor in
        let decision = await decide()
        // Somebody may have called the screens off.
        if board?.takeArrivals(arriving) == false { return answer(.undone) }
        self.follow(decision, of: leaveGuard, beforeBringing: arriving, answer)
      }
    }
  }
}
