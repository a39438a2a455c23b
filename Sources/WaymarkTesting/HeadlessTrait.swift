import Foundation
@_spi(Headless) public import HeadlessUIKit
public import Testing

/// A trait that runs each test of a suite in a new headless world.
///
/// In a test, `HeadlessWorld.current` is this world; leaked objects are released with it. In a
/// strict world, an unexpected UIKit warning fails the test.
///
/// On Linux, the test and its tasks have their own loop on the main thread, so that tasks that
/// become ready at the same time continue in the same order in each run. A task that another thread
/// resumes, such as one that awaits a `URLSession`, continues outside of the loop. Tasks of no
/// actor, even detached ones, run in the loop too, so none may block its thread until another one
/// continues.
///
/// With the stepped clock, `try await router.navigate(to: product)` waits for time that only the
/// test can advance. If no other task of the test can advance it, time advances automatically and
/// the test fails; the same holds for waiting for a stage or for UIKit. Submit the request with
/// `go(to:)` and settle the world, or use the automatic clock, with which an awaited request that
/// does not settle fails at its deadline.
///
/// The following example runs each test of a suite on a new iPad:
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
  var level: HeadlessLevel?
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

  /// Runs on the main actor, so that leaked objects are deallocated there, as the app's screens may
  /// require.
  @MainActor
  private func perform(
    _ function: @Sendable () async throws -> Void,
    in test: Test
  ) async throws {
    let world = HeadlessWorld(device: device, clock: clock)
    if let level { world.level = level }
    world.misuse.isStrict = isStrict
    let watch = ClockWatch(world.clock)
    defer {
      reportWait(watch.finding, in: test)
      world.clock.endSleeps()
    }
    do {
      try await withoutActuallyEscaping(function) { function in
        try await MainActorLoop.run {
          try await world.navigating { try await watch.run(function) }
        }
      }
    } catch let error as DriverError {
      report(error, at: error.location, in: test)
    } catch let error as UnexpectedTree {
      report(error, at: error.location, in: test)
    }
    reportMisuse(in: world)
  }

  /// Fails the test at a step; Swift Testing reports thrown errors at the `@Test` attribute.
  private func report(_ error: any Error, at location: StepLocation?, in test: Test) {
    var place = test.sourceLocation
    if let location { place = SourceLocation(location, in: place.moduleName) }
    Issue.record(error, sourceLocation: place)
  }

  private func reportWait(_ finding: String?, in test: Test) {
    guard let finding else { return }
    Issue.record(
      """
      The test waited for \(finding), and no task advanced the clock. Start it without waiting, \
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

extension SourceLocation {
  fileprivate init(_ location: StepLocation, in module: String) {
    let file = URL(filePath: location.path).lastPathComponent
    self.init(
      fileID: "\(module)/\(file)",
      filePath: location.path,
      line: location.line,
      column: 1
    )
  }
}

extension Trait where Self == HeadlessTrait {
  /// Runs every test on a new phone with a stepped clock.
  public static var headless: Self { headless() }

  /// Runs every test in a new world.
  ///
  /// - Parameters:
  ///   - clock: Controls how time advances in the world.
  ///   - device: The device of the world.
  ///   - level: The version of UIKit; `nil` for that of the device.
  ///   - isStrict: Whether an unexpected UIKit warning fails the test.
  public static func headless(
    clock: HeadlessClock.Mode = .stepped,
    device: HeadlessDevice = .phone,
    level: HeadlessLevel? = nil,
    isStrict: Bool = false
  ) -> Self {
    HeadlessTrait(clock: clock, device: device, level: level, isStrict: isStrict)
  }
}
