@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// Measures deadlines and expiries in the virtual time of a headless world.
@_spi(Headless) public struct HeadlessNavigationClock: NavigationClock {
  // What is scheduled may keep this clock, and the world keeps what is scheduled.
  private let clock: @MainActor () -> HeadlessClock?

  /// Creates the clock of a world, without keeping the world.
  public init(_ world: HeadlessWorld) {
    clock = world.clock.wayBack
  }

  public func schedule(
    after delay: Duration,
    _ action: @escaping @MainActor () -> Void
  ) -> any ScheduledAction {
    Action(timer: clock()?.schedule(after: delay, "navigation", action))
  }

  private struct Action: ScheduledAction {
    let timer: HeadlessTimer?

    func cancel() {
      timer?.cancel()
    }
  }
}

@_spi(Headless) extension HeadlessWorld {
  /// Runs code in this world, with routers and flows on its clock.
  public func navigating<R>(_ body: () throws -> R) rethrows -> R {
    try NavigationEnvironment.$clock.withValue(HeadlessNavigationClock(self)) { try run(body) }
  }

  /// Runs asynchronous code in this world, with routers and flows on its clock.
  public func navigating<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async rethrows -> R {
    let clock = await HeadlessNavigationClock(self)
    return try await NavigationEnvironment.$clock.withValue(
      clock,
      operation: { try await run(body) },
      isolation: isolation
    )
  }
}
