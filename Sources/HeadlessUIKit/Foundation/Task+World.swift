// Swift prefers the declarations of other modules to those of its own concurrency library, so these
// replace `Task.sleep` in each file that sees this module's members. A clock that is passed to
// Swift's generic methods, and `sleep` of a clock, keep their own time.

extension Task where Success == Never, Failure == Never {
  /// Suspends the current task for a duration of the world's clock.
  ///
  /// In the task of a test, the clock advances by the duration. With the immediate clock, and
  /// outside of worlds, the task sleeps in real time.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(
    for duration: Duration,
    tolerance: Duration? = nil,
    clock: ContinuousClock = .continuous
  ) async throws {
    if try await HeadlessWorld.sleep(for: duration) { return }
    try await clock.sleep(for: duration, tolerance: tolerance)
  }

  /// Suspends the current task for a duration of the world's clock.
  public static func sleep(
    for duration: Duration,
    tolerance: Duration? = nil,
    clock: SuspendingClock
  ) async throws {
    if try await HeadlessWorld.sleep(for: duration) { return }
    try await clock.sleep(for: duration, tolerance: tolerance)
  }

  /// Suspends the current task until the world's clock has advanced by the time to an instant.
  ///
  /// The time is rounded up to milliseconds, so that the running time of the code itself has no
  /// influence.
  public static func sleep(
    until deadline: ContinuousClock.Instant,
    tolerance: Duration? = nil,
    clock: ContinuousClock = .continuous
  ) async throws {
    if try await HeadlessWorld.sleep(for: clock.now.duration(to: deadline).roundedUp) { return }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }

  /// Suspends the current task until the world's clock has advanced by the time to an instant.
  public static func sleep(
    until deadline: SuspendingClock.Instant,
    tolerance: Duration? = nil,
    clock: SuspendingClock
  ) async throws {
    if try await HeadlessWorld.sleep(for: clock.now.duration(to: deadline).roundedUp) { return }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }

  /// Suspends the current task for a number of nanoseconds of the world's clock.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)))
  }
}

extension HeadlessWorld {
  /// Suspends the current task on the clock of its world.
  ///
  /// - Returns: Whether the task has a world whose clock such a sleep can wait for.
  fileprivate static nonisolated func sleep(for duration: Duration) async throws -> Bool {
    guard let current else { return false }
    return try await current.clock.sleep(for: duration)
  }
}

extension HeadlessClock {
  /// Resumes the sleeping tasks of the app, with a `CancellationError`.
  ///
  /// Each of them retains its world, so call this when nothing will advance the clock any more.
  @_spi(Headless) public func endSleeps() {
    for entry in queue.entries + held.map(\.entry) {
      guard let timer = entry.work as? HeadlessTimer, timer.onDiscard != nil else { continue }
      remove(timer)
      timer.discard()
    }
  }

  fileprivate func sleep(for duration: Duration) async throws -> Bool {
    // Tests with this clock have no other reason to advance it.
    if mode == .immediate { return false }
    try Task<Never, Never>.checkCancellation()
    if mode != .realTime, watch?.isInTask == true {
      _ = await advance(by: duration) { Task<Never, Never>.isCancelled }
      try Task<Never, Never>.checkCancellation()
      return true
    }
    let sleep = Sleep()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleep.begin($0, for: duration, on: self) }
    } onCancel: {
      MainQueue.run { sleep.cancel() }
    }
    return true
  }
}

/// The sleep of one task.
@MainActor
private final class Sleep {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var timer: HeadlessTimer?
  private var isCancelled = false

  func begin(
    _ continuation: CheckedContinuation<Void, any Error>,
    for duration: Duration,
    on clock: HeadlessClock
  ) {
    self.continuation = continuation
    // The task can be cancelled before it begins to sleep.
    if isCancelled { return end(.failure(CancellationError())) }
    let timer = clock.schedule(after: max(.zero, duration), "Task.sleep") {
      self.end(.success(()))
    }
    timer.onDiscard = { self.end(.failure(CancellationError())) }
    self.timer = timer
  }

  func cancel() {
    isCancelled = true
    timer?.cancel()
    end(.failure(CancellationError()))
  }

  private func end(_ result: Result<Void, any Error>) {
    timer = nil
    continuation?.resume(with: result)
    continuation = nil
  }
}
