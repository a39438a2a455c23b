import WaymarkCore

/// The first part of a request's life: guards, which do not hold the window.
extension Run {
  /// Guards that redirect, or requirements that are met without satisfying their guard, end here.
  private static let mostDecisions = 10

  /// How often a request waits for guards that need time; what it waits for in between makes their
  /// answers old.
  private static let mostRounds = 10

  func decide() {
    guard let router else { return end(with: .success(.cancelled)) }
    decide(in: router)
  }

  func decide(in router: Router) {
    guard !hasEnded else { return }
    phase = .deciding
    decisions += 1
    unbind()
    guard decisions <= Self.mostDecisions else {
      let error = NavigationError(.redirectLoop, step: request.name)
      return end(with: .failure(error))
    }
    let steps = boundTarget().decidingSteps
    choices = steps.choices
    guards = router.guards(for: request, steps: steps)
    askGuards()
  }

  /// Asks every guard whose answer is missing or older than the last wait, and then for the window.
  private func askGuards() {
    switch nextObstacle() {
    case .none: router?.acquire(for: self)
    case .decision(let decision, let index): follow(decision, of: index)
    case .overtaken: return
    }
  }

  /// Whether all guards let the request go on at this instant, the window being held.
  ///
  /// Something may have been waited for since they were asked: the window, a transition, a leave
  /// guard. If one has changed its mind, what was moved is put back, the window is given free, and
  /// the decision followed; a guard that needs time has it then. Once the hierarchy has begun to
  /// change, guards that need time are not asked again: their answers would be old whenever they
  /// came.
  func mayContinue() -> Bool {
    if guards.isEmpty { return true }
    switch nextObstacle() {
    case .none: return true
    case .overtaken: return false
    case .decision(.refuse(let refusal), let index):
      let name = guards[index].name
      emit(.guardDecided(name: name, decision: GuardDecision.refuse(refusal).summary))
      putBack(then: .ended(.refused(by: name, refusal)))
    case .decision(let decision, let index):
      putBack(then: .continued { $0.followWithoutWindow(decision, of: index) })
    }
    return false
  }

  private func followWithoutWindow(_ decision: GuardDecision, of index: Int) {
    // Whoever waits for the window may end this run, or change what a guard would say.
    plans = 0
    turn += 1
    let turn = self.turn
    phase = .deciding
    router?.release(self)
    if turn == self.turn { follow(decision, of: index) }
  }

  /// What keeps a request from going on at once.
  private enum Obstacle {
    case none
    case decision(GuardDecision, of: Int)
    /// The run has ended, or goes on in another way, because of what a guard did.
    case overtaken
  }

  private func nextObstacle() -> Obstacle {
    for index in guards.indices where guards[index].proceededAt != waits {
      if before != nil, guards[index].takesTime { continue }
      let turn = self.turn
      let decision = asCurrent { guards[index].decide() }
      if hasEnded || turn != self.turn { return .overtaken }
      guard case .proceed = decision else { return .decision(decision, of: index) }
      emit(.guardDecided(name: guards[index].name, decision: decision.summary))
      if hasEnded || turn != self.turn { return .overtaken }
      guards[index].proceededAt = waits
      guards[index].takesTime = false
    }
    return .none
  }

  /// Does what a guard decided other than to let the request go on.
  private func follow(_ decision: GuardDecision, of index: Int) {
    let name = guards[index].name
    emit(.guardDecided(name: name, decision: decision.summary))
    guard !hasEnded else { return }
    switch decision {
    case .proceed: break
    case .refuse(let refusal): refuse(by: name, refusal)
    case .redirect(let request): redirect(to: request)
    case .park(let requirement, let request, let expiry):
      park(until: requirement, fulfilledBy: request, expiry: expiry, by: name)
    case .later(let decide): awaitDecisions(decide, of: index)
    }
  }

  // MARK: Guards that need time

  /// Waits for a guard, and for those asked before it that needed time, whose answers would be old
  /// by then: they are asked together, so that their answers are as old as the last of them.
  private func awaitDecisions(
    _ decide: @escaping @MainActor () async throws -> GuardDecision,
    of index: Int
  ) {
    rounds += 1
    guard rounds <= Self.mostRounds else {
      let error = NavigationError(.guardsKeptWaiting(rounds: rounds - 1), step: request.name)
      return end(with: .failure(error))
    }
    var pending = [(index: index, decide: decide)]
    for other in guards.indices where other != index && guards[other].takesTime {
      let turn = self.turn
      let decision = asCurrent { guards[other].decide() }
      if hasEnded || turn != self.turn { return }
      if case .proceed = decision {
        guards[other].takesTime = false
        continue
      }
      guard case .later(let decide) = decision else { return follow(decision, of: other) }
      emit(.guardDecided(name: guards[other].name, decision: decision.summary))
      pending.append((other, decide))
    }
    if hasEnded { return }
    unbind()
    turn += 1
    begin(pending)
  }

