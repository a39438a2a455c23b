#if !HEADLESS_UIKIT
  import PlatformUI
  public import Testing

  /// Runs one law at a time, if the host app is on the required device.
  public struct LawTrait: SuiteTrait, TestTrait, TestScoping {
    private let condition: ConditionTrait

    init(_ device: LawDevice) {
      condition = .enabled {
        let isPad = await LawPlatform.isPad
        return (device == .pad) == isPad
      }
    }

    public var isRecursive: Bool { true }

    public func prepare(for test: Test) async throws {
      try await condition.prepare(for: test)
    }

    public func scopeProvider(for test: Test, testCase: Test.Case?) -> LawTrait? {
      testCase == nil ? nil : self
    }

    /// Runs a law after all earlier ones, because laws share the screen and suspend.
    public func provideScope(
      for test: Test,
      testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      await LawTurn.begin()
      let result: Result<Void, any Error>
      do {
        result = .success(try await function())
      } catch {
        result = .failure(error)
      }
      await LawTurn.end()
      try result.get()
    }
  }

  extension Trait where Self == LawTrait {
    /// Runs a law if the host app is on an iPhone.
    public static var law: Self { law(on: .phone) }

    /// Enables a law if the host app is on this kind of device; laws about newer API state its
    /// availability.
    public static func law(on device: LawDevice = .phone, since level: Int = 18) -> Self {
      LawTrait(device)
    }
  }

  /// The law that runs, and those that wait for it to end.
  @MainActor
  private enum LawTurn {
    private static var isTaken = false
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    static func begin() async {
      guard isTaken else { return isTaken = true }
      await withCheckedContinuation { waiting.append($0) }
    }

    static func end() {
      guard !waiting.isEmpty else { return isTaken = false }
      waiting.removeFirst().resume()
    }
  }
#endif
