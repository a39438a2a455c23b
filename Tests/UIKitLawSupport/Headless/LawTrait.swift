#if HEADLESS_UIKIT
  @_spi(Headless) import HeadlessUIKit
  public import Testing

  /// Gives every law its own headless world.
  public struct LawTrait: SuiteTrait, TestTrait, TestScoping {
    let device: LawDevice

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
      let world = HeadlessWorld(device: device == .pad ? .pad : .phone)
      try await world.run(function)
    }
  }

  extension Trait where Self == LawTrait {
    /// Gives every law its own iPhone.
    public static var law: Self { law(on: .phone) }

    /// Gives every law its own device.
    public static func law(on device: LawDevice) -> Self {
      LawTrait(device: device)
    }
  }
#endif
