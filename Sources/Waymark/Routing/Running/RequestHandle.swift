import PlatformUI
public import WaymarkCore

/// A handle of a submitted request; several handles can share one request.
///
/// Releasing a handle does not cancel the request.
///
/// The following example disables a button until the request has ended:
///
/// ```swift
/// button.isEnabled = false
/// router.go(to: product, with: 7).whenEnded { [weak button] _ in button?.isEnabled = true }
/// ```
@MainActor public final class RequestHandle {
  private let run: Run
  private var isCancelled = false
  /// The result of this handle if the request continues for others.
  private var ownResult: RunResult?
  private var observers: [@MainActor (RunResult) -> Void] = []
  private var phaseObservers: [PhaseObserver] = []
  private var followsPhase = false

  @MainActor private final class PhaseObserver {
    private var receive: (@MainActor (RequestStatus.Phase) -> Void)?
    private var last: RequestStatus.Phase?

    init(_ receive: @escaping @MainActor (RequestStatus.Phase) -> Void) {
      self.receive = receive
    }

    func report(_ phase: RequestStatus.Phase) {
      guard phase != last else { return }
      last = phase
      receive?(phase)
    }

    func cancel() {
      receive = nil
    }
  }

  init(run: Run) {
    self.run = run
  }

  /// The current status of the request.
  public var status: RequestStatus { run.status }

  /// Whether the request has waited for a requirement.
  var hasParked: Bool { run.hasParked }

  /// The view controller that was reached, if the request records it.
  var arrival: UIViewController? { run.arrival }

  /// The result; `nil` until the request has ended.
  public var result: Result<NavigationOutcome, NavigationError>? { currentResult?.value }

  private var currentResult: RunResult? { ownResult ?? run.result }

  /// Cancels the request unless other handles share it.
  ///
  /// If other handles share it, this handle ends as cancelled immediately, and the request
  /// continues for the others. Otherwise a running navigation stops between two operations and
  /// leaves the hierarchy as it is. Further calls, and calls after the end, do nothing.
  public func cancel() {
    guard !isCancelled, currentResult == nil else { return }
    isCancelled = true
    if !run.leave() { end(with: .success(.cancelled)) }
  }

  /// Calls the closure with the result, immediately if the request has already ended.
  public func whenEnded(
    _ body: @escaping @MainActor (Result<NavigationOutcome, NavigationError>) -> Void
  ) {
    observe { body($0.value) }
  }

  private func observe(_ body: @escaping @MainActor (RunResult) -> Void) {
    if let currentResult { return body(currentResult) }
    if observers.isEmpty { run.whenEnded { self.end(with: $0) } }
    observers = observers + [body]
  }

  /// Calls the closure with the current phase of the request and after each change, finally with
  /// `.ended`.
  ///
  /// Use it for progress indicators. If only this handle is cancelled, its phase is `.ended`. The
  /// closure may act on the request.
  ///
  /// - Returns: The subscription; the calls stop when it is cancelled or released.
  public func observePhase(
    _ receive: @escaping @MainActor (RequestStatus.Phase) -> Void
  ) -> EventSubscription {
    let observer = PhaseObserver(receive)
    let subscription = EventSubscription { [weak self, weak observer] in
      observer?.cancel()
      self?.phaseObservers.removeAll { $0 === observer }
    }
    if currentResult == nil {
      if !followsPhase {
        followsPhase = true
        run.observeState { self.reportPhase() }
      }
      phaseObservers = phaseObservers + [observer]
    }
    observer.report(phase)
    return subscription
  }

  /// The phases of the request, from the current one to `.ended`.
  public var phases: AsyncStream<RequestStatus.Phase> {
    AsyncStream { continuation in
      let subscription = observePhase { phase in
        continuation.yield(phase)
        if phase == .ended { continuation.finish() }
      }
      continuation.onTermination = { _ in
        Task { @MainActor in subscription.cancel() }
      }
    }
  }

  /// A description of the request while it waits only for transitions; nil otherwise.
  private var timedWait: String? {
    switch phase {
    case .running, .queued: "request #\(status.number) to \(status.destination)"
    case .deciding, .parked, .loading, .ended: nil
    }
  }

  private var phase: RequestStatus.Phase { currentResult == nil ? status.phase : .ended }

  /// Reports the current phase, because an earlier observer may have acted on the request.
  private func reportPhase() {
    let observers = phaseObservers
    if currentResult != nil { phaseObservers = [] }
    for observer in observers { observer.report(phase) }
  }

  private func end(with result: RunResult) {
    guard ownResult == nil else { return }
    ownResult = result
    reportPhase()
    let observers = self.observers
    self.observers = []
    for observer in observers { observer(result) }
  }

  /// The outcome; cancelling the awaiting task cancels the handle.
  ///
  /// - Throws: The error of the request; immediately `redirectLoop` if a guard that the request
  ///   waits for awaits it. In the closure of a leave guard, call ``Router/navigate(_:)`` instead,
  ///   which submits a request that does not wait for the guard.
  public var outcome: NavigationOutcome {
    get async throws(NavigationError) {
      if let currentResult { return try currentResult.get() }
      guard run.addWaiter() else {
        if run.isShared { cancel() }
        throw NavigationError(.redirectLoop, step: run.submitted.name)
      }
      let result = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          observe { continuation.resume(returning: $0) }
          run.clock.noteWait { [weak self] in self?.timedWait }
        }
      } onCancel: {
        Task { @MainActor in self.cancel() }
      }
      return try result.get()
    }
  }
}

extension RequestHandle: @MainActor CustomStringConvertible {
  /// The request and its phase or result, such as `request #1 to product(7): done (built)`.
  public var description: String {
    let context = status.context.isEmpty ? "" : "(\(status.context))"
    return "request #\(status.number) to \(status.destination)\(context): \(stateText)"
  }

  private var stateText: String {
    switch result {
    case .success(let outcome): "\(outcome)"
    case .failure(let error): "failed: \(error)"
    case nil:
      if case .parked(let requirement) = phase { "parked until \(requirement)" } else { "\(phase)" }
    }
  }
}
