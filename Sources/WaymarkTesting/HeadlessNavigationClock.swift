@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// Measures deadlines and expiries in the virtual time of a headless world.
@_spi(Headless) public struct HeadlessNavigationClock: NavigationClock {
  // Scheduled work may retain this clock, and the world retains scheduled work.
  private let clock: @MainActor () -> HeadlessClock?

  /// Creates the clock of a world, without keeping the world.
  public init(_ world: HeadlessWorld) {
    clock = world.clock.wayBack
  }

  public func schedule(
    after delay: Duration,
    _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let timer = clock()?.schedule(after: delay, "navigation", isDeadline: true, action)
    return { timer?.cancel() }
  }
}

extension HeadlessNavigationClock: WatchedClock {
  package func taskWaits(for wait: @escaping @MainActor () -> String?) {
    clock()?.watch?.taskWaits(for: wait)
  }
}

extension HeadlessWorld {
  /// Runs code in this world, with routers and flows on its clock.
  public func navigating<R>(_ body: () throws -> R) rethrows -> R {
    try NavigationEnvironment.$clock.withValue(HeadlessNavigationClock(self)) { try run(body) }
  }

  /// Runs a synchronous test in a world of its own, for test frameworks other than Swift Testing.
  ///
  /// Call it on the main thread, in `invokeTest()` of an `XCTestCase` for example: `setUp`, the
  /// test method and its tasks find the world as `HeadlessWorld.current`. The world goes with the
  /// last object that keeps it.
  ///
  /// - Parameters:
  ///   - device: What the world is shown on.
  ///   - clock: Who moves its time on. With `immediate`, every transition is over when the call
  ///     that begins it returns; with `realTime`, the test can wait for it.
  public nonisolated static func runTest(
    device: HeadlessDevice = .phone,
    clock: HeadlessClock.Mode = .immediate,
    _ test: () throws -> Void
  ) rethrows {
    let (world, navigationClock) = MainActor.assumeIsolated {
      let world = HeadlessWorld(device: device, clock: clock)
      return (world, HeadlessNavigationClock(world))
    }
    try NavigationEnvironment.$clock.withValue(navigationClock) { try world.run(test) }
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
