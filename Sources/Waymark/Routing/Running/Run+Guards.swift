import WaymarkCore

/// The first part of a request's life: guards, which do not hold the window.
extension Run {
  /// Guards that redirect, or requirements that are met without satisfying their guard, end here.
  private static let mostDecisions = 10

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
    ask(router.guards(for: request, steps: steps), from: 0, of: router)
  }

  private func ask(_ guards: [BoundGuard], from start: Int, of router: Router?) {
    for (index, entry) in guards.enumerated().dropFirst(start) {
      let turn = self.turn
      let decision = asCurrent { entry.decide() }
      guard turn == self.turn else { return }
      guard
        follow(
          decision,
          of: entry.name,
          then: { self.ask(guards, from: index + 1, of: self.router) }
        )
      else {
        return
      }
    }
    router?.acquire(for: self)
  }

  /// Does what a guard decided; `true` when the next guard may be asked at once.
  private func follow(
    _ decision: GuardDecision,
    of name: String,
    then proceed: @escaping @MainActor () -> Void
  ) -> Bool {
    emit(.guardDecided(name: name, decision: decision.summary))
    guard !hasEnded else { return false }
    switch decision {
    case .proceed: return true
    case .refuse(let refusal): refuse(by: name, refusal)
    case .redirect(let request): redirect(to: request)
    case .park(let requirement, let request, let expiry):
      park(until: requirement, fulfilledBy: request, expiry: expiry, by: name)
    case .later(let decide): awaitDecision(decide, of: name, then: proceed)
    }
    return false
  }

  private func awaitDecision(
    _ decide: @escaping @MainActor () async throws -> GuardDecision,
    of name: String,
    then proceed: @escaping @MainActor () -> Void
  ) {
    let turn = self.turn
    unbind()
    guardTask = Task { @MainActor [weak self] in
      let decision: GuardDecision
      do {
        decision = try await Run.$current.withValue(self) { try await decide() }
      } catch {
        decision = .refuse(String(describing: error))
      }
      guard let self, turn == self.turn else { return }
      if self.follow(decision, of: name, then: proceed) { proceed() }
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
    guard self.parking === parking else { return fulfilment.leave() }
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
