import PlatformUI
import WaymarkCore

/// The second part of a request's life: with the window held, plan, and ask leave guards.
extension Run {
  /// What is known of the way to the target.
  struct Navigation {
    /// The first step tied to the context; bound again when time has passed since.
    var target: BoundStep?
    var plans = 0
    /// Why the last plan did not hold.
    var drift = ""
    /// How often the target was reached and left the tree before the request had ended.
    var losses = 0
    /// Whether a screen that was found or built has tasks.
    var hasTasks = false
    /// After how many waits the guards of everything in the hierarchy were asked.
    var judgedAge: Int?
    /// Screens on their way from one place to another.
    var moved: [UIViewController] = []
    var wait: SettleWait?
    /// Whether the run waits for transitions of others, and has called nothing for its next step.
    var isResting = false
    /// Whether the steps of ``target`` hold data that was loaded for them.
    var hasLoaded = false
    /// What the homes of ``target`` are chosen by, if it has several.
    var homes: HomeSite?
  }

  /// Where a run works; kept only as long as nothing is waited for.
  struct Site {
    let router: Router
    let window: UIWindow
  }

  // Other code may keep changing the tree that is planned on.
  private static let mostPlans = 5

  /// Plans when no transition is running, builds, and carries the plan out.
  func navigate() {
    do throws(Interruption) {
      try checkStop()
      let site = try self.site
      let tree = adapters.tree(of: site.window)
      // A controller on its way out must not be planned upon.
      if adapters.movingController(in: tree, of: site.window) != nil {
        if navigation.plans == 0 { forgetTarget() }
        return awaitRest(in: site.window) { run, site throws(Interruption) in
          try run.navigate(on: run.adapters.tree(of: site.window), at: site)
        }
      }
      try navigate(on: tree, at: site)
    } catch {
      handle(error)
    }
  }

  private func navigate(on tree: consuming LiveTree, at site: Site) throws(Interruption) {
    if request.way == .fill, changes == nil, tree.rootIndex != nil {
      throw .refused(by: request.name, Refusal("the window is not empty any more"))
    }
    let planner = try makePlan(on: tree, at: site)
    try carryOut(planner.plan, from: 0, at: site)
  }

  /// Continues when no transition runs any more; at the deadline the run fails instead.
  ///
  /// UIKit would carry out what is called during a transition after it, when the guards have long
  /// been asked.
  ///
  /// - Parameter other: A view controller, perhaps a hidden one, that is waited for as well.
  func awaitRest(
    in window: UIWindow,
    of other: UIViewController? = nil,
    then action: @escaping @MainActor (Run, Site) throws(Interruption) -> Void
  ) {
    navigation.isResting = true
    awaitRest(in: window, of: other, for: request.options.deadline) { run, moving in
      run.navigation.isResting = false
      do throws(Interruption) {
        try run.checkStop()
        if let moving { throw run.timeout(of: "\(moving) in transition") }
        try action(run, run.site)
      } catch {
        run.handle(error)
      }
    }
  }

  /// Calls the closure when no transition runs any more, or at the deadline with a view controller
  /// that is still in one.
  func awaitRest(
    in window: UIWindow,
    of other: UIViewController? = nil,
    for deadline: Duration,
    then action: @escaping @MainActor (Run, _ moving: NavigationPlan.Screen?) -> Void
  ) {
    let moving: @MainActor () -> UIViewController? = { [adapters, weak other] in
      if let moving = adapters.movingController(in: window) { return moving }
      return other?.transitionCoordinator == nil ? nil : other
    }
    let wait = SettleWait(clock: clock, movers: { [moving()] }) { look in
      look.movers.isEmpty ? .over : .running
    }
    navigation.wait = wait
    wait.begin(deadline: deadline) { [weak self] ending in
      guard let self else { return }
      navigation.wait = nil
      waitIsOver()
      action(self, ending == .settled ? nil : moving()?.asScreen)
    }
  }

  /// Plans again when what other code has just installed is in the window, at the earliest in the
  /// next turn: UIKit may have to lay it out first.
  private func navigateNextTurn() {
    let topmost: @MainActor () -> UIViewController? = { [adapters, weak router] in
      let tree = adapters.tree(of: router?.window)
      return tree.topmostIndex.map(tree.controller)
    }
    let wait = SettleWait(clock: clock, movers: { [topmost(), topmost()?.parent] }) { look in
      !look.isFirst && look.movers.first?.viewIfLoaded?.window != nil ? .over : .running
    }
    navigation.wait = wait
    wait.begin(deadline: request.options.deadline) { [weak self] _ in
      guard let self else { return }
      navigation.wait = nil
      waitIsOver()
      navigate()
    }
  }

  /// The router and its window, as long as they are there.
  var site: Site {
    get throws(Interruption) {
      if let router, let window = router.window { return Site(router: router, window: window) }
      throw .stopped(.cancelled)
    }
  }

