import Dispatch
import Foundation

/// A loop of our own that runs jobs of the main actor, so that it is known when none is ready.
///
/// On the main queue nobody can tell whether a job of the app is ready, so settling there lets many
/// turns pass, and each costs a wake-up of the thread. In this loop a turn costs next to nothing,
/// and the app is at rest once the loop is empty. Functions that are isolated to no actor run in it
/// too, so that the order of all jobs is always the same.
///
/// The loop takes the jobs that become ready while it runs one. A job that becomes ready on another
/// thread runs on the main queue as usual; ``join()`` returns from there.
@_spi(Headless) @MainActor public final class MainActorLoop {
  // Fewer turns on the main queue would miss the end of an app that awaits several calls in a row.
  // Only explorations use the loop: other tests may wait for work on other threads, which the loop
  // does not see.

  /// The loop that runs a job now; nil outside of loops.
  static private(set) var current: MainActorLoop?
  /// The loop of the running task.
  @TaskLocal private static var own: MainActorLoop?
  /// After how many jobs the main queue has its turn, on which other tests run.
  private static let jobsInTurn = 2_000

  private var jobs: [UnownedJob] = []
  private var next = 0
  /// Resumes `run` when there is something to do.
  private var wake: CheckedContinuation<Void, Never>?
  private var hasEnded = false

  private init() {}

  /// Runs a function, and all tasks that it starts, in a loop.
  ///
  /// Inside of another loop, and where the Swift runtime lacks the means, the function runs as it
  /// would without a loop. If the calling task is cancelled, so is the function.
  public static func run<R>(_ body: @escaping @MainActor () async throws -> R) async throws -> R {
    guard current == nil, own == nil, MainActorExecutor.isInstalled else {
      return try await body()
    }
    let loop = MainActorLoop()
    var result: Result<R, any Error>?
    let task = loop.collect {
      $own.withValue(loop) {
        Task {
          do { result = .success(try await body()) } catch { result = .failure(error) }
          loop.hasEnded = true
          loop.resume()
        }
      }
    }
    await withTaskCancellationHandler {
      await loop.runToEnd()
    } onCancel: {
      task.cancel()
    }
    // The task sets it before the loop ends.
    guard let result else { throw CancellationError() }
    return try result.get()
  }

  /// Whether a loop runs the current job.
  public static var isRunning: Bool { current != nil }

  /// Whether a loop runs the current job and no other one is ready.
  public static var isIdle: Bool { current.map { $0.next == $0.jobs.count } ?? false }

  /// Returns to the loop of the running task, if something outside has resumed the task.
  public static func join() async {
    guard current == nil, let own else { return }
    await withCheckedContinuation { continuation in
      // From a job of the loop, because a task that is resumed before it is suspended stays here.
      own.collect { _ = Task { continuation.resume() } }
      own.resume()
    }
  }

  /// Runs a function whose tasks, and those that they start, all run on the main queue.
  ///
  /// A task that was suspended is resumed on a thread of Swift's pool before it returns to its
  /// actor, so several that become ready at once arrive in an order that the operating system
  /// decides. Here they are enqueued on the main queue instead, which is first in, first out. Tasks
  /// that are started elsewhere, for example by other tests of the process, are not affected.
  ///
  /// A task that awaits the `value` of another one is not covered: nothing runs when it is resumed.
  public static func withSerialTasks<Value>(
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    precondition(
      MainActorExecutor.isInstalled,
      "the Swift runtime has no hooks for tasks that become ready"
    )
    return try await MainActorExecutor.$isSerial.withValue(true, operation: body)
  }

  func append(_ job: UnownedJob) {
    jobs.append(job)
  }

  private func runToEnd() async {
    while true {
      let hadEnded = hasEnded
      collect {
        var rest = Self.jobsInTurn
        while next < jobs.count, rest > 0 {
          let job = jobs[next]
          next += 1
          rest -= 1
          job.runSynchronously(on: MainActorExecutor.shared.asUnownedSerialExecutor())
        }
        jobs.removeFirst(next)
        next = 0
      }
      if !jobs.isEmpty {
        // A task that the function has left behind may go on without end.
        if hadEnded { return leave() }
        await Task.yield()
      } else if hasEnded {
        return
      } else {
        await withCheckedContinuation { wake = $0 }
      }
    }
  }

  /// Hands the jobs that are left over to the main queue.
  private func leave() {
    for job in jobs { MainActorExecutor.shared.enqueueOnMainQueue(job) }
    jobs = []
  }

  /// Takes the jobs that become ready meanwhile.
  private func collect<R>(_ body: () -> R) -> R {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return body()
  }

  private func resume() {
    wake?.resume()
    wake = nil
  }
}

/// The executor of the main actor once a loop has run: it gives jobs to the running loop, and the
/// others to the main queue.
private final class MainActorExecutor: SerialExecutor {
  static let shared = MainActorExecutor()
  /// Whether the tasks without isolation of the running task run on the main queue.
  @TaskLocal static var isSerial = false

  func enqueue(_ job: UnownedJob) {
    if MainQueue.isCurrent, Self.add(job) { return }
    enqueueOnMainQueue(job)
  }

  func enqueueOnMainQueue(_ job: UnownedJob) {
    let work = DispatchWorkItem { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    DispatchQueue.main.async(execute: work)
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(.main))
  }

  /// Gives a job to the loop that runs now.
  static func add(_ job: UnownedJob) -> Bool {
    MainActor.assumeIsolated {
      guard let loop = MainActorLoop.current else { return false }
      loop.append(job)
      return true
    }
  }

  // MARK: The hooks of the Swift runtime

  private typealias Original = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainHook = @convention(thin) (Original) -> UnownedSerialExecutor
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias GlobalHook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Whether this is the executor of the main actor, which the first use makes it.
  ///
  /// The runtime has hooks for schedulers; without them it is not. They stay set, because tasks may
  /// keep the executor.
  static let isInstalled: Bool = {
    // Only an executable, and not a testing library, can declare a `DefaultExecutorFactory`.
    let program = dlopen(nil, RTLD_LAZY)
    let main = dlsym(program, "swift_task_getMainExecutor_hook")
    let global = dlsym(program, "swift_task_enqueueGlobal_hook")
    guard let main = main?.assumingMemoryBound(to: MainHook?.self),
      let global = global?.assumingMemoryBound(to: GlobalHook?.self)
    else { return false }
    main.pointee = { _ in shared.asUnownedSerialExecutor() }
    global.pointee = { job, enqueue in
      if MainQueue.isCurrent, add(job) { return }
      if isSerial { shared.enqueue(job) } else { enqueue(job) }
    }
    return true
  }()
}
