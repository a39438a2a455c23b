import PlatformUI
import WaymarkCore

/// Performs the operations of a plan, then runs the tasks.
extension Run {
  /// Performs the operations of a plan from an index on, and ends the request.
  func carryOut(_ plan: LivePlan, from start: Int) throws(Interruption) -> Phase {
    let window = try self.window
    let count = plan.operations.count
    for index in start..<count {
      try checkStop()
      try checkGuards()
      try checkVerdicts(of: plan)
      if !plan.moved.isEmpty, index == plan.lateStart {
        for screen in plan.moved { screen.leaveOldView() }
        try build(plan.lateBuilds, in: window)
        try checkStacks(of: plan)
        try checkStop()
      }
      let operation = plan.operations[index]
      // Code of the app may have begun a transition since the last check.
      if let obstacle = operation.obstacle {
        return awaitRest(in: window, of: obstacle, then: .operations(plan, from: index))
      }
      emit(.operationBegan(operation.asOperation))
      try checkStop()
      let isAnimated = index == count - 1 && request.options.isAnimated
      if let reason = operation.drift(in: window) ?? intrusion(into: operation, in: window) {
        throw .drifted(reason)
      }
      if index + 1 < count, case .install(let installation) = operation {
        changes?.containers.append(installation.container)
      }
      let isOver = perform(operation, animated: isAnimated, in: window)
      // UIKit calls the app, which may have closed the window.
      if hasEnded { throw .ended }
      guard isOver else {
        return awaitSettling(of: operation, in: window) { run, ending throws(Interruption) in
          try run.proceed(with: plan, after: index, operation, ending)
        }
      }
      emit(.operationSettled(operation.asOperation))
    }
    return try complete(plan, in: window)
  }

  /// Continues after the operation at an index that this run has waited for.
  private func proceed(
    with plan: LivePlan,
    after index: Int,
    _ operation: LiveOperation,
    _ ending: TransitionWait.Ending
  ) throws(Interruption) -> Phase {
    waitIsOver()
    switch ending {
    case .settled: break
    case .undone:
      if let target = navigation.target, operation.brings(target) { throw loss(of: target) }
      throw .drifted("\(operation.asOperation) was reverted")
    case .timedOut:
      let reason = operation.unsettledPart.map { ", but \($0)" } ?? ""
      operation.withdraw(from: try window)
      throw timeout(of: "\(operation.asOperation)\(reason)")
    }
    emit(.operationSettled(operation.asOperation))
    try checkStop()
    let (window, rest) = (try self.window, Phase.operations(plan, from: index + 1))
    if index + 1 < plan.operations.count, adapters.movingController(in: window) != nil {
      return awaitRest(in: window, then: rest)
    }
    return rest
  }

