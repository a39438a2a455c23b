import PlatformUI
import WaymarkCore

/// The second phase of a request: planning, while the window is held.
extension Run {
  /// The state of a run between its first plan and its end.
  struct Navigation {
    /// The bound target; bound again after a wait.
    var target: BoundStep?
    /// The number of plans, except those that only caused a wait.
    var plans = 0
    /// The reason why the last plan is outdated.
    var drift = ""
    /// The number of times that the target has left the hierarchy before the request ended.
    var losses = 0
    /// The view controllers that the run has presented and not dismissed itself.
    var presentations: [PresentedScreen] = []
    /// Whether a screen that was found or built has tasks.
    var hasTasks = false
    /// The number of waits before the guards of all existing screens were asked.
    var judgedAge: Int?
    /// Screens that are being moved from one place to another.
    var moved: [UIViewController] = []
    var wait: TransitionWait?
    /// Whether the run waits only for transitions that it has not caused.
    var isResting = false
    /// Whether the steps of ``target`` hold data that was loaded for them.
    var hasLoaded = false
    /// The information for choosing homes of ``target``, if it has several.
    var homes: HomeSite?
  }

  /// A view controller that a run has presented and that was on screen.
  struct PresentedScreen {
    let screen: UIViewController
    let presenter: UIViewController
  }

  // Other code may keep changing the planned hierarchy.
  private static let mostPlans = 5

  /// Plans when no transition is running.
  func plan() throws(Interruption) -> Phase {
    try checkStop()
    let window = try self.window
    if hasWaited {
      // Screens that have left in the meantime were not removed by this run.
      window.screenRegistry?.look()
      try checkStop()
    }
    let target = try boundTarget
    try checkGuards()
    // All of the above may call closures of the app, so the hierarchy is read afterwards.
    let tree = adapters.tree(of: window)
    // A plan must not build on a view controller that is being removed.
    if adapters.movingController(in: tree, of: window) != nil {
      if navigation.plans == 0 { removeTarget() }
      return awaitRest(in: window, then: .planning)
    }
    try checkPresentations(in: window)
    if navigation.plans >= Self.mostPlans {
      let reason = navigation.drift
      let failure = NavigationError.Failure.keptDrifting(plans: Self.mostPlans, because: reason)
      throw .failed(NavigationError(failure, step: request.name))
    }
    if request.way == .fill, changes == nil, tree.rootIndex != nil {
      throw .refused(by: request.name, Refusal("the window is no longer empty"))
    }
    return try plan(to: target, on: tree, in: window)
  }

  /// The window, which must not be retained during a wait.
  var window: UIWindow {
    get throws(Interruption) {
      if let window = router?.window { return window }
      throw .stopped(.cancelled)
    }
  }

  /// Whether the run has waited or changed anything since its submission.
  private var hasWaited: Bool { turn > 0 || guards.age > 0 }

  // MARK: Planning

  /// Makes a plan, asks the leave guards of the removed screens, and builds the new ones.
  private func plan(
    to target: BoundStep,
    on tree: consuming LiveTree,
    in window: UIWindow
  ) throws(Interruption) -> Phase {
    if tree.createMissing(for: target) { tree = adapters.tree(of: window) }
    if let homes = navigation.homes { try chooseHomes(homes, of: target, in: tree) }
    let foreignChanges = self.foreignChanges
    if let step = target as? BoundRevalidation {
      let pending = try judge(step, in: tree)
      if !pending.isEmpty { return awaitAnswers(of: pending) }
    }
    var planner = Planner(tree: copy tree)
    do { try planner.planWay(to: target, by: request.way) } catch { throw Interruption(error) }
    let plan = planner.takePlan()
    if plan.hasTasks { navigation.hasTasks = true }
    navigation.homes?.release()
    let missing = plan.stepsWithoutData
    if !missing.isEmpty { return try loadData(of: missing) }
    if request.way != .revalidate, let wait = try askLeaveGuards(before: plan, in: tree) {
      return wait
    }
    try prepare(plan, on: tree, in: window, since: foreignChanges)
    return .operations(plan, from: 0)
  }

  /// Builds the screens of a plan and records the hierarchy before the first change.
  ///
  /// - Parameter foreignChanges: The changes of other requests before the hierarchy was read.
  private func prepare(
    _ plan: LivePlan,
    on tree: LiveTree,
    in window: UIWindow,
    since foreignChanges: Int
  ) throws(Interruption) {
    navigation.plans += 1
    emit(.planned(plan.asPlan(for: request), attempt: navigation.plans))
    try checkStop()
    try build(plan, beside: tree, in: window)
    try checkStop()
    if !plan.moved.isEmpty { navigation.moved = plan.moved }
    if foreignChanges != self.foreignChanges {
      // A factory or a context task has navigated.
      throw .drifted("another request has changed the hierarchy")
    }
    if changes == nil, !plan.operations.isEmpty { record(tree, uncovering: plan.uncovered) }
  }

  /// The target, bound again after a wait, because its choices are made at this time.
  private var boundTarget: BoundStep {
    get throws(Interruption) {
      if let target = navigation.target { return target }
      let target = bindTarget()
      if navigation.plans == 0, hasOtherChoices(target) { throw .otherChoice }
      return target
    }
  }