  private func begin(
    _ pending: [(index: Int, decide: @MainActor () async throws -> GuardDecision)]
  ) {
    let turn = self.turn
    var unanswered = Set(pending.map(\.index))
    closures = pending.map { index, decide in
      Task { @MainActor [weak self] in
        let decision = await self?.decision(of: index, decide)
        guard let self, let decision, turn == self.turn else { return }
        unanswered.remove(index)
        if case .proceed = decision {
          self.emit(.guardDecided(name: self.guards[index].name, decision: decision.summary))
          guard turn == self.turn else { return }
          self.guards[index].takesTime = true
          if unanswered.isEmpty { self.goOn(afterAnswersOf: pending.map(\.index)) }
        } else {
          self.giveUp(pending.map(\.index), but: index)
          self.follow(decision, of: index)
        }
      }
    }
  }

  private func goOn(afterAnswersOf answered: [Int]) {
    waitIsOver()
    for index in answered { guards[index].proceededAt = waits }
    askGuards()
  }

  /// Cancels the other closures: one answer is enough not to go on.
  private func giveUp(_ pending: [Int], but answered: Int) {
    for (index, closure) in zip(pending, closures) where index != answered { closure.cancel() }
    turn += 1
    waitIsOver()
  }

  /// A guard's answer in the end; an error refuses.
  private func decision(
    of index: Int,
    _ decide: @MainActor () async throws -> GuardDecision
  ) async -> GuardDecision {
    do {
      var decision = try await Run.$current.withValue(self) { try await decide() }
      while case .later(let next) = decision {
        decision = try await Run.$current.withValue(self) { try await next() }
      }
      return decision
    } catch {
      return .refuse(String(describing: error))
    }
  }

  // MARK: Parking

  private func park(
    until requirement: Requirement,
    fulfilledBy request: Request?,
    expiry: Duration?,
    by name: String
  ) {
    guard let site = siteOrEnd() else { return }
    // The condition may have come true between the guard's look and now.
    if requirement.isMet { return decide() }
    turn += 1
    phase = .parked(until: requirement.name)
    emit(.parked(requirement: requirement.name))
    guard !hasEnded else { return }
    WatchBoard.make(in: site.window).add(site.router)
    let parking = Parking(requirement: requirement, guardName: name, clock: clock)
    self.parking = parking
    parking.begin(
      expiry: expiry,
      resume: { [weak self] in self?.resume() },
      expire: { [weak self] in self?.end(with: .success(.expired)) }
    )
    if let request { fulfil(parking, by: request) }
  }

  private func resume() {
    let parking = self.parking
    self.parking = nil
    parking?.end()
    emit(.resumed)
    decide()
  }

  /// Submits what is to meet the requirement; the form that it opens is watched until then.
  private func fulfil(_ parking: Parking, by request: Request) {
    guard let fulfilment = router?.submit(request, ancestors: lineage) else { return }
    guard self.parking === parking else {
      fulfilment.leave()
      return
    }
    if fulfilment.waits(for: self) {
      fulfilment.leave()
      let error = NavigationError(.redirectLoop, step: request.name)
      return refuse(by: parking.guardName, Refusal("\(request.name) failed: \(error)"))
    }
    parking.fulfilment = fulfilment
    fulfilment.whenEnded { [weak self, weak parking, unowned fulfilment] result in
      guard let self, let parking, self.parking === parking else { return }
      switch result {
      case .success(.done):
        parking.watch(fulfilment.arrival, in: self.router?.window) { [weak self] in
          self?.refuse(by: parking.guardName, Refusal("\(request.name) was left"))
        }
      case .success(.refused(_, let refusal)):
        self.refuse(by: parking.guardName, refusal)
      case .success(let outcome):
        self.refuse(by: parking.guardName, Refusal("\(request.name) was \(outcome)"))
      case .failure(let error):
        self.refuse(by: parking.guardName, Refusal("\(request.name) failed: \(error)"))
      }
    }
  }
}
