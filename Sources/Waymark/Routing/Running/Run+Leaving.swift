import WaymarkCore

/// Asking the guards of screens that a plan takes away; nothing has been built by then.
extension Run {
  /// Whether all of them let go; otherwise the run has ended, or goes on by itself.
  func mayLeave(by plan: LivePlan, in tree: LiveTree, at site: Site) -> Bool {
    if site.router.leaveGuards.isEmpty { return true }
    for leaveGuard in site.router.leaveGuards(before: plan, in: tree) {
      if consents.contains(ObjectIdentifier(leaveGuard)) { continue }
      // A guard that waits for this request, to decide, lets go of its screen by that.
      if let question = leaveGuard.question, isAwaited(by: question) { continue }
      let decision = asCurrent {
        leaveGuard.decision(for: .request(destination: request.name))
      }
      if hasEnded { return false }
      guard follow(decision, of: leaveGuard) else { return false }
    }
    return true
  }

  /// Does what a guard decided; `true` when the next may be asked at once.
  private func follow(_ decision: LeaveDecision, of leaveGuard: LeaveGuard) -> Bool {
    switch decision {
    case .leave:
      emit(.guardDecided(name: leaveGuard.name, decision: "leave"))
      consents.insert(ObjectIdentifier(leaveGuard))
      return true
    case .stay(let reason):
      emit(.guardDecided(name: leaveGuard.name, decision: "stay, \(reason)"))
      let refusal = Outcome.refused(by: leaveGuard.name, Refusal(reason))
      withWindow { $0.putBack(then: .ended(refusal)) }
    case .later(let decide):
      emit(.guardDecided(name: leaveGuard.name, decision: "later"))
      if !mustStop() { awaitDecision(decide, of: leaveGuard) }
    }
    return false
  }

  /// Gives the window free meanwhile; when it has it again it plans anew.
  private func awaitDecision(
    _ decide: @escaping @MainActor () async -> LeaveDecision,
    of leaveGuard: LeaveGuard
  ) {
    turn += 1
    let turn = self.turn
    plans -= 1
    phase = .deciding
    askedLeaveGuard = leaveGuard
    // The guard is kept: its answer, or the end of its question, is all that this run goes on by.
    let task = Task { @MainActor [weak self] in
      let decision = await Run.$current.withValue(self) { await decide() }
      guard let self, turn == self.turn, !self.hasEnded else { return }
      self.waitIsOver()
      if self.follow(decision, of: leaveGuard) { self.router?.acquire(for: self) }
    }
    closures = [task]
    router?.release(self)
  }
}
