import Dispatch
import Foundation

/// Runs the end of a `deinit` on the main actor: at once if it runs there, otherwise in a task.
///
/// The last reference to a view controller may be released on any thread.
func runOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread || MainQueue.isCurrent {
    MainActor.assumeIsolated(body)
  } else {
    Task { @MainActor in body() }
  }
}

/// The queue of the main actor; without Apple's run loop it need not stay on the main thread.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) == true
  }
}
