#if HEADLESS_UIKIT
  @_spi(Headless) import HeadlessUIKit
  public import Testing

  /// Gives every law its own headless world on each level of UIKit.
  public struct LawTrait: SuiteTrait, TestTrait, TestScoping {
    let device: LawDevice
    /// The first version of UIKit that has the API of the law.
    let since: Int

    public var isRecursive: Bool { true }

    public func scopeProvider(for test: Test, testCase: Test.Case?) -> LawTrait? {
      testCase == nil ? nil : self
    }

    @MainActor
    public func provideScope(
      for test: Test,
      testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      guard try await dependsOnLevel(function, .standard) else { return }
      for level in HeadlessLevel.allCases where level != .standard && level.rawValue >= since {
        _ = try await dependsOnLevel(function, level)
      }
    }

    /// Runs a law on a level, and returns whether it may differ on others.
    @MainActor
    private func dependsOnLevel(
      _ function: @Sendable () async throws -> Void,
      _ level: HeadlessLevel
    ) async throws -> Bool {
      let world = HeadlessWorld(device: device == .pad ? .pad : .phone)
      world.level = level
      try await world.run(function)
      return world.dependsOnLevel
    }
  }

  extension Trait where Self == LawTrait {
    /// Gives every law its own iPhone.
    public static var law: Self { law(on: .phone) }

    /// Gives every law its own device, on the levels of UIKit that have its API.
    public static func law(on device: LawDevice = .phone, since level: Int = 18) -> Self {
      LawTrait(device: device, since: level)
    }
  }
#endif
