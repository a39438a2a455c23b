import PlatformUI
import WaymarkCore

/// A request that removes the screens whose guards do not let them stay.
extension Run {
  /// An answer of a guard that needed time.
  struct SlowAnswer {
    let key: GuardOfScreen
    /// Why the screen must go; `nil` if it may stay.
    let obstacle: String?
    /// After how many waits it was given.
    let age: Int
  }

  // A guard that is overtaken by other waits as often counts as not letting the screen stay.
  private static let mostRounds = 10

  /// Asks the guards of everything in the hierarchy; the window is held.
  ///
  /// - Throws: `overtaken` if guards need time; the run goes on when they have answered.
  func judge(
    _ step: BoundRevalidation,
    in tree: LiveTree,
    at site: Site
  ) throws(Interruption) {
    let turn = self.turn
    var judge = ScreenJudge(claims: step.claims, guards: site.router.guards, tree: tree) {
      [self] in slowAnswer(to: $0)
    }
    asCurrent {
      step.judge(tree, adapters, by: &judge)
    }
    if hasEnded || turn != self.turn { throw .overtaken }
    try checkStop()
    if !judge.pending.isEmpty {
      awaitAnswers(of: judge.pending)
      throw .overtaken
    }
    navigation.judgedAge = deciding.age
  }

  /// Throws `drifted` unless the guards say of the rest the same as when the plan was made.
  ///
  /// Asked before each operation, and only if something was waited for since.
  func checkVerdicts(of plan: LivePlan) throws(Interruption) {
    guard let age = navigation.judgedAge, age != deciding.age,
      let step = navigation.target as? BoundRevalidation
    else { return }
    let site = try self.site
    let tree = adapters.tree(of: site.window)
    try judge(step, in: tree, at: site)
    let goes = step.removed(from: tree)
    let planned = plan.removed.filter { step.includes($0, in: tree) }
    guard goes.identities == planned.identities else {
      throw .drifted("guards have changed their decisions")
    }
  }

  /// Ends the run if nothing is left to remove; what has changed since is examined once more.
  func completeRevalidation(_ plan: LivePlan) throws(Interruption) {
    guard plan.operationCount == 0 else { return navigate() }
    succeed(navigation.plans == 1 ? .alreadyThere : .reused)
  }

  // MARK: Guards that need time

  private func slowAnswer(to key: GuardOfScreen) -> String?? {
    let known = deciding.answers.last { $0.key.isSame(as: key) }
    // Once the hierarchy has begun to change, guards that need time are not asked again.
    if let known, known.age == deciding.age || changes != nil { return .some(known.obstacle) }
    if changes != nil || deciding.rounds >= Self.mostRounds {
      return .some("\(key.name) has not answered")
    }
    return nil
  }

  /// Releases the window until all guards have answered; then plans again.
  private func awaitAnswers(of pending: [(key: GuardOfScreen, decide: ScreenJudge.SlowDecision)]) {
    deciding.rounds += 1
    navigation.plans -= 1
    turn += 1
    let (turn, age) = (self.turn, deciding.age)
    var obstacles: [(key: GuardOfScreen, obstacle: String?)] = []
    let closures = pending.map { key, decide in
      Task { @MainActor [weak self] in
        let decision = await self?.decision(by: decide, in: turn)
        guard let self, let decision, turn == self.turn else { return }
        obstacles.append((key, decision.obstacle(of: key.name)))
        if obstacles.count == pending.count { self.resume(with: obstacles, since: age) }
      }
    }
    asked = AskedGuards(closures: closures)
    releaseWindow()
  }

  /// - Parameter age: That of the answers; they do not count if another caller has joined since.
  private func resume(
    with obstacles: [(key: GuardOfScreen, obstacle: String?)],
    since age: Int
  ) {
    let isCurrent = age == deciding.age
    waitIsOver()
    if isCurrent {
      deciding.answers = obstacles.map { SlowAnswer(key: $0, obstacle: $1, age: deciding.age) }
    }
    router?.queue.acquire(for: self) { $0.navigate() }
  }
}
