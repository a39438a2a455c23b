import Dispatch
import Foundation
import PlatformUI

/// Runs work that follows a deallocation or a removal, in a later turn of the main actor.
///
/// On Apple's platforms, forming a weak reference to an object that is being deallocated is a fatal
/// error, and UIKit may still return such an object as the superview, parent or window of another
/// one. Work is therefore deferred inside a `deinit` and when a view leaves its window. The last
/// reference to a view controller may be released on any thread.
func inNextTurn(_ body: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated(body) }
}

/// Runs code on the main actor: immediately if it is current, otherwise in a task.
///
/// A `deinit` may only use it to schedule work; see ``inNextTurn(_:)``.
func runOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread || MainQueue.isCurrent {
    MainActor.assumeIsolated(body)
  } else {
    Task { @MainActor in body() }
  }
}

/// Detects the main actor's queue, which may leave the main thread without Apple's run loop.
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
