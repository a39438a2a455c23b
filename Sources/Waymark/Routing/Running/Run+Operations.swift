import PlatformUI
import WaymarkCore

/// The third part of a request's life: carry out, settle, run tasks, or put back.
extension Run {
  func carryOut(_ live: LivePlan, from start: Int) {
    for index in live.operations.indices.dropFirst(start) {
      if let stop { return end(with: .success(stop)) }
      guard let window = windowOrEnd() else { return }
      let operation = live.operations[index]
      if let reason = operation.drift(in: window) { return planAgain(because: reason) }
      let isLast = index == live.operations.count - 1
      let isSettled = begin(operation, animated: isLast && request.options.isAnimated, in: window) {
        [weak self] isSettled in
        guard let self else { return }
        if isSettled {
          self.emit(.operationSettled(operation.asOperation))
          self.carryOut(live, from: index + 1)
        } else {
          self.fail(self.timeout(of: operation))
        }
      }
      guard isSettled else { return }
      emit(.operationSettled(operation.asOperation))
    }
    complete(live)
  }

  private func planAgain(because reason: String) {
    emit(.drifted(reason: reason))
    plan()
  }

  /// Performs an operation; `true` when it has settled inside the call, else `finish` is told
  /// later.
  private func begin(
    _ operation: LiveOperation,
    animated: Bool,
    in window: UIWindow,
    finish: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    emit(.operationBegan(operation.asOperation))
    turn += 1
    let turn = self.turn
    hasChangedTree = true
    WatchBoard.existing(in: window)?.isNavigating = true
    operation.perform(in: window, animated: animated) { [weak self] in
      guard let self, turn == self.turn else { return }
      self.wait?.look()
    }
    if operation.isSettled(in: window) { return true }
    let wait = SettleWait(
      clock: clock,
      mover: { operation.mover },
      isOver: { operation.isSettled(in: window) }
    )
    self.wait = wait
    wait.begin(deadline: request.options.deadline) { [weak self] isSettled in
      self?.wait = nil
      finish(isSettled)
    }
    return false
  }

  private func timeout(of operation: LiveOperation) -> NavigationError {
    NavigationError(
      .didNotSettle(deadline: request.options.deadline.inSeconds),
      step: operation.asOperation.description
    )
  }

  // MARK: Success

  private func complete(_ live: LivePlan) {
    if let stop { return end(with: .success(stop)) }
    guard let window = windowOrEnd() else { return }
    guard target.controller?.isInTree(of: window) == true else {
      return planAgain(because: "\(target.screenName) has left the tree")
    }
    let touched = target.chain.filter { $0.controller != nil }
    for step in touched where !step.isBuilt { runContextTasks(of: step) }
    for step in touched { runPostRoutingTasks(of: step) }
    if target.isBuilt { return finish(.built) }
    finish(live.operations.isEmpty && plans == 1 ? .alreadyThere : .reused)
  }

  // MARK: Failure

  func fail(_ error: NavigationError) {
    guard let before, request.options.recovery == .restore, let window = router?.window else {
      return end(with: .failure(error))
    }
    restore(before, in: window, after: error)
  }

  /// Puts one thing back after the other; gives up at the first that does not settle.
  private func restore(_ before: Arrangement, in window: UIWindow, after error: NavigationError) {
    var error = error
    // Each operation puts one recorded thing back, so a longer list means that the tree fights
    // back.
    let mostOperations = 100
    while error.undone.count < mostOperations, let operation = before.nextOperation(in: window) {
      let text = operation.asOperation.description
      if let reason = operation.drift(in: window) {
        error.notUndone.append("\(text) (\(reason))")
        break
      }
      let isSettled = begin(operation, animated: false, in: window) { [weak self] isSettled in
        var error = error
        if isSettled { error.undone.append(text) } else { error.notUndone.append(text) }
        if isSettled {
          self?.restore(before, in: window, after: error)
        } else {
          self?.endRestored(error)
        }
      }
      guard isSettled else { return }
      error.undone.append(text)
    }
    endRestored(error)
  }

  private func endRestored(_ error: NavigationError) {
    emit(.restored(undone: error.undone, notUndone: error.notUndone))
    end(with: .failure(error))
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