  /// Ends the run, plans again, or follows the decision of a guard; the window is held.
  func handle(_ interruption: Interruption) {
    switch interruption {
    case .overtaken: break
    case .drifted(let reason):
      let isRepeated = reason == navigation.drift
      navigation.drift = reason
      discardUnusedRecord()
      emit(.drifted(reason: reason))
      if isRepeated, !hasEnded { navigateNextTurn() } else { navigate() }
    case .stopped where !hasLostScreens: conclude(interruption)
    case .undecided(.refuse(let refusal), let index):
      let name = guards[index].name
      emit(.guardDecided(name: name, decision: GuardDecision.refuse(refusal).summary))
      putBack(then: .refused(by: name, refusal))
    case .failed, .refused, .stopped, .undecided: putBack(then: interruption)
    }
  }

  // MARK: Planning

  /// Makes a plan, asks the leave guards of what it removes, and builds what it needs.
  ///
  /// - Returns: The planner, because its plan would be slow to copy.
  private func makePlan(
    on tree: consuming LiveTree,
    at site: Site
  ) throws(Interruption) -> Planner {
    var isFresh = navigation.target != nil
    if let registry = ScreenRegistry.existing(in: site.window) {
      // What has left by now has not left because of this run.
      registry.look()
      isFresh = false
    }
    try checkStop()
    let target = try boundTarget()
    try checkGuards()
    try countPlan()
    if !isFresh { tree = adapters.tree(of: site.window) }
    if tree.createMissing(for: target) { tree = adapters.tree(of: site.window) }
    if let homes = navigation.homes { try chooseHomes(homes, of: target, in: tree) }
    let foreignChanges = self.foreignChanges
    if let step = target as? BoundRevalidation { try judge(step, in: tree, at: site) }
    let planner = try planWay(to: target, in: tree)
    if planner.plan.hasTasks { navigation.hasTasks = true }
    navigation.homes?.release()
    try loadData(for: planner.plan.builds)
    if request.way != .revalidate {
      try askLeaveGuards(before: planner.plan, in: planner.tree, at: site)
    }
    emit(.planned(planner.plan.asPlan(for: request), attempt: navigation.plans))
    try checkStop()
    try build(planner.plan, beside: planner.tree)
    try checkStop()
    if let taking = planner.plan.taking { navigation.moved = taking.screens }
    if foreignChanges != self.foreignChanges {
      // A factory or a context task has navigated.
      throw .drifted("another request has changed the hierarchy")
    }
    if changes == nil, planner.plan.operationCount > 0 {
      record(planner.tree, uncovering: planner.plan.uncovered)
    }
    return planner
  }

  private func planWay(
    to target: BoundStep,
    in tree: consuming LiveTree
  ) throws(Interruption) -> Planner {
    var planner = Planner(tree: tree)
    do { try planner.planWay(to: target, by: request.way) } catch { throw Interruption(error) }
    return planner
  }

  /// The target, bound again if it had to wait; its choices count now.
  private func boundTarget() throws(Interruption) -> BoundStep {
    let target = navigation.target ?? bindTarget()
    if navigation.plans == 0, target.decidingSteps.choices != deciding.choices {
      // Another destination was chosen meanwhile, which may have other guards.
      releaseWindow()
      start()
      throw .overtaken
    }
    return target
  }

  /// What homes are chosen by, with the hierarchy as it is when they are.
  var homeSite: HomeSite? {
    guard request.hasHomes else { return nil }
    return request.homeSite { [adapters, weak router] in adapters.tree(of: router?.window) }
  }

  /// Has the homes chosen again, for the snapshot that is planned on.
  ///
  /// Another home may have other guards, so the request starts again with these. Once the hierarchy
  /// has begun to change, the homes of a chain with guards stay.
  private func chooseHomes(
    _ homes: HomeSite,
    of target: BoundStep,
    in tree: LiveTree
  ) throws(Interruption) {
    guard target.isPlain || changes == nil else { return }
    homes.update(tree)
    guard !target.isPlain, target.decidingSteps.choices != deciding.choices else { return }
    navigation.plans -= 1
    releaseWindow()
    start()
    throw .overtaken
  }

  private func countPlan() throws(Interruption) {
    navigation.plans += 1
    guard navigation.plans > Self.mostPlans else { return }
    let failure = NavigationError.Failure.keptDrifting(
      plans: Self.mostPlans,
      because: navigation.drift
    )
    throw .failed(NavigationError(failure, step: request.name))
  }

  // MARK: Leave guards

  /// Throws unless the guards of all screens that a plan removes let the request proceed.
  private func askLeaveGuards(
    before plan: LivePlan,
    in tree: LiveTree,
    at site: Site
  ) throws(Interruption) {
    for leaveGuard in windowQueue.leaveGuards(before: plan, in: tree) {
      if consents.contains(ObjectIdentifier(leaveGuard)) { continue }
      // A guard whose closure waits for this request consents by that.
      if let question = leaveGuard.question, isAwaited(by: question) { continue }
      let decision = asCurrent {
        leaveGuard.decision(for: .request(destination: request.name))
      }
      if hasEnded { throw .overtaken }
      try applyLeave(decision, of: leaveGuard)
    }
  }

