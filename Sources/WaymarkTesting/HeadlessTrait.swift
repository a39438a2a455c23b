@_spi(Headless) public import HeadlessUIKit
public import Testing

/// A trait that gives every test of a suite a headless world of its own.
///
/// In a test it is `HeadlessWorld.current`; objects that the test leaves behind are released with
/// it. In a strict world an unexpected warning of UIKit fails the test.
///
/// With the stepped clock, `try await router.navigate(to: product)` waits for time that only the
/// test could advance. If no other task of the test is left that could, the time passes by itself
/// and the test fails; so do waits for a stage and for UIKit. Submit the request with `go(to:)` and
/// settle the world, or take the automatic clock.
///
/// The following example gives each test of a suite a pad of its own:
///
/// ```swift
/// @MainActor @Suite(.headless(device: .pad)) struct ProductTests {
///   @Test func `a product is shown in its window`() {
///     let window = UIWindow(frame: .zero)
///     window.rootViewController = ProductViewController(id: 7)
///     window.makeKeyAndVisible()
///     #expect(ControllerTree(of: window).visible?.type == "ProductViewController")
///   }
/// }
/// ```
public struct HeadlessTrait: TestTrait, SuiteTrait, TestScoping {
  let clock: HeadlessClock.Mode
  let device: HeadlessDevice
  let isStrict: Bool

  public var isRecursive: Bool { true }

  public func scopeProvider(for test: Test, testCase: Test.Case?) -> HeadlessTrait? {
    testCase == nil ? nil : self
  }

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await perform(function, in: test)
  }

  /// On the main actor, so that what the test leaves behind goes there, as screens of an app may
  /// rely on.
  @MainActor
  private func perform(
    _ function: @Sendable () async throws -> Void,
    in test: Test
  ) async throws {
    let world = HeadlessWorld(device: device, clock: clock)
    world.misuse.isStrict = isStrict
    let watch = ClockWatch(world.clock)
    defer { reportWait(watch.finding, in: test) }
    try await world.navigating { try await watch.run(function) }
    reportMisuse(in: world)
  }

  private func reportWait(_ finding: String?, in test: Test) {
    guard let finding else { return }
    Issue.record(
      """
      The test waited for \(finding), and nobody advanced the clock. Start it without waiting, \
      for example with router.go(to:), and call HeadlessWorld.current?.settle() or \
      clock.advance(by:); or give the test .headless(clock: .automatic).
      """,
      sourceLocation: test.sourceLocation
    )
  }

  @MainActor
  private func reportMisuse(in world: HeadlessWorld) {
    guard world.misuse.isStrict else { return }
    for misuse in world.misuse.unexpected {
      Issue.record("UIKit warned: \(misuse)")
    }
  }
}

extension Trait where Self == HeadlessTrait {
  /// A phone with a stepped clock for every test.
  public static var headless: Self { headless() }

  /// A world for every test.
  ///
  /// - Parameters:
  ///   - clock: Who moves the time of the world on.
  ///   - device: What the world is shown on.
  ///   - isStrict: Whether an unexpected warning of UIKit fails the test.
  public static func headless(
    clock: HeadlessClock.Mode = .stepped,
    device: HeadlessDevice = .phone,
    isStrict: Bool = false
  ) -> Self {
    HeadlessTrait(clock: clock, device: device, isStrict: isStrict)
  }
}
