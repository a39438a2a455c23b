import WaymarkCore

/// The first part of a request's life: guards, which do not hold the window.
extension Run {
  /// The progress of asking the guards of the chain.
  struct Deciding {
    /// The choices that led to the chain whose guards these are.
    var choices: [DestinationIdentity] = []
    /// The number of times that the request has started.
    var starts = 0
    /// The number of waits for guards that need time.
    var rounds = 0
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
    var retries: [Int: @MainActor () -> Void] = [:]

    @MainActor func cancel() {
      for closure in closures { closure.cancel() }
      for load in loads.values { load.cancel() }
      for cancelRetry in retries.values { cancelRetry() }
    }
  }

  // Redirects, or requirements that are met without satisfying their guard, may form a circle.
  private static let mostStarts = 10

  // Guards that need time may each make the answer of the other too old, without end. One of a
  // screen that is overtaken by other waits as often counts as not letting the screen stay.
  static let mostRounds = 10

  /// Binds the chain and collects its guards; the window is not held from here on.
  func start() -> Phase {
    if isRunning { releaseWindow() }
    // A request that got the window may have ended this one.
    if hasEnded { return .waiting }
    guard let router else { return .ended(.success(.cancelled)) }
    state = .deciding
    deciding.starts += 1
    guard deciding.starts <= Self.mostStarts else {
      return .ended(.failure(NavigationError(.redirectLoop, step: request.name)))
    }
    // A request that removes screens asks about these; a fallback is for when guards refuse.
    let isDecided = request.way != .revalidate && request.way != .fill
    var guards = isDecided ? router.guards.map { $0.bound(to: request) } : []
    let target = bindTarget()
    navigation.hasLoaded = false
    let steps = target.decidingSteps()
    deciding.choices = steps.choices
    for step in steps.reversed() where step.hasGuards { step.bindGuards(into: &guards) }
    self.guards.set(guards)
    navigation.homes?.release()
    return .guards
  }

  /// Ties the chain to the context.
  func bindTarget() -> BoundStep {
    let homes = homeSite
    let target = request.bind(at: homes)
    navigation.homes = homes
    navigation.target = target
    return target
  }

  /// Asks every guard whose answer is missing or has expired, before the window is acquired.
  func askGuards() throws(Interruption) -> Phase {
    try checkGuards()
    return .window(nil)
  }

  /// Throws unless all guards let the request proceed at this instant.
  ///
  /// Something may have been waited for since they were asked: the window, a transition, a leave
  /// guard. Once the hierarchy has begun to change, guards that need time are not asked again:
  /// their answers would be too old whenever they came.
  func checkGuards() throws(Interruption) {
    for index in guards.indices where guards.isExpired(at: index) {
      if changes != nil, guards.takesTime(at: index) { continue }
      let decision = asCurrent { guards.decision(at: index) }
      if hasEnded { throw .ended }
      guard case .proceed = decision else { throw .undecided(decision, guard: index) }
      emit(.guardDecided(name: guards.name(at: index), decision: decision.summary))
      if hasEnded { throw .ended }
      guards.noteProceeding(at: index, afterTime: false)
    }
  }

  /// Follows a guard that decided other than to let the request proceed; the window is not held.
  func follow(_ decision: GuardDecision, ofGuardAt index: Int) -> Phase {
    let name = guards.name(at: index)
    emit(.guardDecided(name: name, decision: decision.summary))
    if hasEnded { return .waiting }
    if request.placingRules != nil, let obstacle = decision.obstacle(of: name) {
      if case .refuse(let refusal) = decision { return .refused(by: name, refusal) }
      return .refused(by: name, Refusal(obstacle))
    }
    switch decision {
    case .proceed: return .guards
    case .refuse(let refusal): return .refused(by: name, refusal)
    case .redirect(let request):
      redirect(to: request())
      return .start
    case .park(let requirement, let request, let expiry):
      return park(until: requirement, fulfilledBy: request, expiry: expiry, by: name)
    case .deferred(let decide): return awaitDecisions(decide, ofGuardAt: index)
    }
  }

  // MARK: Guards that need time

  typealias SlowDecision = @MainActor () async throws -> GuardDecision

