import Foundation

/// Runs tasks one after the other, in the order in which they become ready.
///
/// A task that was suspended is resumed on a thread of Swift's pool before it returns to its actor,
/// so several that become ready at once arrive in an order that the operating system decides.
/// Inside ``run(_:)`` they are enqueued on the main actor instead, which is first in, first out.
/// Tasks that are started elsewhere, for example by other tests of the process, are not affected.
///
/// A task that awaits the `value` of another one is not covered: when it is resumed, no task runs.
enum SerialTasks {
  /// Inherited by every task that is started inside ``run(_:)``.
  @TaskLocal private static var isEnabled = false

  /// Runs a function whose tasks, and those that they start, all run on the main actor.
  @MainActor static func run<Value>(_ body: () async -> Value) async -> Value {
    precondition(isInstalled, "the Swift runtime has no hook for tasks that become ready")
    return await $isEnabled.withValue(true, operation: body)
  }

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// The hook of the Swift runtime for schedulers of tasks; it is set once.
  private static let isInstalled: Bool = {
    let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")
    guard let hook = symbol?.assumingMemoryBound(to: Hook?.self) else { return false }
    hook.pointee = { job, enqueue in
      if isEnabled { MainActor.shared.enqueue(job) } else { enqueue(job) }
    }
    return true
  }()
}
