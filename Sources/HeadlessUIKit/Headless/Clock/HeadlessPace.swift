/// A source of real time.
@_spi(Headless) @MainActor
public protocol HeadlessPace {
  /// The time since some fixed moment.
  var now: Duration { get }
  /// Waits; a cancelled task may return at once.
  func sleep(for duration: Duration) async
}

/// The pace of the wall clock.
struct WallClockPace: HeadlessPace {
  private let start = ContinuousClock.now

  var now: Duration { start.duration(to: .now) }

  func sleep(for duration: Duration) async {
    // Cancelled, the caller sees that it has nothing more to do.
    try? await Task.sleep(for: duration)
  }
}
