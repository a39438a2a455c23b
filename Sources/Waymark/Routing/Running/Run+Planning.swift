import PlatformUI
import WaymarkCore

/// The second part of a request's life: with the window held, plan and build.
extension Run {
  /// How often a request plans before it gives up on a tree that keeps changing.
  private static let mostPlans = 5

  /// The window is this run's; called by the router.
  func windowAcquired(in router: Router) {
    if phase == .queued { waitIsOver() }
    phase = .running
    guard let window = router.window else { return end(with: .success(.cancelled)) }
    if let action = windowAction {
      windowAction = nil
      return action(self)
    }
    planAtRest(at: Site(router: router, window: window))
  }

  /// Does something with the window, now if nothing was changed that others may have built upon, or
  /// else when the window is this run's again.
  func withWindow(_ action: @escaping @MainActor (Run) -> Void) {
    if phase == .running || before == nil { return action(self) }
    windowAction = action
    router?.acquire(for: self)
  }

  /// Plans when no transition is running: a controller on its way out must not be planned upon.
  func planAtRest(at site: Site) {
    let tree = adapters.tree(of: site.window)
    guard tree.movingController != nil else { return plan(on: tree, at: site) }
    if plans == 0 { unbind() }
    awaitRest(in: site.window)
  }

  private func awaitRest(in window: UIWindow) {
    let wait = SettleWait(
      clock: clock,
      movers: { [adapters] in [adapters.tree(of: window).movingController] }
    ) { look in
      look.movers.isEmpty ? .over : .running
    }
    self.wait = wait
    wait.begin(deadline: request.options.deadline) { [weak self] _ in
      // A transition that does not end by then is not ours; the operations' own deadlines decide.
      self?.wait = nil
      self?.waitIsOver()
      self?.planAnew()
    }
  }

  private func planAnew() {
    guard let site = siteOrEnd() else { return }
    plan(on: adapters.tree(of: site.window), at: site)
  }

  /// Plans on a tree that was just read; on a new one if that may be out of date.
  private func plan(on tree: consuming LiveTree, at site: Site) {
    var isFresh = target != nil
    if let board = WatchBoard.existing(in: site.window) {
      // What has gone by now has not gone because of this run.
      board.look()
      isFresh = false
    }
    if mustStop() { return }
    let target = boundTarget()
    if plans == 0, target.decidingSteps.choices != choices { return askAgain() }
    guard mayContinue() else { return }
    plans += 1
    guard plans <= Self.mostPlans else {
      return fail(
        NavigationError(.keptDrifting(plans: plans - 1, because: drift), step: request.name)
      )
    }
    if !isFresh { tree = adapters.tree(of: site.window) }
    carryOut(planFor: target, on: tree, at: site)
  }

  private func carryOut(
    planFor target: BoundStep,
    on tree: consuming LiveTree,
    at site: Site
  ) {
    var planner = Planner(tree: tree)
    let foreignChanges = self.foreignChanges
    do {
      try planner.plan(for: target, request.way)
      if planner.plan.hasTasks { hasTasks = true }
      if !mayLeave(by: planner.plan, in: planner.tree, at: site) { return }
      emit(.planned(planner.plan.plan(for: request), attempt: plans))
      if mustStop() { return }
      try build(planner.plan.builds)
      if mustStop() { return }
      let (live, tree) = planner.finish()
      if let taking = live.taking { moved = taking.screens }
      if foreignChanges != self.foreignChanges {
        // A factory or a context task has navigated.
        return planAgain(because: "another request has changed the hierarchy")
      }
      if before == nil, live.operationCount > 0 { record(tree) }
      carryOut(live, from: 0, at: site)
    } catch {
      end(at: error)
    }
  }

  /// A choice has changed its mind while the request waited: what it leads to now may be guarded.
  private func askAgain() {
    router?.release(self)
    decide()
  }

  // MARK: Building, off the tree

  func build(_ builds: [BuildStep]) throws(Planner.Obstacle) {
    for work in builds where stop == nil {
      switch work {
      case .build(let step, let children):
        if step.isBuilt {
          renew(step, with: children)
        } else {
          try build(step, with: children)
        }
      case .resolve(let step, let parent):
        try resolve(step, inside: parent)
      case .embed(let step, let other, let embedding):
        try embed(step, beside: other, embedding)
      }
    }
  }

  private func build(_ step: BoundStep, with children: [Child]) throws(Planner.Obstacle) {
    hasActed = true
    do {
      // What a factory starts, a flow for example, belongs to this request's window.
      try asCurrent { try step.build(with: children) }
    } catch {
      throw .failed(
        NavigationError(.buildFailed(String(describing: error)), step: step.screenName)
      )
    }
    emit(.built(screen: step.screenName))
    runContextTasks(of: step)
  }

  /// A container that was built and is off the tree again may have been changed by others
  /// meanwhile.
  private func renew(_ step: BoundStep, with children: [Child]) {
    guard let container = step.controller, let kind = adapters.kind(of: container),
      let window = router?.window, !container.isInTree(of: window),
      !children.areIdentical(to: kind.children(of: container))
    else { return }
    kind.place(children, in: container, animated: false)
  }

  private func resolve(_ step: BoundStep, inside parent: BoundStep) throws(Planner.Obstacle) {
    if step.isBuilt { return }
    guard let container = parent.controller, step.resolve(inside: container) else {
      throw .failed(
        NavigationError(
          .notFound("\(parent.screenName) was built without \(step.screenName)"),
          step: step.screenName
        )
      )
    }
    step.controller.map(adapters.revealOffTree)
    runContextTasks(of: step)
  }

  private func embed(
    _ step: BoundStep,
    beside other: BoundStep,
    _ embedding: Embedding
  ) throws(Planner.Obstacle) {
    guard case .embed(let effect) = embedding.action.effect,
      let below = other.controller, let container = embedding.container(of: below),
      let kind = adapters.kind(of: container)
    else {
      throw .failed(
        NavigationError(
          .unsuitableContainer("\(other.screenName) is not in a container of the declared class"),
          step: step.screenName
        )
      )
    }
    var children = kind.slottedChildren(of: container)
    if children.contains(Child(step)) { return }
    if embedding.isOnto { children = kind.revealing(Child(below), among: children) }
    effect(&children, Child(step))
    kind.place(children, in: container, animated: false)
    step.controller.map(adapters.revealOffTree)
  }

  // MARK: Tasks

  func runContextTasks(of step: BoundStep) {
    guard step.hasContextTasks else { return }
    asCurrent {
      step.runContextTasks { emit(.taskFailed(name: $0, reason: String(describing: $1))) }
    }
  }

  func runPostRoutingTasks(of step: BoundStep) {
    guard step.hasPostRoutingTasks else { return }
    asCurrent {
      step.runPostRoutingTasks { emit(.taskFailed(name: $0, reason: String(describing: $1))) }
    }
  }
}
