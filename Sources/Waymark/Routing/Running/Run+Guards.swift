import WaymarkCore

/// The first part of a request's life: guards, which do not hold the window.
extension Run {
  /// How far the guards of the chain have been asked.
  struct Deciding {
    /// The choices that led to the chain whose guards these are.
    var choices: [DestinationIdentity] = []
    /// How often something was waited for; an answer counts until the next wait.
    var age = 0
    /// How often the request has started.
    var starts = 0
    /// How often guards that need time were waited for.
    var rounds = 0
    /// The last answers of guards that needed time, of a request that removes screens.
    var answers: [SlowAnswer] = []
  }

  /// The closures that this run waits for: of guards, of a leave guard, or those that load data.
  struct AskedGuards {
    var closures: [Task<Void, Never>] = []
    /// The last attempts to load data, by the position of the step.
    var loads: [Int: Task<Void, Never>] = [:]
    /// The requests that these closures wait for.
    var awaited: [Run] = []
    var leaveGuard: LeaveGuard?
    /// The next attempts to load data, by the position of the step.
    var retries: [Int: any ScheduledAction] = [:]

    @MainActor func cancel() {
      for closure in closures { closure.cancel() }
      for load in loads.values { load.cancel() }
      for retry in retries.values { retry.cancel() }
    }
  }

  // Redirects, or requirements that are met without satisfying their guard, may form a circle.
  private static let mostStarts = 10

  // Guards that need time may each make the answer of the other too old, without end.
  private static let mostRounds = 10

  /// Asks the guards of the request, and then for the window.
  func start() {
    guard !hasEnded else { return }
    guard let router else { return end(with: .success(.cancelled)) }
    phase = .deciding
    deciding.starts += 1
    guard deciding.starts <= Self.mostStarts else {
      let error = NavigationError(.redirectLoop, step: request.name)
      return end(with: .failure(error))
    }
    // A request that removes screens asks about these; a fallback is for when guards refuse.
    let isDecided = request.way != .revalidate && request.way != .fill
    var guards = isDecided ? router.guards.map { $0.bound(to: request) } : []
    let target = bindTarget()
    navigation.hasLoaded = false
    let steps = target.decidingSteps
    deciding.choices = steps.choices
    for step in steps.reversed() where step.hasGuards { step.bindGuards(into: &guards) }
    self.guards = guards
    navigation.homes?.release()
    askGuards()
  }

  /// Ties the chain to the context.
  func bindTarget() -> BoundStep {
    let homes = homeSite
    let target = request.bind(at: homes)
    navigation.homes = homes
    navigation.target = target
    return target
  }

  /// Asks every guard whose answer is missing or older than the last wait, and then for the window.
  private func askGuards() {
    do throws(Interruption) {
      try checkGuards()
      router?.queue.acquire(for: self) { $0.navigate() }
    } catch {
      if case .undecided(let decision, let index) = error { apply(decision, ofGuardAt: index) }
    }
  }

  /// Throws unless all guards let the request proceed at this instant.
  ///
  /// Something may have been waited for since they were asked: the window, a transition, a leave
  /// guard. Once the hierarchy has begun to change, guards that need time are not asked again:
  /// their answers would be too old whenever they came.
  func checkGuards() throws(Interruption) {
    for index in guards.indices where guards[index].proceededAt != deciding.age {
      if changes != nil, guards[index].takesTime { continue }
      let turn = self.turn
      let decision = asCurrent { guards[index].decide() }
      if hasEnded || turn != self.turn { throw .overtaken }
      guard case .proceed = decision else { throw .undecided(decision, guard: index) }
      emit(.guardDecided(name: guards[index].name, decision: decision.summary))
      if hasEnded || turn != self.turn { throw .overtaken }
      guards[index].proceededAt = deciding.age
      guards[index].takesTime = false
    }
  }

  /// Does what a guard decided other than to let the request proceed; the window is not held.
  func apply(_ decision: GuardDecision, ofGuardAt index: Int) {
    let name = guards[index].name
    emit(.guardDecided(name: name, decision: decision.summary))
    guard !hasEnded else { return }
    if request.placingRules != nil, let obstacle = decision.obstacle(of: name) {
      if case .refuse(let refusal) = decision { return refuse(by: name, refusal) }
      return refuse(by: name, Refusal(obstacle))
    }
    switch decision {
    case .proceed: break
    case .refuse(let refusal): refuse(by: name, refusal)
    case .redirect(let request): redirect(to: request())
    case .park(let requirement, let request, let expiry):
      park(until: requirement, fulfilledBy: request, expiry: expiry, by: name)
    case .later(let decide): awaitDecisions(decide, ofGuardAt: index)
    }
  }

  // MARK: Guards that need time

  typealias SlowDecision = @MainActor () async throws -> GuardDecision

