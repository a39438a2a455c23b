import Dispatch
import Foundation

/// Runs the last work of a `deinit` on the main actor: at once when it is there already.
///
/// The last reference to a controller or its helpers may be dropped on any thread.
func tellOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
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
