import Dispatch
import Foundation

/// A custom loop for main-actor jobs that can determine whether any job is ready.
///
/// The main queue does not expose whether a job is ready, so settling there takes many turns, each
/// of which wakes the thread. A turn of this loop costs almost nothing, and the app has settled
/// once the loop is empty. Nonisolated functions also run in the loop, so the order of all jobs is
/// deterministic. On the main queue it is not: a suspended task resumes on a thread of Swift's pool
/// before it returns to its actor.
///
/// The loop collects the jobs that become ready while it runs a job. A job that becomes ready on
/// another thread runs on the main queue as usual; ``join()`` moves it back to the loop.
@_spi(Headless) @MainActor public final class MainActorLoop {
  /// The loop that runs the current job; `nil` outside of loops.
  static private(set) var current: MainActorLoop?
  /// The loop of the running task.
  @TaskLocal private static var own: MainActorLoop?
  /// The number of jobs after which the main queue gets a turn, because other tests run there.
  private static let jobsInTurn = 2_000

  private var jobs: [UnownedJob] = []
  private var next = 0
  /// Resumes `run` when there is a job.
  private var wake: CheckedContinuation<Void, Never>?
  private var hasEnded = false

  private init() {}

  /// Runs a function and all tasks that it starts in a loop.
  ///
  /// Inside another loop, and if the Swift runtime lacks the required hooks, the function runs
  /// without a new loop. Cancelling the calling task cancels the function.
  public static func run<R, Failure: Error>(
    _ body: @escaping @MainActor () async throws(Failure) -> R
  ) async throws(Failure) -> R {
    guard current == nil, own == nil, MainActorExecutor.isInstalled else {
      return try await body()
    }
    let loop = MainActorLoop()
    var result: Result<R, Failure>?
    let task = loop.collect {
      $own.withValue(loop) {
        Task {
          do throws(Failure) { result = .success(try await body()) } catch {
            result = .failure(error)
          }
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
    guard let result else { preconditionFailure("the loop ended before its function") }
    return try result.get()
  }

  /// Whether a loop runs the current job.
  public static var isRunning: Bool { current != nil }

  /// Whether a loop runs the current job and no other job is ready.
  public static var isIdle: Bool { current.map { $0.next == $0.jobs.count } ?? false }

  /// Returns to the running task's loop after code outside the loop has resumed the task.
  public static func join() async {
    guard current == nil, let own else { return }
    await withCheckedContinuation { continuation in
      // Called from a job of the loop, because a task that is resumed before it is suspended stays
      // on this thread.
      own.collect { _ = Task { continuation.resume() } }
      own.resume()
    }
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
        // A task that outlives the function may run indefinitely.
        if hadEnded { return leave() }
        await Task.yield()
      } else if hasEnded {
        return
      } else {
        await withCheckedContinuation { wake = $0 }
      }
    }
  }

  /// Moves the remaining jobs to the main queue.
  private func leave() {
    for job in jobs { MainActorExecutor.shared.enqueueOnMainQueue(job) }
    jobs = []
  }

  /// Collects the jobs that become ready during a closure.
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

/// The main-actor executor once a loop has run: passes jobs to the running loop, or to the main
/// queue.
private final class MainActorExecutor: SerialExecutor {
  static let shared = MainActorExecutor()

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

  /// Adds a job to the running loop.
  static func add(_ job: UnownedJob) -> Bool {
    MainActor.assumeIsolated {
      guard let loop = MainActorLoop.current else { return false }
      loop.append(job)
      return true
    }
  }

  // MARK: Swift runtime hooks

  private typealias Original = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainHook = @convention(thin) (Original) -> UnownedSerialExecutor
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias GlobalHook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Whether this executor replaced the main actor's executor, which its first use does.
  ///
  /// Requires the runtime's hooks for schedulers. The hooks stay installed, because tasks can
  /// retain the executor.
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
      enqueue(job)
    }
    return true
  }()
}
