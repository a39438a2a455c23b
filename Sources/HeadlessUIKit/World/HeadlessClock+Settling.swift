extension HeadlessClock {
  /// More work than any interface asks for in one go; beyond it, something feeds itself.
  private static let settlingLimit = 100_000
  /// How many turns of the main actor must pass without news before it counts as at rest.
  private static let restingTurns = 20

  var isQuiet: Bool { queue.transitionCount == 0 && movements.isEmpty }

  /// Takes the next entry that settling may run.
  ///
  /// A timer is taken when it falls due before transition work, or when a transition has no work
  /// left that could end it and does not wait for a finger.
  func popRunnable() -> ClockQueue.Entry? {
    guard !queue.isEmpty, queue.transitionCount > 0 || isStuck else { return nil }
    return queue.popFirst()
  }

  private var isStuck: Bool {
    queue.transitionCount == 0 && movements.needNobody
  }

  func settleNow() throws(HeadlessUnsettled) {
    var budget = Self.settlingLimit
    pump {
      budget -= 1
      return budget > 0 ? popRunnable() : nil
    }
    guard isQuiet else { throw unsettled }
  }

  func settle() async throws(HeadlessUnsettled) {
    var rest = 0
    while rest < Self.restingTurns || !isQuiet {
      let before = queue.sequence
      if mode == .realTime {
        await sleepUntilNextEntry()
      } else {
        try? settleNow()
      }
      await Task.yield()
      rest = before == queue.sequence ? rest + 1 : 0
      guard rest < Self.restingTurns || isQuiet || isAwaitingWallClock else { throw unsettled }
    }
  }

  private var isAwaitingWallClock: Bool { mode == .realTime && hasRunnableWork }

  var hasRunnableWork: Bool { queue.transitionCount > 0 || (isStuck && queue.first != nil) }

  private var unsettled: HeadlessUnsettled {
    HeadlessUnsettled(
      movements: movements.all.map(\.summary)
        + queue.entries.filter { !$0.isTimer }.map(\.work.summary)
    )
  }
}
