extension HeadlessClock {
  /// More work than any interface requests at once; beyond it, some work keeps rescheduling itself.
  private static let settlingLimit = 10_000
  /// The number of main-actor turns without new work after which the world counts as idle.
  ///
  /// More than one, because an app's job needs a turn for each `await` before it requests work.
  private static let restingTurns = 20

  private static let repeatingJob = "a main-actor job requests work in every turn"
  private static let repeatingWork = "each transition requests another one"

  var isQuiet: Bool { queue.transitionCount == 0 && transitions.isEmpty }

  func settleNow() throws(HeadlessUnsettled) {
    var work = Self.settlingLimit
    try run(atMost: &work)
    guard isQuiet else { throw unsettled }
  }

  /// Runs the transitions until none can proceed by itself; stops the clock if they request each
  /// other endlessly.
  ///
  /// - Parameter limit: The number of work items that may run; decreased by the number that ran.
  private func run(atMost limit: inout Int) throws(HeadlessUnsettled) {
    limit -= pump(atMost: limit, popRunnable)
    if limit > 0 { return }
    let error = HeadlessUnsettled(movements: movements + [Self.repeatingWork])
    // Otherwise the work would continue during the code that follows.
    mode = .stepped
    throw error
  }

  func settle() async throws(HeadlessUnsettled) {
    var rest = 0
    var budget = turnLimit
    var work = Self.settlingLimit
    while rest < Self.restingTurns || !isQuiet {
      let before = queue.sequence
      if mode == .realTime {
        await sleepUntilNextEntry()
      } else {
        try run(atMost: &work)
      }
      await Task.yield()
      rest = before == queue.sequence ? Self.turns(after: rest) : 0
      // In real time, time passes between two turns.
      if mode != .realTime { budget -= 1 }
      guard budget > 0 else {
        throw HeadlessUnsettled(movements: movements + [Self.repeatingJob])
      }
      guard rest < Self.restingTurns || isQuiet || isAwaitingWallClock else { throw unsettled }
    }
  }

  /// Yields to main-actor jobs until none of them requests work of this clock.
  func yieldToJobs() async {
    var rest = 0
    while rest < Self.restingTurns {
      let before = queue.sequence
      await Task.yield()
      rest = before == queue.sequence ? Self.turns(after: rest) : 0
    }
  }

  /// The number of turns without new work, after one more; the maximum if no job is known to be
  /// ready.
  private static func turns(after rest: Int) -> Int {
    MainActorLoop.isIdle ? restingTurns : rest + 1
  }

  private var isAwaitingWallClock: Bool { mode == .realTime && hasRunnableWork }

  /// Whether work is queued that runs only in calls of this clock; with the automatic clock, only
  /// timers that no transition waits for.
  var hasWorkForCalls: Bool {
    switch mode {
    case .immediate, .stepped: !queue.isEmpty || !isQuiet
    case .automatic: !queue.isEmpty && !hasRunnableWork
    case .realTime: false
    }
  }

  var hasRunnableWork: Bool { queue.transitionCount > 0 || (isStuck && queue.first != nil) }

  private var unsettled: HeadlessUnsettled { HeadlessUnsettled(movements: movements) }

  private var movements: [String] {
    transitions.map(\.summary) + queue.entries.filter { !$0.isTimer }.map(\.work.summary)
  }
}

@_spi(Headless) extension HeadlessClock {
  /// Advances time from one due action to the next and runs main-actor jobs in between, so that
  /// work they schedule runs in order.
  ///
  /// - Parameter isOver: Evaluated before each action; the clock stops once it returns `true`.
  /// - Returns: Whether the condition held within the duration.
  public func advance(by duration: Duration, until isOver: () -> Bool) async -> Bool {
    let target = time.addingSaturating(max(0, duration.nanoseconds))
    while true {
      await yieldToJobs()
      if isOver() { return true }
      guard let first = queue.first, first.time <= target else { break }
      runNext()
    }
    time = max(time, target)
    return false
  }

  /// Advances time to the next work item and runs it, however far ahead it is.
  ///
  /// - Returns: Whether there was a work item.
  @discardableResult
  public func runNext() -> Bool {
    guard let first = queue.first else { return false }
    let last = queue.sequence
    pump { queue.popFirst(until: first.time, requestedBefore: last) }
    return true
  }
}

/// The transitions and work items that kept a world from settling.
public struct HeadlessUnsettled: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line for each running transition and each queued work item.
  public let movements: [String]

  public var description: String {
    "The world does not settle: " + movements.joined(separator: "; ")
  }
}

@_spi(Headless) extension HeadlessClock {
  /// The longest wait for one action, because others become due meanwhile.
  private static let longestWait: Int64 = 10_000_000_000
  /// More work than is due in that time, unless some of it keeps rescheduling itself.
  private static let maximumWork = 10_000

  /// The app's delayed work, for example from `asyncAfter`, in the order of due times.
  ///
  /// Reading it releases timers of Foundation that the app has invalidated, with their targets.
  public var delays: [HeadlessDelay] {
    var delays: [HeadlessDelay] = []
    for entry in queue.entries {
      guard entry.isPutOff, let timer = entry.work as? HeadlessTimer else { continue }
      if timer.isObsolete() {
        timer.cancel()
      } else {
        delays.append(HeadlessDelay(number: entry.sequence, duration: timer.delay))
      }
    }
    return delays
  }

  /// The number of the next request for work, larger than that of any earlier one.
  public var nextNumber: UInt64 { queue.sequence }

  /// Advances the time to the app's first delayed action and runs it with those due in the
  /// following ten seconds; actions that these schedule stay queued.
  ///
  /// - Returns: Whether there was a delayed action.
  @discardableResult
  public func passTime() -> Bool {
    guard let first = queue.entries.first(where: \.isPutOff) else { return false }
    let (end, last) = (first.time + Self.longestWait, queue.sequence)
    var rest = Self.maximumWork
    while rest > 0,
      queue.entries.contains(where: { $0.isPutOff && $0.time <= end && $0.sequence < last }),
      runNext()
    {
      rest -= 1
    }
    startPace()
    return true
  }

  /// Suspends the app's earlier delayed actions until ``releaseDelays()``.
  ///
  /// Suspended actions keep their remaining delay. Actions that the app schedules later are not
  /// affected.
  ///
  /// - Parameter number: The number of the first request that is not suspended.
  public func holdDelays(before number: UInt64) {
    // An exploration holds delays in all steps but `wait`. Otherwise the duration of earlier
    // transitions would decide when they fire, and an idle timer of minutes could fire below an
    // alert. The time left cannot be a part of the state, which would differ after each step.
    let entries = queue.removeAll { $0.isPutOff && $0.sequence < number }
    held += entries.map { ($0, max(0, $0.time - time)) }
  }

  /// Returns suspended actions to the queue with their remaining delay.
  public func releaseDelays() {
    guard !held.isEmpty else { return }
    let entries = held
    held = []
    for (entry, rest) in entries {
      var entry = entry
      entry.time = time.addingSaturating(rest)
      queue.place(entry)
    }
  }
}

/// An action that the app has delayed.
@_spi(Headless)
public struct HeadlessDelay: Hashable, Sendable {
  /// The number of the request among all requests of the clock.
  public let number: UInt64
  /// The delay that the app requested.
  public let duration: Duration
}

extension ClockQueue.Entry {
  /// Whether app code waits for the entry's due time.
  @MainActor fileprivate var isPutOff: Bool {
    isTimer && (work as? HeadlessTimer)?.isDeadline == false
  }
}
