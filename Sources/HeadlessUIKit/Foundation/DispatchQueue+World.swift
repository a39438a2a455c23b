public import Dispatch

// The names are those of Dispatch.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Dispatch runs closures outside the task that submitted them, and therefore outside its world.
// These overloads preserve the world. Between overloads with default arguments, the compiler
// prefers fewer parameters: each of these has fewer than Dispatch's own, and one more than an app's
// extension method with only a closure parameter, so calls of that method remain unambiguous.

extension DispatchQueue {
  /// Runs work later, in the world of the submitting code.
  ///
  /// Main-queue code that submits to the main queue gets the next turn of its world's clock. On
  /// other queues, and outside of worlds, this is Dispatch's own method.
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

  /// Runs work after a time, in the world of the submitting code.
  ///
  /// On the main queue, the time is that of the world's clock, rounded up to milliseconds, so that
  /// the running time of the code itself has no influence. On other queues, and outside of worlds,
  /// this is Dispatch's own method.
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
    post(to: world, after: deadline.timeFromNow.roundedUp, "main queue, after a time", work)
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
  /// Runs work once the group is empty, in the world of the submitting code.
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
  /// Creates work that runs in the world of the creating code.
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
  fileprivate var timeFromNow: Duration {
    let now = DispatchTime.now().uptimeNanoseconds
    guard uptimeNanoseconds > now else { return .zero }
    return .nanoseconds(Int64(clamping: uptimeNanoseconds - now))
  }
}

/// Whether code runs on the main actor; for a `deinit`, which can run on any thread.
///
/// The main thread is not a criterion: once the process has handed its main thread to Dispatch,
/// main-actor code runs on any thread.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Runs code immediately on the main thread, otherwise soon after on the main actor.
  static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent { return MainActor.assumeIsolated(body) }
    Task { @MainActor in body() }
  }

  /// Whether a queue is the main queue, which can be represented by several objects.
  static func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) == true }
}

// Dispatch defines these as macros, which Swift imports only with the Objective-C runtime.
#if !canImport(ObjectiveC)
  /// The number of nanoseconds in a second.
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
  /// The number of nanoseconds in a millisecond.
  public let NSEC_PER_MSEC: UInt64 = 1_000_000
  /// The number of nanoseconds in a microsecond.
  public let NSEC_PER_USEC: UInt64 = 1000
  /// The number of microseconds in a second.
  public let USEC_PER_SEC: UInt64 = 1_000_000
#endif
