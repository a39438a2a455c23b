@_spi(Headless) extension HeadlessClock {
  /// The longest wait for one action, because others fall due meanwhile.
  private static let longestWait: Int64 = 10_000_000_000
  /// More work than is due in that time, unless some of it requests itself again.
  private static let mostWork = 10_000

  /// The work that the app has delayed, such as by `asyncAfter`, in the order in which it falls
  /// due.
  public var delays: [HeadlessDelay] {
    queue.entries.compactMap { entry in
      guard entry.isPutOff, let timer = entry.work as? HeadlessTimer else { return nil }
      return HeadlessDelay(number: entry.sequence, duration: timer.delay)
    }
  }

  /// The number of the next request for work; those of earlier requests are smaller.
  public var nextNumber: UInt64 { queue.sequence }

  /// Advances the time until the first action happens that the app has put off, and those of the
  /// ten seconds after it; actions that these put off remain.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  public func passTime() -> Bool {
    guard let first = queue.entries.first(where: \.isPutOff) else { return false }
    let (end, last) = (first.time + Self.longestWait, queue.sequence)
    var rest = Self.mostWork
    while rest > 0,
      queue.entries.contains(where: { $0.isPutOff && $0.time <= end && $0.sequence < last }),
      runNext()
    {
      rest -= 1
    }
    startPace()
    return true
  }

  /// Keeps what the app has put off by earlier requests from falling due until ``releaseDelays()``.
  ///
  /// The time that passes meanwhile does not count for it: it has as much left afterwards as it has
  /// now. What the app has put off by later requests falls due as always.
  ///
  /// - Parameter number: The number of the first later request.
  public func holdDelays(before number: UInt64) {
    // An exploration holds delays in all steps but `wait`. Otherwise the duration of earlier
    // transitions would decide when they fire, and an idle timer of minutes could fire below an
    // alert. The time left cannot be a part of the state, which would differ after each step.
    let entries = queue.removeAll { $0.isPutOff && $0.sequence < number }
    held += entries.map { ($0, max(0, $0.time - time)) }
  }

  /// Returns the held work to the queue.
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

/// Something that the app has put off to a later time.
@_spi(Headless)
public struct HeadlessDelay: Hashable, Sendable {
  /// The number of the request among all of the clock.
  public let number: UInt64
  /// The delay that the app asked for.
  public let duration: Duration
}

extension ClockQueue.Entry {
  /// Whether code of the app waits for its time.
  @MainActor fileprivate var isPutOff: Bool {
    isTimer && (work as? HeadlessTimer)?.isDeadline == false
  }
}
