public import Dispatch

// Closures that Dispatch runs know nothing of the task that handed them over, and so of its world.
// These overloads carry the world along. The compiler prefers them to Dispatch's own, because they
// have no arguments with defaults.

extension DispatchQueue {
  /// Runs work later, in the world of the code that asks for it.
  ///
  /// Code of the main queue that asks the main queue gets the next turn of its world's clock. On
  /// other queues, and outside every world, it is Dispatch's own method.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    post(after: .zero, "main queue", work)
  }

  /// Runs work after a time, in the world of the code that asks for it.
  ///
  /// On the main queue the time is that of the world's clock, and rounded up to milliseconds, so
  /// that how long the code itself takes does not show. On other queues, and outside every world,
  /// it is Dispatch's own method.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard HeadlessWorld.current != nil, MainQueue.isMain(self) else {
      let bound = HeadlessWorld.keepingCurrent(work)
      return asyncAfter(deadline: deadline, qos: .unspecified, execute: bound)
    }
    // Dispatch's own method would never run it either.
    guard deadline != .distantFuture else { return }
    post(after: .milliseconds(deadline.millisecondsFromNow), "main queue, after a time", work)
  }

  private func post(
    after delay: Duration,
    _ name: String,
    _ work: @escaping @Sendable () -> Void
  ) {
    guard let world = HeadlessWorld.current, MainQueue.isMain(self) else {
      return async(group: nil, execute: HeadlessWorld.keepingCurrent(work))
    }
    guard MainQueue.isCurrent else {
      return async(group: nil) {
        MainActor.assumeIsolated { world.receive(after: delay, name, work) }
      }
    }
    MainActor.assumeIsolated { _ = world.clock.schedule(after: delay, name) { work() } }
  }
}

extension DispatchGroup {
  /// Runs work once the group is empty, in the world of the code that asks for it.
  @preconcurrency
  public func notify(
    queue: DispatchQueue,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard HeadlessWorld.current != nil else {
      return notify(qos: .unspecified, queue: queue, execute: work)
    }
    guard wait(timeout: .now()) == .timedOut else { return queue.async(execute: work) }
    let bound = HeadlessWorld.keepingCurrent { queue.async(execute: work) }
    notify(qos: .unspecified, queue: queue, execute: bound)
  }
}

extension DispatchWorkItem {
  /// Creates work that runs in the world of the code that creates it.
  @preconcurrency
  public convenience init(block: @escaping @Sendable @convention(block) () -> Void) {
    self.init(qos: .unspecified, flags: [], block: HeadlessWorld.keepingCurrent(block))
  }
}

extension HeadlessWorld {
  /// Takes over what another thread hands to the main queue.
  fileprivate func receive(
    after delay: Duration,
    _ name: String,
    _ work: @escaping @Sendable () -> Void
  ) {
    if delay > .zero {
      clock.schedule(after: delay, name) { work() }
    } else {
      turn { work() }
    }
  }
}

extension DispatchTime {
  fileprivate var millisecondsFromNow: Int {
    let now = DispatchTime.now().uptimeNanoseconds
    guard uptimeNanoseconds > now else { return 0 }
    return Int((uptimeNanoseconds - now + 999_999) / 1_000_000)
  }
}
