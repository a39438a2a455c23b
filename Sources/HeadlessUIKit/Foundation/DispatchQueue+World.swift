public import Dispatch

// Dispatch runs closures outside the task that submitted them, and so outside its world.
// These overloads carry the world along. Of two overloads whose arguments have defaults the
// compiler prefers the one with fewer: each of these has fewer than Dispatch's own, and one more
// than an app's extension method that takes just the closure, so calls of such a method stay
// unambiguous.

extension DispatchQueue {
  /// Runs work later, in the world of the code that asks for it.
  ///
  /// Code of the main queue that asks the main queue gets the next turn of its world's clock. On
  /// other queues, and outside every world, it is Dispatch's own method.
  @preconcurrency
  public func async(
    group: DispatchGroup? = nil,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard let world = HeadlessWorld.current, MainQueue.isMain(self) else {
      let bound = HeadlessWorld.keepingCurrent(work)
      return async(group: group, qos: .unspecified, flags: [], execute: bound)
    }
    guard let group else { return post(to: world, after: .zero, "main queue", work) }
    group.enter()
    post(to: world, after: .zero, "main queue") {
      work()
      group.leave()
    }
  }

  /// Runs work after a time, in the world of the code that asks for it.
  ///
  /// On the main queue the time is that of the world's clock, and rounded up to milliseconds, so
  /// that how long the code itself takes does not show. On other queues, and outside every world,
  /// it is Dispatch's own method.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard let world = HeadlessWorld.current, MainQueue.isMain(self) else {
      let bound = HeadlessWorld.keepingCurrent(work)
      return asyncAfter(deadline: deadline, qos: qos, flags: [], execute: bound)
    }
    // Dispatch's own method would never run it either.
    guard deadline != .distantFuture else { return }
    let delay = Duration.milliseconds(deadline.millisecondsFromNow)
    post(to: world, after: delay, "main queue, after a time", work)
  }

  private func post(
    to world: HeadlessWorld,
    after delay: Duration,
    _ name: String,
    _ work: @escaping @Sendable () -> Void
  ) {
    guard MainQueue.isCurrent else {
      return async(group: nil, qos: .unspecified, flags: []) {
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
    qos: DispatchQoS = .unspecified,
    queue: DispatchQueue,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard HeadlessWorld.current != nil else {
      return notify(qos: qos, flags: [], queue: queue, execute: work)
    }
    guard wait(timeout: .now()) == .timedOut else { return queue.async(execute: work) }
    let bound = HeadlessWorld.keepingCurrent { queue.async(execute: work) }
    notify(qos: qos, flags: [], queue: queue, execute: bound)
  }
}

extension DispatchWorkItem {
  /// Creates work that runs in the world of the code that creates it.
  @preconcurrency
  public convenience init(
    qos: DispatchQoS = .unspecified,
    block: @escaping @Sendable @convention(block) () -> Void
  ) {
    self.init(qos: qos, flags: [], block: HeadlessWorld.keepingCurrent(block))
  }
}

extension HeadlessWorld {
  /// Runs work that another thread submits to the main queue.
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
  /// The time from now on, rounded up to two or three digits, at the finest to milliseconds.
  ///
  /// The process may lose the processor between the app's `.now()` and this call. The delay would
  /// be shorter then by what that takes, and the same app would not run the same.
  fileprivate var millisecondsFromNow: Int {
    let now = DispatchTime.now().uptimeNanoseconds
    guard uptimeNanoseconds > now else { return 0 }
    let milliseconds = (uptimeNanoseconds - now - 1) / 1_000_000 + 1
    var unit: UInt64 = 1
    while milliseconds > unit * 900 { unit *= 10 }
    return Int(((milliseconds - 1) / unit + 1) * unit)
  }
}

/// Whether code runs on the main actor; for a `deinit`, which runs wherever the last
/// reference goes.
///
/// The main thread is not the answer: where main-actor code runs after the process has given its
/// main thread over to Dispatch, it runs on any thread.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Whether a queue is the main queue, which has many faces.
  static func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) == true }
}
