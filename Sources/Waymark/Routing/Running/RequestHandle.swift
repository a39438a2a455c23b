public import WaymarkCore

/// A request that was submitted; one of possibly several holders of the same run.
///
/// Letting go of a handle does not stop the request.
@MainActor public final class RequestHandle {
  private let run: Run
  private var isCancelled = false

  init(run: Run) {
    self.run = run
  }

  /// Where the request is in its life.
  public var status: RequestStatus { run.status }

  /// How it ended, once it has.
  public var result: Result<Outcome, NavigationError>? { run.result }

  /// Gives the request up; it is cancelled when all handles that share it have done so.
  ///
  /// A running navigation stops between two operations and leaves the tree as it is then. A
  /// repeated call, or one after the end, does nothing.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    run.leave()
  }

  /// Calls the closure with the ending: at once if there is one already, else when it comes.
  public func whenEnded(_ body: @escaping @MainActor (Result<Outcome, NavigationError>) -> Void) {
    run.whenEnded(body)
  }

  /// The outcome; cancelling the waiting task cancels the handle.
  public var outcome: Outcome {
    get async throws(NavigationError) {
      if let result { return try result.get() }
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
