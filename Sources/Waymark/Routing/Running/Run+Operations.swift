import PlatformUI
import WaymarkCore

/// The third part of a request's life: build off the tree, carry the plan out, run tasks.
extension Run {
  // MARK: Building

  func build(_ builds: [BuildStep]) throws(Interruption) {
    for work in builds where requestedEnd == nil {
      switch work {
      case .build(let step, let children):
        if step.isBuilt {
          try checkUseAgain(of: step)
          refill(step, with: children)
        } else {
          try buildScreen(of: step, with: children)
        }
      case .resolve(let step, let parent):
        try resolve(step, inside: parent)
        // What is embedded beside the screen is revealed instead: the screen may stay in a hidden
        // column, as where it is found in the tree.
        if !builds.contains(where: { $0.embeds(beside: step) }) {
          step.controller.map(adapters.revealOffTree)
        }
      case .embed(let step, let other, let embedding):
        try embed(step, beside: other, embedding)
      }
    }
  }

  private func buildScreen(
    of step: BoundStep,
    with children: [ContainerChild]
  ) throws(Interruption) {
    hasActed = true
    if step.screenType is UINavigationController.Type { try checkStack(of: children) }
    do {
      // What a factory starts, a flow for example, belongs to this request's window.
      try asCurrent { try step.build(with: children) }
    } catch let error as UnusableScreen {
      throw .failed(NavigationError(error.failure, step: step.screenName))
    } catch {
      throw .failed(
        NavigationError(.buildFailed(String(describing: error)), step: step.screenName)
      )
    }
    try checkUse(of: step)
    emit(.built(screen: step.screenName))
    if step.hasContextTasks { asCurrent { step.runContextTasks { reportTask($0, $1) } } }
  }

  /// Gives a container its children again: it was built for an earlier plan, and other code may
  /// have changed it since.
  private func refill(_ step: BoundStep, with children: [ContainerChild]) {
    guard let container = step.controller, let kind = adapters.kind(of: container),
      let window = router?.window, !container.isInTree(of: window),
      !children.areIdentical(to: kind.children(of: container))
    else { return }
    kind.place(children, in: container, animated: false)
  }

  private func resolve(_ step: BoundStep, inside parent: BoundStep) throws(Interruption) {
    if step.isBuilt { return }
    guard let container = parent.controller,
      step.resolve(inside: container)
        || adapters.tree(from: container).createChildren(for: step)
          && step.resolve(inside: container)
    else {
      throw .failed(
        NavigationError(
          .notFound("\(parent.screenName) was built without \(step.screenName)"),
          step: step.screenName
        )
      )
    }
    if step.hasContextTasks { asCurrent { step.runContextTasks { reportTask($0, $1) } } }
  }

  private func embed(
    _ step: BoundStep,
    beside other: BoundStep,
    _ embedding: Embedding
  ) throws(Interruption) {
    guard case .embed(let effect) = embedding.action.effect,
      let below = other.controller, let container = embedding.container(of: below),
      let kind = adapters.kind(of: container)
    else {
      throw .failed(
        NavigationError(embedding.obstacle(beside: other), step: step.screenName)
      )
    }
    var children = kind.slottedChildren(of: container)
    if children.contains(ContainerChild(step)) { return }
    if container is UINavigationController { try checkStack(of: [ContainerChild(step)]) }
    if embedding.isOnto { children = kind.revealing(ContainerChild(below), among: children) }
    effect(&children, ContainerChild(step))
    kind.place(children, in: container, animated: false)
    step.controller.map(adapters.revealOffTree)
  }

  // MARK: Carrying out

  func carryOut(
    _ plan: LivePlan,
    from start: Int,
    at site: Site
  ) throws(Interruption) {
    let count = plan.operationCount
    for index in start..<count {
      try checkStop()
      try checkGuards()
      try checkVerdicts(of: plan)
      if let taking = plan.taking, index == plan.lateStart {
        for screen in taking.screens { screen.leaveOldView() }
        try build(taking.builds)
        try checkStop()
      }
      let operation = plan[index]
      // Code of the app that was called since the last look may have begun a transition.
      if let obstacle = operation.obstacle {
        return awaitRest(in: site.window, of: obstacle) { run, site throws(Interruption) in
          try run.carryOut(plan, from: index, at: site)
        }
      }
      emit(.operationBegan(operation.asOperation))
      try checkStop()
      let isAnimated = index == count - 1 && request.options.isAnimated
      if let reason = operation.drift(in: site.window) ?? intrusion(into: operation) {
        throw .drifted(reason)
      }
      if index + 1 < count, case .install(let installation) = operation {
        changes?.containers.append(installation.container)
      }
      guard perform(operation, animated: isAnimated, in: site.window) else {
        return awaitSettling(of: operation, in: site.window) { [weak self] ending in
          self?.carryOutRest(of: plan, after: index, operation, ending)
        }
      }
      emit(.operationSettled(operation.asOperation))
    }
    try complete(plan, at: site)
  }

