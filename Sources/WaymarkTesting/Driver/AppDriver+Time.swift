@_spi(Headless) import HeadlessUIKit

extension AppDriver {
  /// Advances virtual time, and waits until the app has settled again.
  ///
  /// Blocks scheduled with `asyncAfter` on the main queue, request deadlines and expiries of parked
  /// requests run in the order of their due times, with main-actor tasks in between. No real time
  /// passes, so a minute takes no longer than a second. Code that waits for another clock, such as
  /// `Task.sleep` or a `Timer`, is not affected.
  public func advance(by duration: Duration) async throws(DriverError) {
    _ = try await advance(by: duration) { false }
  }

  /// Advances virtual time until a condition holds, up to a maximum duration.
  ///
  /// The condition is evaluated after each clock action. This corresponds to waiting for an XCTest
  /// expectation with a timeout, in virtual time.
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
