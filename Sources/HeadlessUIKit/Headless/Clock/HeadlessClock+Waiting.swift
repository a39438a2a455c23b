@_spi(Headless) extension HeadlessClock {
  /// The longest wait for one action, because others become due meanwhile.
  private static let longestWait: Int64 = 10_000_000_000
  /// More work than is due in that time, unless some of it keeps rescheduling itself.
  private static let maximumWork = 10_000

  /// The app's delayed work, for example from `asyncAfter`, in the order of due times.
  public var delays: [HeadlessDelay] {
    queue.entries.compactMap { entry in
      guard entry.isPutOff, let timer = entry.work as? HeadlessTimer else { return nil }
      return HeadlessDelay(number: entry.sequence, duration: timer.delay)
    }
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
