extension UINavigationController {
  /// Carries out a request, or keeps it until the running transition has ended.
  ///
  /// - Returns: What it does to the stack; nil if nothing.
  @discardableResult
  func request(_ request: StackRequest, animated: Bool) -> StackMove? {
    guard let world else { return apply(request, animated: animated, on: nil, in: nil) }
    return world.turn {
      // Also one whose last callbacks are under way: it does not begin anew.
      if let transition, transition.phase != .requested {
        return postpone(request, animated: animated, in: world)
      }
      return apply(request, animated: animated, on: world, in: world.transaction)
    }
  }

  /// Carries out what was asked for while the last transition ran; all of it becomes one.
  func applyWaitingRequests() {
    guard !waitingRequests.isEmpty else { return }
    let due = waitingRequests
    waitingRequests = []
    for waiting in due {
      apply(waiting.request, animated: waiting.isAnimated, on: world, in: waiting.transaction)
      waiting.transaction?.leave()
    }
  }

  private func postpone(
    _ request: StackRequest,
    animated: Bool,
    in world: HeadlessWorld
  ) -> StackMove {
    let transaction = world.transaction
    transaction?.enter()
    let before = projectedStack
    let waiting = WaitingStackRequest(
      request: request,
      isAnimated: animated,
      transaction: transaction
    )
    waitingRequests = waitingRequests + [waiting]
    return .other(StackChange(from: before, to: projectedStack))
  }

  /// The stack as it will be when all that waits has been carried out.
  var projectedStack: [UIViewController] {
    waitingRequests.reduce(childControllers) { stack, waiting in
      (try? waiting.request.applied(to: stack, of: self)) ?? stack
    }
  }

  @discardableResult
  private func apply(
    _ request: StackRequest,
    animated: Bool,
    on world: HeadlessWorld?,
    in transaction: Transaction?
  ) -> StackMove? {
    let old = transition.map { _ in childControllers }
    let move: StackMove
    do {
      guard let done = try carryOut(request) else { return nil }
      move = done
    } catch {
      error.report()
      return nil
    }
    announce(move)
    if let world, appearance.isVisible {
      show(move, old: old, animated: animated, on: world.clock, in: transaction)
    } else {
      confirm(move)
      // What another container showed a moment ago is off the screen here.
      for controller in move.added { controller.loadedView?.removeFromSuperview() }
      if displayed !== childControllers.last { removeDisplayed() }
    }
    return move
  }

  /// Changes the stack.
  ///
  /// - Returns: nil if the world loses the request.
  @inline(__always)
  private func carryOut(_ request: StackRequest) throws(StackMisuse) -> StackMove? {
    switch request {
    case .push(let controller):
      try request.checkPush(of: controller, onto: self)
      guard !isLosingPushes else { return nil }
      changeChildren { $0.append(controller) }
      return .push(controller)
    case .pop where childControllers.count > 1:
      return .pop(changeChildren { $0.removeLast() })
    default:
      let old = childControllers
      childControllers = try request.applied(to: old, of: self)
      return .other(StackChange(from: old, to: childControllers))
    }
  }

  /// Whether the world wants pushes to be lost here, as on some devices.
  private var isLosingPushes: Bool {
    loadedView == nil
      && HeadlessWorld.current?.faults.contains(.ignoresPushIntoUnloadedNavigation) == true
  }

  @inline(__always)
  private func show(
    _ move: StackMove,
    old: [UIViewController]?,
    animated: Bool,
    on clock: HeadlessClock,
    in transaction: Transaction?
  ) {
    if let transition, let old {
      transition.isAnimated = animated
      let passing = move.removed.filter { !transition.startsWith($0) }
      transition.stackDidChange(from: old)
      transition.join(transaction)
      confirm(removed: passing)
    } else if childControllers.last === displayed {
      confirm(move)
    } else {
      let transition = NavigationTransition(
        self,
        move,
        clock,
        isAnimated: animated
      )
      self.transition = transition
      transition.join(transaction)
      if appearance.phase == .appeared { transition.schedule(on: clock) }
    }
  }

  private func removeDisplayed() {
    displayed?.loadedView?.removeFromSuperview()
    displayed = nil
  }
}
