@_spi(Headless) extension HeadlessClock {
  /// How long a wait for one action takes: others fall due meanwhile.
  private static let longestWait: Int64 = 10_000_000_000
  /// More work than is due in that time, unless some of it requests itself again.
  private static let mostWork = 10_000

  /// Whether the app has put something off to a later time, such as by `asyncAfter`.
  public var hasPutOffWork: Bool { queue.entries.contains(where: \.isPutOff) }

  /// Lets the time pass until the first action happens that the app has put off, and those of the
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
}

extension ClockQueue.Entry {
  /// Whether code of the app waits for its time.
  @MainActor fileprivate var isPutOff: Bool {
    isTimer && (work as? HeadlessTimer)?.isDeadline == false
  }
}
