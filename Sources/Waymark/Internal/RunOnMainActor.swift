import Dispatch
import Foundation
import PlatformUI

/// Runs what follows from a deallocation or a removal in a later turn of the main actor.
///
/// On Apple's platforms it is fatal to form a weak reference to an object that is being
/// deallocated, and UIKit may still return such an object as the superview, parent or window of
/// another one. So inside a `deinit`, or when a view leaves its window, work is only put off.
/// The last reference to a view controller may be released on any thread.
func inNextTurn(_ body: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated(body) }
}

/// Runs code on the main actor: at once if that is where it runs already, otherwise in a task.
///
/// A `deinit` must not do more by it than to schedule work; see ``inNextTurn(_:)``.
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