  /// Waits for a guard, and for those asked before it that needed time, whose answers would be too
  /// old by then: they are asked together, so that their answers are as old as the last of them.
  private func awaitDecisions(_ decide: @escaping SlowDecision, ofGuardAt index: Int) {
    deciding.rounds += 1
    guard deciding.rounds <= Self.mostRounds else {
      let rounds = deciding.rounds - 1
      let error = NavigationError(.guardsKeptWaiting(rounds: rounds), step: request.name)
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
      guard case .later(let decide) = decision else {
        return apply(decision, ofGuardAt: other)
      }
      emit(.guardDecided(name: guards[other].name, decision: decision.summary))
      // An observer of the event may have ended this run.
      if hasEnded { return }
      pending.append((other, decide))
    }
    forgetTarget()
    turn += 1
    runClosures(pending)
  }

  private func runClosures(_ pending: [(index: Int, decide: SlowDecision)]) {
    let turn = self.turn
    let indices = pending.map(\.index)
    var unanswered = Set(indices)
    let closures = pending.map { index, decide in
      Task { @MainActor [weak self] in
        let decision = await self?.decision(by: decide, in: turn)
        guard let self, let decision, turn == self.turn else { return }
        unanswered.remove(index)
        if case .proceed = decision {
          self.emit(.guardDecided(name: self.guards[index].name, decision: decision.summary))
          guard turn == self.turn else { return }
          self.guards[index].takesTime = true
          if unanswered.isEmpty { self.proceed(afterGuardsAt: indices) }
        } else {
          self.cancelClosures(ofGuardsAt: indices, except: index)
          self.apply(decision, ofGuardAt: index)
        }
      }
    }
    asked = AskedGuards(closures: closures)
  }

  private func proceed(afterGuardsAt indices: [Int]) {
    waitIsOver()
    for index in indices { guards[index].proceededAt = deciding.age }
    askGuards()
  }

  /// Cancels the other closures: one decision is enough not to proceed.
  private func cancelClosures(ofGuardsAt indices: [Int], except answered: Int) {
    for (index, closure) in zip(indices, asked?.closures ?? []) where index != answered {
      closure.cancel()
    }
    turn += 1
    waitIsOver()
  }

  /// The final decision of a guard; an error refuses.
  ///
  /// - Returns: Nil if the run has ended before the task of the guard began.
  func decision(by decide: @escaping SlowDecision, in turn: Int) async -> GuardDecision? {
    guard isWaiting(in: turn) else { return nil }
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
    fulfilledBy request: (@MainActor () -> NavigationRequest)?,
    expiry: Duration?,
    by name: String
  ) {
    guard let router, let window = router.window else {
      return end(with: .success(.cancelled))
    }
    // The requirement may have been met between the guard's decision and now.
    if requirement.isMet { return start() }
    turn += 1
    hasParked = true
    // Its steps may have found screens, which must not stay alive for this request.
    navigation.hasLoaded = false
    forgetTarget()
    let parking = Parking(requirement: requirement, guardName: name, clock: clock)
    phase = .parked(parking)
    emit(.parked(requirement: requirement.name))
    guard self.parking === parking else { return }
    // A listener may have met it.
    if requirement.isMet { return resume() }
    ScreenRegistry.make(in: window).add(router)
    parking.begin(
      expiry: expiry,
      resume: { [weak self] in self?.resume() },
      expire: { [weak self] in self?.end(with: .success(.expired)) }
    )
    if let request { submit(request(), toFulfil: parking) }
  }

  private func resume() {
    let parking = self.parking
    // Its end leaves the fulfilling request, which must not find this run parked any more.
    phase = .deciding
    parking?.end()
    emit(.resumed)
    start()
  }

  /// Submits what is to meet the requirement; the form that it opens is observed until then.
  private func submit(_ request: NavigationRequest, toFulfil parking: Parking) {
    guard let router else { return }
    let fulfilment = router.submit(request, ancestors: lineage, recordsArrival: true)
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
      if case .success(.done) = result {
        parking.observe(fulfilment.arrival, in: self.router?.window) { [weak self] in
          self?.refuse(by: parking.guardName, Refusal("\(request.name) was left"))
        }
      } else {
        self.refuse(by: parking.guardName, result.refusal(of: request.name))
      }
    }
  }
}

extension NavigationGuard<NavigationRequest> {
  func bound(to request: NavigationRequest) -> BoundGuard {
    BoundGuard(name: name) { decide(for: request) }
  }
}

extension Result<NavigationOutcome, NavigationError> {
  /// Why a request is refused whose requirement another one was to meet.
  fileprivate func refusal(of name: String) -> Refusal {
    switch self {
    case .success(.refused(_, let refusal)): refusal
    case .success(let outcome): Refusal("\(name) was \(outcome)")
    case .failure(let error): Refusal("\(name) failed: \(error)")
    }
  }
}
