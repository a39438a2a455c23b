@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// A clock for deadlines and expiries in the virtual time of a headless world.
@_spi(Headless) public struct HeadlessNavigationClock: NavigationClock {
  // Scheduled blocks can retain this clock, and the world retains scheduled blocks.
  private let clock: @MainActor () -> HeadlessClock?

  /// Creates a clock for a world, which it does not retain.
  public init(_ world: HeadlessWorld) {
    clock = world.clock.wayBack
  }

  /// Whether routers and flows that are created now use this world's clock.
  fileprivate static func isCurrent(in world: HeadlessWorld) -> Bool {
    let current = NavigationEnvironment.clock as? HeadlessNavigationClock
    return HeadlessWorld.current === world && current?.clock() === world.clock
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
  /// Runs code in this world, with the world's clock for routers and flows.
  public func navigating<R>(_ body: () throws -> R) rethrows -> R {
    // Tools nest these calls, and binding task-local values again takes longer than most bodies.
    if HeadlessNavigationClock.isCurrent(in: self) { return try body() }
    return try NavigationEnvironment.$clock.withValue(HeadlessNavigationClock(self)) {
      try run(body)
    }
  }

  /// Runs a synchronous test in a new world, for test frameworks other than Swift Testing.
  ///
  /// Call it on the main thread, for example in `invokeTest()` of an `XCTestCase`. During `setUp`,
  /// the test method and its tasks, `HeadlessWorld.current` is this world. The world is deallocated
  /// with the last object that retains it.
  ///
  /// - Parameters:
  ///   - device: The device of the world.
  ///   - clock: Controls how time advances. With `immediate`, every transition ends before the call
  ///     that starts it returns; with `realTime`, the test can wait for it.
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

  /// Runs asynchronous code in this world, with the world's clock for routers and flows.
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
