public import WaymarkCore

/// A handle of a submitted request, which other handles may share.
///
/// Releasing a handle does not cancel the request.
@MainActor public final class RequestHandle {
  private let run: Run
  private var isCancelled = false
  /// How the request ended for this handle, if it continued for others.
  private var ownResult: Result<Outcome, NavigationError>?
  private var observers: [@MainActor (Result<Outcome, NavigationError>) -> Void] = []

  init(run: Run) {
    self.run = run
  }

  /// Where the request is in its life.
  public var status: RequestStatus { run.status }

  /// Whether the request has waited for a requirement.
  var hasParked: Bool { run.hasParked }

  /// How it ended, once it has.
  public var result: Result<Outcome, NavigationError>? { ownResult ?? run.result }

  /// Cancels the request, unless other handles share it.
  ///
  /// If others share it, it ends for this handle as cancelled at once, and continues for them.
  /// Otherwise a running navigation stops between two operations and leaves the tree as it is then.
  /// A repeated call, or one after the end, does nothing.
  public func cancel() {
    guard !isCancelled, result == nil else { return }
    isCancelled = true
    if !run.leave() { end(with: .success(.cancelled)) }
  }

  /// Calls the closure with the result: at once if the request has ended, otherwise when it ends.
  public func whenEnded(_ body: @escaping @MainActor (Result<Outcome, NavigationError>) -> Void) {
    if let result { return body(result) }
    if observers.isEmpty { run.whenEnded { self.end(with: $0) } }
    observers = observers + [body]
  }

  private func end(with result: Result<Outcome, NavigationError>) {
    guard ownResult == nil else { return }
    ownResult = result
    let observers = self.observers
    self.observers = []
    for observer in observers { observer(result) }
  }

  /// The outcome; cancelling the waiting task cancels the handle.
  ///
  /// - Throws: The error of the request; `redirectLoop` at once when this is awaited inside a guard
  ///   for which the request itself waits.
  public var outcome: Outcome {
    get async throws(NavigationError) {
      if let result { return try result.get() }
      guard run.addWaiter() else {
        if run.isShared { cancel() }
        throw NavigationError(.redirectLoop, step: run.submitted.name)
      }
      let result = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          whenEnded { continuation.resume(returning: $0) }
        }
      } onCancel: {
        Task { @MainActor in self.cancel() }
      }
      return try result.get()
    }
  }
}
