@_spi(Headless) public import HeadlessUIKit
public import Testing

/// Gives every test of a suite a headless world of its own.
///
/// The test finds it as `HeadlessWorld.current`; what it leaves behind goes with it. In a strict
/// world a warning of UIKit that nobody expected fails the test.
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
    let world = await HeadlessWorld(device: device, clock: clock)
    await makeStrict(world)
    try await world.navigating(function)
    await reportMisuse(in: world)
  }

  @MainActor
  private func makeStrict(_ world: HeadlessWorld) {
    world.misuse.isStrict = isStrict
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
  @_spi(Headless)
  public static func headless(
    clock: HeadlessClock.Mode = .stepped,
    device: HeadlessDevice = .phone,
    isStrict: Bool = false
  ) -> Self {
    HeadlessTrait(clock: clock, device: device, isStrict: isStrict)
  }
}
