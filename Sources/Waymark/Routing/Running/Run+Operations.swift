import PlatformUI
import WaymarkCore

/// The third part of a request's life: carry out, settle, run tasks, or put back.
extension Run {
  func carryOut(_ live: LivePlan, from start: Int, at site: Site) {
    let count = live.operationCount
    for index in start..<count {
      if mustStop() || !mayContinue() { return }
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
      end(at: error)
      return false
    }
  }

  private func go(
    on ending: SettleWait.Ending,
    of operation: LiveOperation,
    at index: Int,
    in live: LivePlan
  ) {
    waitIsOver()
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

  func planAgain(because reason: String) {
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
  func perform(_ operation: LiveOperation, animated: Bool, in window: UIWindow) -> Bool {
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

  func awaitSettling(
    of operation: LiveOperation,
    in window: UIWindow,
    finish: @escaping @MainActor (SettleWait.Ending) -> Void
  ) {
    var hasTakenHold = false
    let wait = SettleWait(clock: clock, movers: { [operation.mover] }) { _ in
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
    changes += 1
    router?.changes += 1
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
    arrival = target.controller
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
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
