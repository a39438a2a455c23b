@_spi(Headless) import HeadlessUIKit

extension AppDriver {
  /// Advances virtual time, and waits until the app is at rest again.
  ///
  /// Work that the app scheduled with `asyncAfter` on the main queue, deadlines of requests and
  /// expiries of parked ones run in the order in which they fall due; main-actor tasks run in
  /// between. No real time passes, so a minute takes no longer than a second. What waits for
  /// another clock, such as `Task.sleep` or a `Timer`, does not notice.
  public func advance(by duration: Duration) async throws(DriverError) {
    _ = try await advance(by: duration) { false }
  }

  /// Advances virtual time until a condition holds, at most for a duration.
  ///
  /// The condition is evaluated after each action that falls due. Where an XCTest waits for an
  /// expectation with a timeout, this is the same in virtual time.
  ///
  /// - Returns: Whether the condition holds.
  public func advance(
    atMost duration: Duration,
    until condition: @MainActor () -> Bool
  ) async throws(DriverError) -> Bool {
    try await advance(by: duration, until: condition)
  }

  private func advance(
    by duration: Duration,
    until condition: @MainActor () -> Bool
  ) async throws(DriverError) -> Bool {
    try await settle()
    let isOver = await world.navigating {
      await world.clock.advance(by: duration, until: condition)
    }
    try await settle()
    return isOver || world.run(condition)
  }
}
