import Foundation

/// Runs what a `deinit` still has to tell on the main actor: at once when it is there already.
///
/// The last reference to a controller or its helpers may be dropped on any thread.
func tellOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated(body)
  } else {
    Task { @MainActor in body() }
  }
}