  /// Whether other choices are made for a chain than those whose guards were asked.
  func hasOtherChoices(_ target: BoundStep) -> Bool {
    target.decidingSteps().choices != deciding.choices
  }

  /// The information for choosing homes in the current hierarchy.
  var homeSite: HomeSite? {
    guard request.target.hasHomes else { return nil }
    return request.homeSite { [adapters, weak router] in adapters.tree(of: router?.window) }
  }

  /// Chooses the homes again, for the planned snapshot.
  ///
  /// Another home may have other guards, so the request starts again with these. After the
  /// hierarchy has started to change, the homes of a chain with guards stay.
  private func chooseHomes(
    _ homes: HomeSite,
    of target: BoundStep,
    in tree: LiveTree
  ) throws(Interruption) {
    guard target.isPlain || changes == nil else { return }
    homes.update(tree)
    if !target.isPlain, hasOtherChoices(target) { throw .otherChoice }
  }

  // MARK: Drift

  /// Plans again because the hierarchy has changed since the last plan.
  func planAgain(because reason: String) -> Phase {
    let isRepeated = reason == navigation.drift
    navigation.drift = reason
    discardUnusedRecord()
    emit(.drifted(reason: reason))
    return isRepeated && !hasEnded ? awaitNextTurn() : .planning
  }

  /// Plans again when a screen that other code has just installed is in the window, in the next
  /// turn at the earliest, because UIKit may have to lay it out first.
  private func awaitNextTurn() -> Phase {
    let topmost: @MainActor () -> UIViewController? = { [adapters, weak router] in
      let tree = adapters.tree(of: router?.window)
      return tree.topmostIndex.map { tree.nodes[$0].controller }
    }
    let wait = TransitionWait(clock: clock, movers: { [topmost(), topmost()?.parent] }) { look in
      !look.isFirst && look.movers.first?.viewIfLoaded?.window != nil ? .over : .running
    }
    begin(wait, deadline: request.options.deadline) { run, _ in
      run.waitIsOver()
      return .planning
    }
    return .waiting
  }

  // MARK: Screens that their guards do not allow to stay

  /// Asks the guards of all screens in the hierarchy; the window is held.
  ///
  /// - Returns: The asynchronous guards to wait for.
  private func judge(
    _ step: BoundRevalidation,
    in tree: LiveTree
  ) throws(Interruption) -> [ScreenJudge.PendingGuard] {
    var judge = ScreenJudge(claims: step.claims, guards: router?.guards ?? [], tree: tree) {
      [self] in slowAnswer(to: $0)
    }
    asCurrent { step.judge(tree, adapters, by: &judge) }
    try checkStop()
    if judge.pending.isEmpty { navigation.judgedAge = guards.age }
    return judge.pending
  }

  /// Throws `drifted` if the guards of the remaining screens have changed their decisions.
  ///
  /// Called before each operation; asks only if the run has waited since.
  func checkVerdicts(of plan: LivePlan) throws(Interruption) {
    guard let age = navigation.judgedAge, age != guards.age,
      let step = navigation.target as? BoundRevalidation
    else { return }
    let tree = adapters.tree(of: try window)
    // Asynchronous guards are not asked again.
    _ = try judge(step, in: tree)
    let goes = step.removed(from: tree)
    let planned = plan.removed.filter { step.includes($0, in: tree) }
    guard goes.identities == planned.identities else {
      throw .drifted("guards have changed their decisions")
    }
  }

  /// Ends the run if nothing is left to remove; changes since the last check are checked once more.
  func completeRevalidation(_ plan: LivePlan) -> Phase {
    guard plan.operations.isEmpty else { return .planning }
    return success(navigation.plans == 1 ? .alreadyThere : .reused)
  }

  private func slowAnswer(to key: GuardOfScreen) -> String?? {
    // After the hierarchy has started to change, asynchronous guards are not asked again.
    if let known = guards.answer(to: key, ignoresAge: changes != nil) {
      return .some(known.obstacle)
    }
    if changes != nil || deciding.rounds >= Self.mostRounds {
      return .some("\(key.name) has not answered")
    }
    return nil
  }

  /// Releases the window until all guards have answered, then plans again.
  private func awaitAnswers(of pending: [ScreenJudge.PendingGuard]) -> Phase {
    deciding.rounds += 1
    turn += 1
    let age = guards.age
    var answers: [GuardAnswers.SlowAnswer] = []
    let closures = pending.map { key, decide in
      awaiting {
        await Self.decision(by: decide)
      } then: { run, decision in
        let obstacle = decision.obstacle(of: key.name)
        answers.append(GuardAnswers.SlowAnswer(key: key, obstacle: obstacle))
        if answers.count == pending.count { run.resume(with: answers, since: age) }
      }
    }
    waits = Waits(closures: closures)
    releaseWindow()
    return .waiting
  }

  /// - Parameter age: The age of the decisions, which are discarded if another caller has joined
  ///   since.
  private func resume(with answers: [GuardAnswers.SlowAnswer], since age: Int) {
    let isCurrent = age == guards.age
    waitIsOver()
    if isCurrent { guards.note(answers) }
    advance(to: .window(nil))
  }
}

extension Interruption {
  /// Refuses the request if the error is a refusal.
  init(_ error: NavigationError) {
    self = error.refusal.map { .refused(by: error.step, $0) } ?? .failed(error)
  }
}