  /// Continues after the operation at an index, for which this run has waited.
  private func carryOutRest(
    of plan: LivePlan,
    after index: Int,
    _ operation: LiveOperation,
    _ ending: SettleWait.Ending
  ) {
    waitIsOver()
    do throws(Interruption) {
      switch ending {
      case .settled: break
      case .undone:
        if let target = navigation.target, operation.brings(target) { throw loss(of: target) }
        throw .drifted("\(operation.asOperation) was undone")
      case .timedOut:
        operation.withdraw(from: try site.window)
        throw timeout(of: operation.asOperation.description)
      }
      emit(.operationSettled(operation.asOperation))
      try checkStop()
      let site = try self.site
      if index + 1 < plan.operationCount, adapters.movingController(in: site.window) != nil {
        return awaitRest(in: site.window) { run, site throws(Interruption) in
          try run.carryOut(plan, from: index + 1, at: site)
        }
      }
      try carryOut(plan, from: index + 1, at: site)
    } catch {
      handle(error)
    }
  }

  /// Performs an operation that fits the hierarchy; `true` if it has settled inside the call.
  func perform(
    _ operation: LiveOperation,
    animated: Bool,
    in window: UIWindow
  ) -> Bool {
    turn += 1
    changeCount += 1
    hasActed = true
    windowQueue.changes += 1
    if case .replaceRoot(let child, _, _) = operation { changes?.installedRoot = child.controller }
    registry = ScreenRegistry.existing(in: window)
    registry?.enter(self)
    if !navigation.moved.isEmpty { registry?.keep(navigation.moved, for: self) }
    let (turn, anchor) = (self.turn, request.anchor)
    let isOver = operation.perform(in: window, animated: animated, anchor: anchor) {
      { [weak self] in
        guard let self, turn == self.turn else { return }
        self.navigation.wait?.look()
      }
    }
    if let (change, duration) = operation.hiddenMovement {
      _ = clock.schedule(after: duration) { [weak self] in
        change.isMoving = false
        self?.navigation.wait?.look()
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
    navigation.wait = wait
    wait.begin(deadline: request.options.deadline) { [weak self] ending in
      self?.navigation.wait = nil
      finish(ending)
    }
  }

  func timeout(of step: String) -> Interruption {
    let failure = NavigationError.Failure.didNotSettle(
      deadline: request.options.deadline.inSeconds
    )
    return .failed(NavigationError(failure, step: step))
  }

  // A screen that leaves as soon as it has arrived will do so the next time.
  private static let mostLosses = 2

  /// What follows when the target has left the tree before the request has ended.
  private func loss(of target: BoundStep) -> Interruption {
    loss(of: target, .leftAtOnce, "has left the tree")
  }

  private func loss(
    of target: BoundStep,
    _ failure: NavigationError.Failure,
    _ reason: String
  ) -> Interruption {
    navigation.losses += 1
    guard navigation.losses < Self.mostLosses else {
      return .failed(NavigationError(failure, step: target.screenName))
    }
    return .drifted("\(target.screenName) \(reason)")
  }

  // MARK: Success

  private func complete(_ plan: LivePlan, at site: Site) throws(Interruption) {
    try checkStop()
    guard let target = navigation.target else { return }
    site.router.markGuardedScreens()
    if request.way == .revalidate { return try completeRevalidation(plan) }
    guard target.controller?.isInTree(of: site.window) == true else {
      throw loss(of: target)
    }
    if request.showsTarget, let screen = target.controller, !adapters.isShown(screen),
      // The adapter need not list what an action of the app's own has added.
      !plan.performs(target) || screen.viewIfLoaded?.window == nil
    {
      throw loss(of: target, .notVisible, "is not visible")
    }
    // An action of the app's own may have shown it.
    if request.placingRules != nil, !plan.presentations.isEmpty, !plan.isPlacedVisibly,
      target.controller?.viewIfLoaded?.window != nil
    {
      throw .refused(by: target.screenName, .needsShowing)
    }
    if recordsArrival { arrival = target.controller }
    if navigation.hasTasks { runTasks(from: target) }
    if target.isBuilt { return succeed(.built) }
    succeed(plan.operationCount == 0 && navigation.plans == 1 ? .alreadyThere : .reused)
  }

  /// Context tasks of what was found, those of new screens having run, then post-routing tasks.
  private func runTasks(from target: BoundStep) {
    for step in sequence(first: target, next: \.linkedParent)
    where step.hasContextTasks && !step.isBuilt {
      asCurrent { step.runContextTasks { reportTask($0, $1) } }
    }
    // The user has not come to a screen that was put where it is not shown.
    if request.placingRules != nil, target.controller?.viewIfLoaded?.window == nil { return }
    for step in sequence(first: target, next: \.linkedParent) where step.hasPostRoutingTasks {
      asCurrent { step.runPostRoutingTasks { reportTask($0, $1) } }
    }
  }

  private func reportTask(_ name: String, _ error: any Error) {
    emit(.taskFailed(name: name, reason: String(describing: error)))
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
