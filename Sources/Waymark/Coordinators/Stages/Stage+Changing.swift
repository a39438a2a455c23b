import PlatformUI

// A change asks the leave guards, notifies the coordinators that lose screens, sets the screens of
// the container, and calls the completion when all transitions have ended.
extension Stage {
  /// Sets the screens of the container if the leave guards of the removed ones agree.
  func change(
    _ old: [UIViewController],
    to new: [UIViewController],
    animated: Bool,
    _ completion: StageCompletion?,
    until isDone: @escaping @MainActor (Stage) -> Bool
  ) {
    let arriving = new.without(old)
    let roots = new.isEmpty ? roots(ofRemoving: old) : old.without(fitting(new))
    let guards = roots.isEmpty ? [] : leaveGuards(of: roots, isBringing: !arriving.isEmpty)
    if guards.isEmpty { return replace(old, with: new, animated: animated, completion, isDone) }
    ask(guards[...], beforeBringing: arriving) { error in
      // Other changes may happen while an asynchronous guard decides.
      let isOld = self.screens.isIdentical(to: old)
      let error = error ?? (isOld ? self.useOfArriving(arriving) : .reverted)
      if let error { return self.refuse(error, completion, insteadOfBringing: arriving) }
      self.replace(old, with: new, animated: animated, completion, isDone)
    }
  }

  /// Returns the error if one of the new screens is already in use or will be installed later.
  func useOfArriving(_ screens: [UIViewController]) -> StageError? {
    let window = self.window
    let registry = window?.screenRegistry
    for screen in screens
    where screen.use(besides: window) != nil || registry?.isExpecting(screen) == true {
      return .alreadyShown(screen.typeName)
    }
    return nil
  }

  private func replace(
    _ old: [UIViewController],
    with new: [UIViewController],
    animated: Bool,
    _ completion: StageCompletion?,
    _ isDone: @escaping @MainActor (Stage) -> Bool
  ) {
    if !new.isIdentical(to: old) { rearrange(old, to: new, animated: animated) }
    guard completion != nil else { return }
    let arriving = new.without(old)
    guard let registry = window?.screenRegistry else {
      return settle(arriving, until: isDone, completion)
    }
    // The replacement of the current screens may still be waiting for a guard.
    registry.whenNotExpecting(arriving) { self.settle(arriving, until: isDone, completion) }
  }

  /// Sets the screens of the container and notifies the coordinators that lose screens.
  ///
  /// - Parameter old: The current screens.
  func rearrange(_ old: [UIViewController], to new: [UIViewController], animated: Bool) {
    let removed = old.without(fitting(new))
    if removed.isEmpty { return arrange(old, to: new, animated: animated) }
    layer.removing(removed, by: lineage) { arrange(old, to: new, animated: animated) }
  }

  /// Returns those of the screens that fit into the container's capacity.
  private func fitting(_ screens: [UIViewController]) -> [UIViewController] {
    guard let capacity = layer.capacity, screens.count > capacity else { return screens }
    return screens.prefix(max(capacity - 1, 0)) + screens.suffix(1)
  }

  /// Sets the screens of the container; the owners observe the new ones.
  ///
  /// - Parameter old: The current screens.
  func arrange(_ old: [UIViewController], to new: [UIViewController], animated: Bool) {
    if hasEnded { return }
    let shown = new.without(old)
    // The change may end an owner. The stage with the replaced screens notifies its own.
    let running = owners.dropLast(replacement?.stage.owners.count ?? 0).compactMap(\.running)
    if let replacement {
      replacement.arrange(new, animated: animated)
    } else {
      layer.arrange(fitting(new), animated: animated)
    }
    if let failure = layer.failure {
      running.first?.note(failure)
    } else {
      didShow(shown, for: running)
    }
  }

  /// Presents a view controller, which the owners observe.
  func showModally(_ controller: UIViewController, animated: Bool) {
    if hasEnded { return }
    let running = owners.compactMap(\.running)
    layer.showModally(controller, animated: animated)
    didShow([controller], for: running)
  }

  private func didShow(_ shown: [UIViewController], for running: [CoordinatorRun]) {
    for run in running.reversed() { run.observe(shown, in: layer.host) }
  }

