import PlatformUI
import WaymarkCore

/// The third part of a request's life: carry out, settle, run tasks, or put back.
extension Run {
  func carryOut(_ live: LivePlan, from start: Int, at site: Site) {
    let count = live.operationCount
    for index in start..<count {
      if mustStop() { return }
      if let taking = live.taking, index == live.lateStart, !buildLate(taking) { return }
      let operation = live.operation(at: index)
      emit(.operationBegan(operation.asOperation))
      if mustStop() { return }
      if let reason = operation.drift(in: site.window) { return planAgain(because: reason) }
      let isAnimated = index == count - 1 && request.options.isAnimated
      guard perform(operation, animated: isAnimated, in: site.window) else {
        return awaitSettling(of: operation, in: site.window) { [weak self] ending in
          self?.go(on: ending, of: operation, at: index, in: live)
        }
      }
      emit(.operationSettled(operation.asOperation))
    }
    complete(live, at: site)
  }

  /// Builds what is around screens that have left their old places by now.
  private func buildLate(_ taking: Taking) -> Bool {
    do {
      try build(taking.builds)
      return !mustStop()
    } catch {
      switch error {
      case .refused(let name, let refusal): refuseRestoring(by: name, refusal)
      case .failed(let error): fail(error)
      }
      return false
    }
  }

  private func go(
    on ending: SettleWait.Ending,
    of operation: LiveOperation,
    at index: Int,
    in live: LivePlan
  ) {
    switch ending {
    case .settled:
      emit(.operationSettled(operation.asOperation))
      if mustStop() { return }
      if let site = siteOrEnd() { carryOut(live, from: index + 1, at: site) }
    case .undone:
      if let target, operation.brings(target) {
        planAgainWithoutTarget(target)
      } else {
        planAgain(because: "\(operation.asOperation) was undone")
      }
    case .timedOut:
      fail(timeout(of: operation))
    }
  }

  private func planAgain(because reason: String) {
    drift = reason
    emit(.drifted(reason: reason))
    if mustStop() { return }
    if let site = siteOrEnd() { planAtRest(at: site) }
  }

  /// A target that goes again as soon as it has come will do so the next time.
  private func planAgainWithoutTarget(_ target: BoundStep) {
    losses += 1
    let reason = "\(target.screenName) has left the tree"
    guard losses < Self.mostLosses else {
      return fail(NavigationError(.leftAtOnce, step: target.screenName))
    }
    planAgain(because: reason)
  }

  private static let mostLosses = 2

  /// Performs an operation; `true` when it has settled inside the call.
  private func perform(_ operation: LiveOperation, animated: Bool, in window: UIWindow) -> Bool {
    turn += 1
    let turn = self.turn
    noteChange(by: operation, in: window)
    let anchor = request.anchor
    let isOver = operation.perform(in: window, animated: animated, anchor: anchor) {
      { [weak self] in
        guard let self, turn == self.turn else { return }
        self.wait?.look()
      }
    }
    if let (change, duration) = operation.hiddenMovement {
      _ = clock.schedule(after: duration) { [weak self] in
        change.isMoving = false
        self?.wait?.look()
      }
    }
    return isOver
  }

  private func awaitSettling(
    of operation: LiveOperation,
    in window: UIWindow,
    finish: @escaping @MainActor (SettleWait.Ending) -> Void
  ) {
    var hasTakenHold = false
    let wait = SettleWait(clock: clock, mover: { operation.mover }) {
      if operation.isSettled(in: window) { return .over }
      if operation.holds(in: window) { hasTakenHold = true } else if hasTakenHold { return .undone }
      return .running
    }
    self.wait = wait
    wait.begin(deadline: request.options.deadline) { [weak self] ending in
      self?.wait = nil
      finish(ending)
    }
  }

  private func noteChange(by operation: LiveOperation, in window: UIWindow) {
    hasActed = true
    if case .replaceRoot(let child, _, _) = operation { installedRoot = child.controller }
    board = WatchBoard.existing(in: window)
    board?.enter(self)
    if !moved.isEmpty { board?.keep(moved, for: self) }
  }

