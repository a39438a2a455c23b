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
    let arriving = new.without(old)
    let roots = new.isEmpty ? roots(ofTaking: old) : old.without(fitting(new))
    let guards = leaveGuards(of: roots, isBringing: !arriving.isEmpty)
    if guards.isEmpty { return replace(old, with: new, animated: animated, completion, isDone) }
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
    guard completion != nil, let registry = window?.screenRegistry else {
      return settle(until: isDone, completion)
    }
    // What is below may still wait for a guard.
    registry.whenTaken(new.without(old)) { self.settle(until: isDone, completion) }
  }

  /// Goes on when the leave guards of the screens have all let go, the one in front first.
  func askGuards(
    of roots: [UIViewController],
    _ completion: StageCompletion?,
    then take: @escaping @MainActor () -> Void
  ) {
    ask(leaveGuards(of: roots, isBringing: false)[...], beforeBringing: []) { error in
      if let error { self.refuse(error, completion) } else { take() }
    }
  }

  /// The guards to ask before controllers are taken away.
  ///
  /// - Parameter isBringing: Whether others come in their place: what they belong to goes on then.
  func leaveGuards(of roots: [UIViewController], isBringing: Bool) -> [LeaveGuard] {
    guard !roots.isEmpty, let registry = window?.screenRegistry else { return [] }
    let guards = registry.leaveGuards(of: roots.identities)
    guard isBringing, !guards.isEmpty,
      let lineage = (self as? any ScenarioStage)?.scenario?.lineage
    else { return guards }
    return guards.filter { leaveGuard in !lineage.contains { $0 === leaveGuard.guarded } }
  }

  /// The controllers with which everything goes that is taken away with some of the stage's
  /// screens.
  ///
  /// A presented stack that is left without a screen is dismissed, with all that it presents.
  func roots(ofTaking removed: [UIViewController]) -> [UIViewController] {
    guard let stack = host as? UINavigationController, stack.parent == nil,
      stack.presentingViewController != nil, screens.without(removed).isEmpty
    else { return removed }
    return removed + [stack]
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
      let registry = window?.screenRegistry
      registry?.await(arriving)
      (self as? any ScenarioStage)?.scenario?.await(arriving)
      Task { @MainActor in
        let decision = await decide()
        // Somebody may have called the screens off.
        if registry?.takeArrivals(arriving) == false { return answer(.undone) }
        self.follow(decision, of: leaveGuard, beforeBringing: arriving, answer)
      }
    }
  }
}