  private func applyLeave(
    _ decision: LeaveDecision,
    of leaveGuard: LeaveGuard
  ) throws(Interruption) {
    switch decision {
    case .leave:
      emit(.guardDecided(name: leaveGuard.name, decision: "leave"))
      // An observer of the event may have ended this run.
      if hasEnded { throw .overtaken }
      consents.insert(ObjectIdentifier(leaveGuard))
    case .stay(let reason):
      emit(.guardDecided(name: leaveGuard.name, decision: "stay, \(reason)"))
      throw .refused(by: leaveGuard.name, Refusal(reason))
    case .later(let decide):
      emit(.guardDecided(name: leaveGuard.name, decision: "later"))
      try checkStop()
      awaitDecision(decide, of: leaveGuard)
      throw .overtaken
    }
  }

  /// Releases the window until the guard has decided; then plans again.
  private func awaitDecision(
    _ decide: @escaping @MainActor () async -> LeaveDecision,
    of leaveGuard: LeaveGuard
  ) {
    turn += 1
    let turn = self.turn
    navigation.plans -= 1
    // The guard is retained: only its decision, or the end of its question, resumes this run.
    let task = Task { @MainActor [weak self] in
      guard self?.isWaiting(in: turn) == true else { return }
      let decision = await Run.$current.withValue(self) { await decide() }
      guard let self, isWaiting(in: turn) else { return }
      self.waitIsOver()
      self.resume(after: decision, of: leaveGuard)
    }
    asked = AskedGuards(closures: [task], leaveGuard: leaveGuard)
    releaseWindow()
  }

  private func resume(after decision: LeaveDecision, of leaveGuard: LeaveGuard) {
    do throws(Interruption) {
      try applyLeave(decision, of: leaveGuard)
      router?.queue.acquire(for: self) { $0.navigate() }
    } catch {
      if case .overtaken = error { return }
      // What was changed is put back with the window held: others may have built upon it.
      if changes == nil { return handle(error) }
      router?.queue.acquire(for: self) { $0.handle(error) }
    }
  }
}

extension WindowQueue {
  /// The armed guards of screens that a plan takes away, the deepest screen first.
  fileprivate func leaveGuards(before plan: LivePlan, in tree: LiveTree) -> [LeaveGuard] {
    let leaveGuards = self.leaveGuards
    if leaveGuards.isEmpty { return [] }
    var found: [(node: Int, leaveGuard: LeaveGuard)] = []
    for leaveGuard in leaveGuards where leaveGuard.isArmed && !leaveGuard.hasConsented {
      var nodes = leaveGuard.screens.compactMap(tree.index)
      guard nodes.allSatisfy({ plan.takesAway($0, of: tree) }) else { continue }
      if leaveGuard.screens.contains(where: plan.dismissesCovered) {
        nodes.append(tree.nodes.count)
      }
      guard let deepest = nodes.max() else { continue }
      found.append((deepest, leaveGuard))
    }
    return found.sorted { $0.node > $1.node }.map(\.leaveGuard)
  }
}

extension LivePlan {
  /// Whether a screen is in the covered presentation that is dismissed, of which the snapshot has
  /// no nodes.
  @MainActor fileprivate func dismissesCovered(_ screen: UIViewController) -> Bool {
    uncovered.map { screen.isAtOrBelow([$0.presented].identities) } ?? false
  }

  /// Whether a node of the tree is removed, and not taken to another place by itself or in a
  /// container.
  @MainActor fileprivate func takesAway(_ node: Int, of tree: LiveTree) -> Bool {
    let screen = tree.controller(at: node)
    if let taking, taking.screens.contains(where: { $0.isAncestor(of: screen) }) { return false }
    return operations.contains { $0.removes(node, of: tree) }
  }
}

extension LiveOperation {
  /// Whether the operation takes a node of the tree away.
  @MainActor fileprivate func removes(_ node: Int, of tree: LiveTree) -> Bool {
    switch self {
    case .dismiss(_, let presenter):
      tree.index(of: presenter).map { tree.level(at: node) > tree.level(at: $0) } ?? false
    case .install(let installation):
      tree.path(to: node).contains { index in
        let controller = tree.controller(at: index)
        return installation.old.includes(controller)
          && !installation.children.controllers.includes(controller)
      }
    case .replaceRoot: true
    case .select, .present, .perform: false
    }
  }
}

extension Interruption {
  init(_ error: NavigationPlanError) {
    switch error {
    case .refused(let name, let refusal): self = .refused(by: name, refusal)
    case .failed(let error): self = .failed(error)
    }
  }
}