  private func timeout(of operation: LiveOperation) -> NavigationError {
    NavigationError(
      .didNotSettle(deadline: request.options.deadline.inSeconds),
      step: operation.asOperation.description
    )
  }

  // MARK: Success

  private func complete(_ live: LivePlan, at site: Site) {
    if mustStop() { return }
    guard let target else { return }
    site.router.markGuardedScreens()
    guard target.controller?.isInTree(of: site.window) == true else {
      return planAgainWithoutTarget(target)
    }
    // Only who submitted this one from inside another watches where it arrives.
    if !ancestors.isEmpty { arrival = target.controller }
    if hasTasks { runTasks(from: target) }
    if target.isBuilt { return finish(.built) }
    finish(live.operationCount == 0 && plans == 1 ? .alreadyThere : .reused)
  }

  /// Context tasks of what was found, those of new screens having run, then post-routing tasks.
  private func runTasks(from target: BoundStep) {
    for step in sequence(first: target, next: \.linkedParent) where !step.isBuilt {
      runContextTasks(of: step)
    }
    for step in sequence(first: target, next: \.linkedParent) { runPostRoutingTasks(of: step) }
  }

  // MARK: Failure

  /// Refuses; a tree that was changed already is put back first.
  func refuseRestoring(by name: String, _ refusal: Refusal) {
    guard before != nil, request.options.recovery == .restore else {
      return refuse(by: name, refusal)
    }
    verdict = .refused(by: name, refusal)
    fail(NavigationError(.keptDrifting(plans: plans, because: refusal.reason), step: request.name))
  }

  /// A screen that has been taken from its place and is in no other must not get lost with a
  /// request that stops; everything is put back then.
  func putBackMoved(then outcome: Outcome) -> Bool {
    guard !hasEnded, request.options.recovery == .restore, let window = router?.window,
      moved.contains(where: { !$0.isInTree(of: window) })
    else { return false }
    verdict = outcome
    fail(NavigationError(.keptDrifting(plans: plans, because: "stopped"), step: request.name))
    return true
  }

  func fail(_ error: NavigationError) {
    guard let before, request.options.recovery == .restore, let window = router?.window else {
      return end(with: .failure(error))
    }
    restore(before, in: window, after: error)
  }

  /// Puts one thing back after the other; gives up at the first that does not settle.
  private func restore(_ before: Arrangement, in window: UIWindow, after error: NavigationError) {
    var error = error
    if before.isObsolete(in: window, installed: installedRoot) {
      error.notUndone.append("the root has been replaced")
      return endRestored(error)
    }
    // Each operation puts one recorded thing back, so a longer list means that the tree fights
    // back.
    let mostOperations = 100
    while error.undone.count < mostOperations, let operation = before.nextOperation(in: window) {
      let text = operation.asOperation.description
      emit(.operationBegan(operation.asOperation))
      if hasEnded { return }
      if let reason = operation.drift(in: window) {
        error.notUndone.append("\(text) (\(reason))")
        break
      }
      guard perform(operation, animated: false, in: window) else {
        return awaitRestoring(by: operation, text, before, in: window, after: error)
      }
      error.undone.append(text)
    }
    endRestored(error)
  }

  private func awaitRestoring(
    by operation: LiveOperation,
    _ text: String,
    _ before: Arrangement,
    in window: UIWindow,
    after error: NavigationError
  ) {
    awaitSettling(of: operation, in: window) { [weak self] ending in
      var error = error
      if ending == .settled {
        error.undone.append(text)
        self?.restore(before, in: window, after: error)
      } else {
        error.notUndone.append(text)
        self?.endRestored(error)
      }
    }
  }

  private func endRestored(_ error: NavigationError) {
    emit(.restored(undone: error.undone, notUndone: error.notUndone))
    end(
      with: error.notUndone.isEmpty
        ? verdict.map(Result.success) ?? .failure(error) : .failure(error)
    )
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
