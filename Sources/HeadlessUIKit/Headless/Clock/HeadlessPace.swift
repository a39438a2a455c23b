/// A source of real time for a clock in real-time mode.
@_spi(Headless) @MainActor
public protocol HeadlessPace {
  /// The time since a fixed moment.
  var now: Duration { get }
  /// Waits for a duration; may return immediately in a cancelled task.
  func sleep(for duration: Duration) async
}

/// The pace of the wall clock.
struct WallClockPace: HeadlessPace {
  private let start = ContinuousClock.now

  var now: Duration { start.duration(to: .now) }

  func sleep(for duration: Duration) async {
    // After a cancellation, the caller has no work left.
    try? await Task.sleep(for: duration)
  }
}
