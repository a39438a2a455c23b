import WaymarkCore

/// The first phase of a request: asking guards, without holding the window.
extension Run {
  /// The progress of asking the guards of the chain.
  struct Deciding {
    /// The choices for which these guards were collected.
    var choices: [DestinationIdentity] = []
    /// The number of times that the request has started.
    var starts = 0
    /// The number of waits for asynchronous guards.
    var rounds = 0
  }

  /// The closures that this run waits for: of guards, of a leave guard, or for loading data.
  @MainActor final class Waits {
    let closures: [Task<Void, Never>]
    /// Cancels the current or the next attempts to load data, by the position of the step.
    var cancelLoads: [Int: @MainActor () -> Void] = [:]
    /// The requests that these closures await.
    var awaited: [Run] = []
    let leaveGuard: LeaveGuard?

    init(closures: [Task<Void, Never>] = [], leaveGuard: LeaveGuard? = nil) {
      (self.closures, self.leaveGuard) = (closures, leaveGuard)
    }

    func cancel() {
      for closure in closures { closure.cancel() }
      for cancelLoad in cancelLoads.values { cancelLoad() }
    }
  }

  // Redirects may form a cycle, and so may requirements that are met without satisfying their
  // guard.
  private static let mostStarts = 10

  // Asynchronous guards may expire each other's decisions forever. A guard about an existing screen
  // that is overtaken this often counts as not allowing it.
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
    // A revalidation asks the guards of screens itself; a fallback is shown because guards refused.
    let isDecided = request.way != .revalidate && request.way != .fill
    let target = bindTarget()
    navigation.hasLoaded = false
    let steps = target.decidingSteps()
    deciding.choices = steps.choices
    guards.entries = request.guards(isDecided ? router.guards : [], steps)
    navigation.homes?.release()
    return .guards
  }

  /// Binds the chain to the context.
  func bindTarget() -> BoundStep {
    let homes = homeSite
    let target = request.target.bind(at: homes)
    navigation.homes = homes
    navigation.target = target
    router?.preloaded?.provide(target, for: request)
    return target
  }

  /// Asks each guard whose decision is missing or has expired; throws an interruption unless all
  /// guards let the request proceed.
  ///
  /// The request may have waited since they were asked: for the window, a transition or a leave
  /// guard. After the hierarchy has started to change, asynchronous guards are not asked again,
  /// because their decisions would always arrive too late.
  func checkGuards() throws(Interruption) {
    for index in guards.entries.indices where guards.isExpired(at: index) {
      let entry = guards.entries[index]
      if changes != nil, entry.takesTime { continue }
      let decision = asCurrent(entry.decide)
      if hasEnded { throw .ended }
      guard case .proceed = decision else { throw .undecided(decision, guard: index) }
      emit(.guardDecided(name: entry.name, decision: decision.summary))
      if hasEnded { throw .ended }
      guards.noteProceeding(at: index, afterTime: false)
    }
  }

  /// Acts on a decision other than to proceed; the window is not held.
  func follow(_ decision: GuardDecision, ofGuardAt index: Int) -> Phase {
    let name = guards.entries[index].name
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

  // MARK: Asynchronous guards

  typealias SlowDecision = @MainActor () async throws -> GuardDecision

  /// Waits for a guard, together with the asynchronous guards asked before it, whose decisions
  /// would otherwise expire.
  private func awaitDecisions(_ decide: @escaping SlowDecision, ofGuardAt index: Int) -> Phase {
    deciding.rounds += 1
    guard deciding.rounds <= Self.mostRounds else {
      let rounds = deciding.rounds - 1
      return .ended(
        .failure(NavigationError(.guardsKeptWaiting(rounds: rounds), step: request.name))
      )
    }
    var pending = [(index: index, decide: decide)]
    for (other, entry) in guards.entries.enumerated() where other != index && entry.takesTime {
      let decision = asCurrent(entry.decide)
      if hasEnded { return .waiting }
      if case .proceed = decision {
        guards.noteProceeding(at: other, afterTime: false)
        continue
      }
      guard case .deferred(let decide) = decision else { return follow(decision, ofGuardAt: other) }
      emit(.guardDecided(name: entry.name, decision: decision.summary))
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
      awaiting {
        await Self.decision(by: decide)
      } then: { run, decision in
        unanswered.remove(index)
        if case .proceed = decision {
          let name = run.guards.entries[index].name
          run.emit(.guardDecided(name: name, decision: decision.summary))
          guard run.isWaiting(in: turn) else { return }
          if unanswered.isEmpty { run.proceed(afterGuardsAt: indices) }
        } else {
          run.cancelClosures(ofGuardsAt: indices, except: index)
          run.advance(to: run.follow(decision, ofGuardAt: index))
        }
      }
    }
    waits = Waits(closures: closures)
  }

  private func proceed(afterGuardsAt indices: [Int]) {
    waitIsOver()
    for index in indices { guards.noteProceeding(at: index, afterTime: true) }
    advance(to: .guards)
  }

  /// Cancels the other closures, because one negative decision is enough.
  private func cancelClosures(ofGuardsAt indices: [Int], except answered: Int) {
    for (index, closure) in zip(indices, waits?.closures ?? []) where index != answered {
      closure.cancel()
    }
    turn += 1
    waitIsOver()
  }

  /// Returns the final decision of a guard; an error refuses the request.
  static func decision(by decide: SlowDecision) async -> GuardDecision {
    do {
      var decision = try await decide()
      while case .deferred(let next) = decision { decision = try await next() }
      return decision
    } catch {
      return .refuse(String(describing: error))
    }
  }
}

extension Run.Phase {
  /// The interruption by a guard, a factory or the router that refuses the request.
  static func refused(by name: String, _ refusal: Refusal) -> Self {
    .ended(.success(.refused(by: name, refusal)))
  }
}

/// Dependencies between requests: they may await each other in guards, and a cycle would never end.
extension Run {
  /// Whether this run is the other one, or cannot end before it.
  func waits(for other: Run) -> Bool {
    reaches { $0 === other }
  }

  /// Whether the closure of a leave guard awaits this run, directly or through other requests.
  func isAwaited(by question: LeaveQuestion) -> Bool {
    question.awaited.contains { $0.waits(for: self) }
  }

  /// Records that the current closure awaits this run; `false` if that would never end.
  ///
  /// A guard that has already decided is not waiting: a task that it started may await anything.
  func addWaiter() -> Bool {
    if let waiting = Run.current, waiting.waits != nil {
      if waits(for: waiting) { return false }
      waiting.waits?.awaited.append(self)
    }
    if let question = LeaveQuestion.current {
      if reaches({ $0.waits?.leaveGuard?.question === question }) { return false }
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

  /// The runs that must end before this one can.
  private var dependencies: [Run] {
    var dependencies = waits?.awaited ?? []
    if let question = waits?.leaveGuard?.question { dependencies += question.awaited }
    if let fulfilment = parking?.fulfilment { dependencies.append(fulfilment) }
    return dependencies
  }
}
