/// Notices that the task of a test waits for a clock that nobody advances.
///
/// The task that waits cannot advance the clock. So nobody does once the main actor is at rest and
/// no other task of the test is left. The time then passes by itself, so that the wait ends, and
/// ``finding`` says what the test waited for. A child task or a detached one may still advance the
/// clock later; there is no finding then.
@_spi(Headless) @MainActor public final class ClockWatch {
  /// Copied, and so retained, by every task that is started in the test and is no child task.
  private final class Witness: Sendable {}
  @TaskLocal private static var witness: Witness?

  /// More than any deadline or delay that a test waits for.
  private static let longestWait = Duration.seconds(3600)

  private let clock: HeadlessClock
  /// The task of the test.
  private var task: Int?
  private var isLooking = false
  /// The task in which this watch looks, once it has begun.
  private var lookingTask: Int?
  private weak var ownWitness: Witness?
  /// The holders of the witness without other tasks.
  private var ownHolders: UInt = 0
  /// Names what the test waits for; nil unless nothing but time is missing.
  private var wait: (@MainActor () -> String?)?
  /// The number of beginnings and movements so far.
  private var changes = 0
  private var isHelped = false
  private var suspicion: String?

  /// Creates the watch of a clock.
  public init(_ clock: HeadlessClock) {
    self.clock = clock
  }

  /// The waits of the test during which nobody advanced the clock.
  public var finding: String? { isHelped ? nil : suspicion }

  /// Runs a test in the current task.
  public func run(_ test: () async throws -> Void) async rethrows {
    clock.watch = self
    defer { clock.watch = nil }
    try await Self.$witness.withValue(Witness()) {
      (task, ownWitness) = (Self.currentTask, Self.witness)
      ownHolders = holders
      try await test()
    }
  }

  /// Notes that the current task begins to wait.
  ///
  /// - Parameter wait: Names what it waits for; nil unless nothing but time is missing.
  public func taskWaits(for wait: @escaping @MainActor () -> String?) {
    guard task != nil, Self.currentTask == task else { return }
    self.wait = wait
    look()
  }

  /// Evaluates the wait once the main actor is at rest; called when it may have come to need time.
  func look() {
    changes += 1
    guard !isLooking, suspicion == nil, clock.hasWorkForCalls, wait?() != nil else { return }
    isLooking = true
    Task {
      lookingTask = Self.currentTask
      await lookAtRest()
      (isLooking, lookingTask) = (false, nil)
    }
  }

  /// Notes that work of the clock runs.
  func clockMoves() {
    changes += 1
    guard wait != nil else { return }
    let current = Self.currentTask
    if current == nil || current != task && current != lookingTask { isHelped = true }
  }

  private func lookAtRest() async {
    var before: Int
    repeat {
      before = changes
      await clock.yieldToJobs()
    } while before != changes
    // This task is one of the holders, if the test has started it.
    let known = ownHolders + (Self.witness == nil ? 0 : 1)
    guard !isHelped, let text = wait?(), clock.hasWorkForCalls, holders <= known else { return }
    suspicion = text
    _ = await clock.advance(by: Self.longestWait) { wait?() == nil }
  }

  /// The number of references to the witness.
  ///
  /// Swift does not list the tasks of a test, but one that inherits task-local values retains them.
  private var holders: UInt {
    ownWitness.map { _getRetainCount($0) } ?? 0
  }

  private static var currentTask: Int? {
    withUnsafeCurrentTask { $0?.hashValue }
  }
}

extension HeadlessWorld {
  /// Waits for the completion of a call; a later call of the completion has no effect.
  static func completion<Value: Sendable>(
    of call: String,
    _ begin: (@escaping (Value) -> Void) -> Void
  ) async -> Value {
    await withCheckedContinuation { continuation in
      let once = Once(continuation)
      begin { once.resume($0) }
      current?.clock.watch?.taskWaits { [weak once] in once?.isPending == true ? call : nil }
    }
  }
}

/// A continuation that a completion called twice resumes once.
@MainActor
private final class Once<Value: Sendable> {
  private var continuation: CheckedContinuation<Value, Never>?

  init(_ continuation: CheckedContinuation<Value, Never>) {
    self.continuation = continuation
  }

  var isPending: Bool { continuation != nil }

  func resume(_ value: Value) {
    continuation?.resume(returning: value)
    continuation = nil
  }
}
