extension UINavigationController {
  /// Carries out a request, or keeps it until the running transition has ended.
  ///
  /// - Returns: The controllers that it takes out, nil if there are none.
  @discardableResult
  func request(_ request: StackRequest, animated: Bool) -> [UIViewController]? {
    guard let world else { return apply(request, animated: animated, on: nil, in: nil) }
    return world.clock.turn {
      if let transition, transition.isRunning {
        return postpone(request, animated: animated, in: world)
      }
      return apply(request, animated: animated, on: world, in: world.transactions.last)
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
  ) -> [UIViewController]? {
    let transaction = world.transactions.last
    transaction?.enter()
    let before = projectedStack
    let waiting = WaitingStackRequest(
      request: request,
      isAnimated: animated,
      transaction: transaction
    )
    waitingRequests = waitingRequests + [waiting]
    return StackChange(from: before, to: projectedStack).removedOrNil
  }

  /// The stack as it will be when all that waits has been carried out.
  private var projectedStack: [UIViewController] {
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
  ) -> [UIViewController]? {
    let old = transition == nil ? [] : childControllers
    let change: StackChange
    do {
      guard let done = try carryOut(request) else { return nil }
      change = done
    } catch {
      error.report()
      return nil
    }
    announce(change)
    if isOnScreen {
      show(change, old: old, animated: animated, on: world ?? self.world, in: transaction)
    } else {
      confirm(change)
      if displayed !== childControllers.last { removeDisplayed() }
    }
    return change.removedOrNil
  }

  /// Changes the stack.
  ///
  /// - Returns: What differs; nil if the world loses the request.
  private func carryOut(_ request: StackRequest) throws(StackMisuse) -> StackChange? {
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
      return StackChange(from: old, to: childControllers)
    }
  }

  /// Whether the world wants pushes to be lost here, as on some devices.
  private var isLosingPushes: Bool {
    loadedView == nil
      && HeadlessWorld.current?.faults.contains(.ignoresPushIntoUnloadedNavigation) == true
  }

  private func announce(_ change: StackChange) {
    for controller in change.removed { controller.willMove(toParent: nil) }
    for controller in change.added {
      // One that a waiting transition was to take out, and that comes back, has never left.
      if controller.parentAnchor !== anchor { controller.detachFromParent() }
      controller.parentAnchor = anchor
      controller.moves.insert(.isNewInParent)
      controller.willMove(toParent: self)
    }
  }

  private func show(
    _ change: StackChange,
    old: [UIViewController],
    animated: Bool,
    on world: HeadlessWorld?,
    in transaction: Transaction?
  ) {
    if let transition {
      transition.isAnimated = animated
      let passing = change.removed.filter { !transition.startsWith($0) }
      transition.stackDidChange(from: old)
      transition.join(transaction)
      confirm(removed: passing)
    } else if childControllers.last === displayed {
      confirm(change)
    } else if let world {
      let transition = NavigationTransition(
        self,
        change,
        world,
        isAnimated: animated
      )
      self.transition = transition
      transition.join(transaction)
      if appearance.phase == .appeared { transition.schedule() }
    }
  }

  private func removeDisplayed() {
    displayed?.loadedView?.removeFromSuperview()
    displayed = nil
  }

  /// Ends the membership of those who left and begins that of those who came.
  func confirm(_ change: StackChange) {
    confirm(removed: change.removed)
    for controller in change.added where controller.parentAnchor === anchor {
      controller.didMove(toParent: self)
    }
  }

  func confirm(removed: [UIViewController]) {
    for controller in removed where controller.parentAnchor === anchor {
      controller.parentController = nil
      controller.moves.remove(.isNewInParent)
      controller.didMove(toParent: nil)
    }
  }
}