  /// Waits for a guard, and for those asked before it that needed time, whose answers would be too
  /// old by then: they are asked together, so that their answers are as old as the last of them.
  private func awaitDecisions(_ decide: @escaping SlowDecision, ofGuardAt index: Int) -> Phase {
    deciding.rounds += 1
    guard deciding.rounds <= Self.mostRounds else {
      let rounds = deciding.rounds - 1
      return .ended(
        .failure(NavigationError(.guardsKeptWaiting(rounds: rounds), step: request.name))
      )
    }
    var pending = [(index: index, decide: decide)]
    for other in guards.indices where other != index && guards.takesTime(at: other) {
      let decision = asCurrent { guards.decision(at: other) }
      if hasEnded { return .waiting }
      if case .proceed = decision {
        guards.noteTime(at: other, false)
        continue
      }
      guard case .deferred(let decide) = decision else { return follow(decision, ofGuardAt: other) }
      emit(.guardDecided(name: guards.name(at: other), decision: decision.summary))
      // An observer of the event may have ended this run.
      if hasEnded { return .waiting }
      pending.append((other, decide))
    }
    removeTarget()
    turn += 1
    runClosures(pending)
    return .waiting
  }

  private func runClosures(_ pending: [(index: Int, decide: SlowDecision)]) {
    let turn = self.turn
    let indices = pending.map(\.index)
    var unanswered = Set(indices)
    let closures = pending.map { index, decide in
      Task { @MainActor [weak self] in
        let decision = await self?.decision(by: decide, in: turn)
        guard let self, let decision, isWaiting(in: turn) else { return }
        unanswered.remove(index)
        if case .proceed = decision {
          self.emit(.guardDecided(name: guards.name(at: index), decision: decision.summary))
          guard isWaiting(in: turn) else { return }
          self.guards.noteTime(at: index, true)
          if unanswered.isEmpty { self.proceed(afterGuardsAt: indices) }
        } else {
          self.cancelClosures(ofGuardsAt: indices, except: index)
          self.advance(to: self.follow(decision, ofGuardAt: index))
        }
      }
    }
    asked = AskedGuards(closures: closures)
  }

  private func proceed(afterGuardsAt indices: [Int]) {
    waitIsOver()
    for index in indices { guards.noteProceeding(at: index, afterTime: true) }
    advance(to: .guards)
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
      while case .deferred(let next) = decision {
        decision = try await Run.$current.withValue(self) { try await next() }
      }
      return decision
    } catch {
      return .refuse(String(describing: error))
    }
  }
}

extension NavigationGuard<NavigationRequest> {
  func bound(to request: NavigationRequest) -> BoundGuard {
    BoundGuard(name: name) { decide(for: request) }
  }
}

extension Run.Phase {
  /// The end of a request that a guard, a factory or the router refuses.
  static func refused(by name: String, _ refusal: Refusal) -> Self {
    .ended(.success(.refused(by: name, refusal)))
  }
}

/// Which request waits for which: requests may join each other in guards, and a cycle of waits
/// would never end.
extension Run {
  /// Whether this run is the other one, or cannot end before it.
  func waits(for other: Run) -> Bool {
    reaches { $0 === other }
  }

  /// Whether the closure of a leave guard waits, over however many requests, for this run.
  func isAwaited(by question: LeaveQuestion) -> Bool {
    question.awaited.contains { $0.waits(for: self) }
  }

  /// Notes that the closure that runs now waits for this run; `false` if that would never end.
  ///
  /// A guard that has answered waits no longer: a task that it has started may wait for anything.
  func addWaiter() -> Bool {
    if let waiting = Run.current, waiting.asked != nil {
      if waits(for: waiting) { return false }
      waiting.asked?.awaited.append(self)
    }
    if let question = LeaveQuestion.current {
      if reaches({ $0.asked?.leaveGuard?.question === question }) { return false }
      question.awaited.append(self)
    }
    return true
  }

  private func reaches(_ isGoal: (Run) -> Bool) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    var unvisited = [self]
    while let run = unvisited.popLast() {
      guard !run.hasEnded, visited.insert(ObjectIdentifier(run)).inserted else { continue }
      if isGoal(run) { return true }
      unvisited += run.dependencies
    }
    return false
  }

  /// The runs before whose ends this one has none.
  private var dependencies: [Run] {
    var dependencies = asked?.awaited ?? []
    if let question = asked?.leaveGuard?.question { dependencies += question.awaited }
    if let fulfilment = parking?.fulfilment { dependencies.append(fulfilment) }
    return dependencies
  }
}