  /// Performs an operation that matches the hierarchy; `true` if it has settled within the call.
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
    if case .dismiss(let dismissed, _) = operation {
      let gone = [dismissed].identities
      let kept = navigation.presentations.filter { !$0.screen.isAtOrBelow(gone) }
      navigation.presentations = kept
    }
    if let registry = window.screenRegistry {
      registry.enter(self)
      if !navigation.moved.isEmpty { registry.keep(navigation.moved, for: self) }
    }
    let (turn, anchor) = (self.turn, request.anchor)
    let isOver = operation.perform(in: window, animated: animated, anchor: anchor) {
      { [weak self] in
        guard let self, turn == self.turn else { return }
        self.navigation.wait?.look()
      }
    }
    if let (change, duration) = operation.hiddenMovement {
      clock.schedule(after: duration) { [weak self] in
        change.isMoving = false
        self?.navigation.wait?.look()
      }
    }
    if isOver, !hasEnded { notePresentation(by: operation) }
    return isOver
  }

  // MARK: Success

  /// The interruption by a target that has left the hierarchy before the request has ended.
  private func loss(
    of target: BoundStep,
    _ failure: NavigationError.Failure = .leftAtOnce,
    _ reason: String = "has left the tree"
  ) -> Interruption {
    navigation.losses += 1
    // A screen that leaves immediately after its installation will do so again.
    guard navigation.losses < (showsForm ? 1 : 2) else {
      return .failed(NavigationError(failure, step: target.screenName))
    }
    return .drifted("\(target.screenName) \(reason)")
  }

  /// Records a view controller that this run has presented, once it is on screen.
  func notePresentation(by operation: LiveOperation) {
    guard case .present(let child, _, _) = operation, let screen = child.controller,
      screen.viewIfLoaded?.window != nil, !screen.isBeingDismissed,
      let presenter = screen.presentingViewController,
      !navigation.presentations.contains(where: { $0.screen === screen })
    else { return }
    let shown = PresentedScreen(screen: screen, presenter: presenter)
    navigation.presentations = navigation.presentations + [shown]
  }

  /// Throws an error if the user or other code has dismissed a view controller that this run has
  /// presented, because another plan would present it again.
  func checkPresentations(in window: UIWindow) throws(Interruption) {
    for shown in navigation.presentations where shown.screen.presentingViewController == nil {
      // It left together with its presenter, for example because the root was replaced.
      guard shown.presenter.isInTree(of: window) else { continue }
      throw .failed(NavigationError(.leftAtOnce, step: shown.screen.asScreen.type))
    }
  }

  private func complete(_ plan: LivePlan, in window: UIWindow) throws(Interruption) -> Phase {
    try checkStop()
    guard let target = navigation.target else { return .planning }
    windowQueue.updateBarrier()
    if request.way == .revalidate { return completeRevalidation(plan) }
    guard let screen = target.controller else { throw loss(of: target) }
    let visibility = adapters.visibility(of: screen, in: window)
    if visibility == .absent { throw loss(of: target) }
    if visibility == .hidden, request.showsTarget,
      // The adapter need not list a view controller that a custom action has added.
      plan.performed != ContainerChild(target) || screen.viewIfLoaded?.window == nil
    {
      throw loss(of: target, .notVisible, "is not visible")
    }
    // A custom action of the app may have shown it.
    if request.placingRules != nil, plan.performed != nil, !plan.isPlacedVisibly,
      screen.viewIfLoaded?.window != nil
    {
      throw .refused(by: target.screenName, .needsShowing)
    }
    if recordsArrival { arrival = screen }
    if navigation.hasTasks || router?.hasTasks == true { runTasks(from: target) }
    if target.isBuilt { return success(.built) }
    return success(plan.operations.isEmpty && navigation.plans == 1 ? .alreadyThere : .reused)
  }

  /// Runs the context tasks of found screens (those of new screens have run), then post-routing
  /// tasks.
  private func runTasks(from target: BoundStep) {
    for step in sequence(first: target, next: \.parent) where !step.isBuilt {
      runContextTasks(of: step)
    }
    // The user has not reached a screen that was installed without being shown.
    if request.placingRules != nil, target.controller?.viewIfLoaded?.window == nil { return }
    let steps = Array(sequence(first: target, next: \.parent))
    let screens = Array(steps.filter(\.isDeclared).compactMap(\.controller).reversed())
    if target.isDeclared, let screen = target.controller {
      for task in router?.postRoutingTasks ?? [] {
        perform(task.name) { try task.perform(after: screen, with: request, along: screens) }
      }
    }
    for step in steps where step.hasPostRoutingTasks {
      asCurrent { step.runPostRoutingTasks(along: screens) { reportTask($0, $1) } }
    }
  }

  /// Runs the tasks of the router, then those of the step.
  func runContextTasks(of step: BoundStep) {
    if !contextTasks.isEmpty, step.isDeclared, let screen = step.controller {
      for task in contextTasks {
        perform(task.name) { try task.perform(on: screen, with: request) }
      }
    }
    if step.hasContextTasks { asCurrent { step.runContextTasks { reportTask($0, $1) } } }
  }

  private func perform(_ name: String, _ task: () throws -> Void) {
    asCurrent { do { try task() } catch { reportTask(name, error) } }
  }

  private func reportTask(_ name: String, _ error: any Error) {
    emit(.taskFailed(name: name, reason: String(describing: error)))
  }
}
