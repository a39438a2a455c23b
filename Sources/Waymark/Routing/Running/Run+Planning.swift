import PlatformUI
import WaymarkCore

/// The second part of a request's life: with the window held, plan and build.
extension Run {
  /// How often a request plans before it gives up on a tree that keeps changing.
  private static let mostPlans = 5

  /// The window is this run's; called by the router.
  func windowAcquired() {
    phase = .running
    planAtRest()
  }

  /// Plans when no transition is running: a controller on its way out must not be planned upon.
  func planAtRest() {
    guard let window = windowOrEnd() else { return }
    let tree = adapters.tree(of: window)
    guard tree.movingController != nil else { return plan(on: tree, in: window) }
    if plans == 0 { unbind() }
    let adapters = self.adapters
    let wait = SettleWait(
      clock: clock,
      mover: { adapters.tree(of: window).movingController }
    ) {
      adapters.tree(of: window).movingController == nil ? .over : .running
    }
    self.wait = wait
    wait.begin(deadline: request.options.deadline) { [weak self] _ in
      // A transition that does not end by then is not ours; the operations' own deadlines decide.
      self?.wait = nil
      self?.planAnew()
    }
  }

  private func planAnew() {
    guard let window = windowOrEnd() else { return }
    plan(on: nil, in: window)
  }

  /// Plans on a tree that was just read; on a new one if that may be out of date.
  private func plan(on known: LiveTree?, in window: UIWindow) {
    var known = known
    if let board = WatchBoard.existing(in: window) {
      // What has gone by now has not gone because of this run.
      board.look()
      known = nil
    }
    if mustStop() { return }
    if target == nil { known = nil }
    let target = boundTarget()
    if plans == 0, target.decidingSteps.choices != choices { return askAgain() }
    plans += 1
    guard plans <= Self.mostPlans else {
      return fail(
        NavigationError(.keptDrifting(plans: plans - 1, because: drift), step: request.name)
      )
    }
    let tree = known ?? adapters.tree(of: window)
    var planner = Planner(tree: tree)
    do {
      let live = try planner.plan(for: target, request.way)
      if !mayLeave(by: live, in: tree) { return }
      emit(.planned(live.plan(for: request), attempt: plans))
      if mustStop() { return }
      try build(live)
      if mustStop() { return }
      if before == nil, !live.operations.isEmpty { before = Arrangement(tree) }
      carryOut(live, from: 0)
    } catch {
      switch error {
      case .refused(let name, let refusal): refuseRestoring(by: name, refusal)
      case .failed(let error): fail(error)
      }
    }
  }

  /// A choice has changed its mind while the request waited: what it leads to now may be guarded.
  private func askAgain() {
    router?.release(self)
    decide()
  }

  // MARK: Building, off the tree

  private func build(_ live: LivePlan) throws(Planner.Obstacle) {
    for work in live.builds where stop == nil {
      switch work {
      case .build(let step, let children):
        if !step.isBuilt { try build(step, with: children) }
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
      try Run.$current.withValue(self) {
        try step.build(with: children)
      }
    } catch {
      throw .failed(
        NavigationError(.buildFailed(String(describing: error)), step: step.screenName)
      )
    }
    emit(.built(screen: step.screenName))
    runContextTasks(of: step)
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
    Run.$current.withValue(self) {
      step.runContextTasks { emit(.taskFailed(name: $0, reason: String(describing: $1))) }
    }
  }

  func runPostRoutingTasks(of step: BoundStep) {
    guard step.hasPostRoutingTasks else { return }
    Run.$current.withValue(self) {
      step.runPostRoutingTasks { emit(.taskFailed(name: $0, reason: String(describing: $1))) }
    }
  }
}
