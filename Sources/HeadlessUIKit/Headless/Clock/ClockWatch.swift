/// Detects a test that waits for a clock that no task advances.
///
/// With the automatic clock, this is a test that waits for a deadline; then there is no finding.
///
/// A waiting task cannot advance the clock. Once the main actor is idle and the test has no other
/// task, the watch advances the time to end the wait, and ``finding`` describes the wait. A child
/// task or a detached task could still advance the clock later; in that case there is no finding.
@_spi(Headless) @MainActor public final class ClockWatch {
  /// Copied, and so retained, by every unstructured task that the test starts.
  private final class TaskMarker: Sendable {}
  @TaskLocal private static var marker: TaskMarker?

  /// An upper bound for the deadlines and delays of tests.
  private static let longestWait = Duration.seconds(3600)

  private let clock: HeadlessClock
  /// The task of the test.
  private var task: Int?
  private var isExamining = false
  /// The task in which this watch evaluates the wait, once it has begun.
  private var examiningTask: Int?
  private weak var ownMarker: TaskMarker?
  /// The number of references to the marker without other tasks.
  private var ownReferences: UInt = 0
  /// Describes the wait of the test; `nil` if it waits for more than time.
  private var wait: (@MainActor () -> String?)?
  /// The number of waits begun and clock entries run so far.
  private var changes = 0
  private var hasOtherTask = false
  private var pendingFinding: String?

  /// Creates a watch for a clock.
  public init(_ clock: HeadlessClock) {
    self.clock = clock
  }

  /// The waits of the test during which no task advanced the clock; `nil` if there were none.
  public var finding: String? { hasOtherTask ? nil : pendingFinding }

  /// Runs a test in the current task and watches its waits.
  public func run(_ test: () async throws -> Void) async rethrows {
    clock.watch = self
    defer { clock.watch = nil }
    try await Self.$marker.withValue(TaskMarker()) {
      (task, ownMarker) = (Self.currentTask, Self.marker)
      ownReferences = references
      try await test()
    }
  }

  /// Whether the current task is that of the test.
  var isInTask: Bool { task != nil && Self.currentTask == task }

  /// Records that the current task begins to wait.
  ///
  /// - Parameter wait: Describes the wait; returns `nil` if it waits for more than time.
  public func taskWaits(for wait: @escaping @MainActor () -> String?) {
    guard isInTask else { return }
    self.wait = wait
    look()
  }

  /// Evaluates the wait once the main actor is idle; called when the wait may now depend on time
  /// alone.
  func look() {
    changes += 1
    guard !isExamining, pendingFinding == nil, clock.hasWorkForCalls, wait?() != nil else {
      return
    }
    isExamining = true
    Task {
      examiningTask = Self.currentTask
      await examineWhenIdle()
      (isExamining, examiningTask) = (false, nil)
    }
  }

  /// Records that the clock runs work.
  func clockMoves() {
    changes += 1
    guard wait != nil, clock.mode != .automatic else { return }
    let current = Self.currentTask
    if current == nil || current != task && current != examiningTask { hasOtherTask = true }
  }

  private func examineWhenIdle() async {
    var before: Int
    repeat {
      before = changes
      await clock.yieldToJobs()
    } while before != changes
    // This task holds a reference, too, if the test started it.
    let known = ownReferences + (Self.marker == nil ? 0 : 1)
    guard !hasOtherTask, let text = wait?(), clock.hasWorkForCalls, references <= known else {
      return
    }
    if clock.mode != .automatic { pendingFinding = text }
    _ = await clock.advance(by: Self.longestWait) { wait?() == nil }
  }

  /// The number of references to the marker.
  ///
  /// Swift cannot list the tasks of a test, but a task retains its inherited task-local values.
  private var references: UInt {
    ownMarker.map { _getRetainCount($0) } ?? 0
  }

  private static var currentTask: Int? {
    withUnsafeCurrentTask { $0?.hashValue }
  }
}

extension HeadlessWorld {
  /// Waits for a completion handler; further calls of the handler have no effect.
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

/// A continuation that is resumed once even if the completion handler is called twice.
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
