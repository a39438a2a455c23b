@_spi(Headless) import HeadlessUIKit
import Testing

/// A trait that resumes the tasks of a test on the main queue.
///
/// A task that awaits a flow otherwise runs on a thread of Swift's pool when the flow ends, before
/// it returns to the main actor. If other processes use all cores, that thread may be delayed for
/// longer than a world waits to settle.
struct SerialTasks: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> SerialTasks? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await MainActorLoop.withSerialTasks(function)
  }
}

extension Trait where Self == SerialTasks {
  static var serialTasks: Self { SerialTasks() }
}