  /// Records screens that will be installed later; the owners observe them.
  func expect(_ arriving: [UIViewController]) {
    guard !arriving.isEmpty else { return }
    if let window { ScreenRegistry.make(in: window).expect(arriving) }
    for owner in owners.reversed() { owner.coordinatorRun?.observe(arriving, in: layer.host) }
  }

  /// Reports an error and ends the flows that wait for the screens that are not shown.
  func refuse(
    _ error: StageError,
    _ completion: StageCompletion?,
    insteadOfBringing arriving: [UIViewController] = []
  ) {
    coordinatorRun?.note(error)
    if !arriving.isEmpty {
      window?.screenRegistry?.cancelInstallation(of: arriving, as: .refused)
    }
    completion?(.failure(error))
  }
}

// MARK: Settling

extension Stage {
  /// Calls the completion handler, if any, when the hierarchy shows that the change has ended.
  ///
  /// Waits for all transitions of the host; `isDone` distinguishes success from a
  /// reverted change.
  ///
  /// - Parameter arriving: The screens that the change shows.
  func settle(
    _ arriving: [UIViewController] = [],
    until isDone: @escaping @MainActor (Stage) -> Bool,
    _ completion: StageCompletion?
  ) {
    guard let completion else { return }
    let wait = TransitionWait(clock: NavigationEnvironment.clock, movers: { [weak host] in [host] })
    {
      if $0.isMoving { return .running }
      if isDone(self) { return .over }
      return $0.isFirst ? .running : .undone
    }
    let (change, window) = (WaitingChange(arriving), self.window)
    let wasInWindow = window != nil
    if !arriving.isEmpty, let window { ScreenRegistry.make(in: window).add(change) }
    wait.begin(deadline: NavigationEnvironment.deadline) { [weak window] ending in
      switch ending {
      case .settled: completion(.success(()))
      case .undone where change.isReplaced: completion(.failure(.replaced))
      case _ where wasInWindow && window == nil: completion(.failure(.notInWindow))
      case .undone: completion(.failure(.reverted))
      case .timedOut: completion(.failure(.didNotSettle))
      }
    }
  }
}

// MARK: Leave guards

extension Stage {
  /// Continues when all leave guards of the screens have agreed; the frontmost is asked first.
  func askGuards(
    of roots: [UIViewController],
    _ completion: StageCompletion?,
    then proceed: @escaping @MainActor () -> Void
  ) {
    ask(leaveGuards(of: roots, isBringing: false)[...], beforeBringing: []) { error in
      if let error { self.refuse(error, completion) } else { proceed() }
    }
  }

  /// Returns the guards to ask before view controllers are removed.
  ///
  /// - Parameter isBringing: Whether other screens replace them, so that their coordinator
  ///   continues and its own guards are not asked.
  func leaveGuards(of roots: [UIViewController], isBringing: Bool) -> [LeaveGuard] {
    guard let queue = window.flatMap(WindowQueue.existing) else { return [] }
    let guards = queue.leaveGuards(of: roots.identities)
    if !isBringing || guards.isEmpty { return guards }
    let lineage = self.lineage
    return guards.filter { leaveGuard in !lineage.contains { $0 === leaveGuard.guarded } }
  }

  /// Returns the view controllers whose removal removes the given screens of the stage.
  ///
  /// A presented stack without remaining screens is dismissed, together with its presentations.
  func roots(ofRemoving removed: [UIViewController]) -> [UIViewController] {
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

  /// Calls back with the decision of a guard, possibly later; `nil` means that it agrees.
  ///
  /// - Parameter arriving: The screens that wait for the decision.
  func follow(
    _ decision: LeaveDecision,
    of leaveGuard: LeaveGuard,
    beforeBringing arriving: [UIViewController] = [],
    _ answer: @escaping @MainActor (StageError?) -> Void
  ) {
    switch decision {
    case .leave: answer(nil)
    case .stay(let reason): answer(.guarded(by: leaveGuard.name, reason: reason))
    case .deferred(let decide):
      expect(arriving)
      let registry = window?.screenRegistry
      Task { @MainActor in
        let decision = await decide()
        // Other code may have cancelled the screens in the meantime.
        if registry?.removeArrivals(arriving) == false { return answer(.reverted) }
        self.follow(decision, of: leaveGuard, beforeBringing: arriving, answer)
      }
    }
  }
}
