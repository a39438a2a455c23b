@_spi(Headless) public import HeadlessUIKit
public import Testing

/// A trait that gives every test of a suite a headless world of its own.
///
/// In a test it is `HeadlessWorld.current`; objects that the test leaves behind are released with
/// it. In a strict world an unexpected warning of UIKit fails the test.
///
/// The following example gives each test of a suite a pad of its own:
///
/// ```swift
/// @MainActor @Suite(.headless(device: .pad)) struct ProductTests {
///   @Test func `a product is shown in its window`() {
///     let window = UIWindow(frame: .zero)
///     window.rootViewController = ProductViewController(id: 7)
///     window.makeKeyAndVisible()
///     #expect(Tree(of: window).visible?.type == "ProductViewController")
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
    try await perform(function)
  }

  /// On the main actor, so that what the test leaves behind goes there, as screens of an app may
  /// rely on.
  @MainActor
  private func perform(_ function: @Sendable () async throws -> Void) async throws {
    let world = HeadlessWorld(device: device, clock: clock)
    world.misuse.isStrict = isStrict
    try await world.navigating(function)
    reportMisuse(in: world)
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
