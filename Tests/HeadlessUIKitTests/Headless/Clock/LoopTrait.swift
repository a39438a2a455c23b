@_spi(Headless) import HeadlessUIKit
import Testing

/// A trait that runs each test with its tasks in a main-actor loop.
///
/// Elsewhere, a task that calls a nonisolated function continues on a thread of Swift's pool. If
/// other processes use all cores, that thread may be delayed for longer than a world waits to
/// settle.
struct LoopTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> LoopTrait? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await MainActorLoop.run { try await function() }
    }
  }
}

extension Trait where Self == LoopTrait {
  static var mainActorLoop: Self { LoopTrait() }
}
