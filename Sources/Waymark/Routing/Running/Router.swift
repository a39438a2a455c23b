public import PlatformUI
public import WaymarkCore

/// Navigates to destinations in one window.
///
/// A router holds no state of the app: every plan starts from the view controllers that are there.
/// It refers weakly to its window and never looks for another one. A window may have several
/// routers, which differ in their guards, adapters and events: one request at a time changes the
/// window, whichever router it was submitted to, and asks the leave guards of all of them.
///
/// The following example opens the home screen without waiting, then a product, and waits for its
/// end:
///
/// ```swift
/// let router = Router(window: window)
/// router.go(to: home)
/// let outcome = try await router.navigate(to: product, with: 7)
/// ```
@MainActor public final class Router {
  /// The window; `nil` once it has been deallocated.
  public var window: UIWindow? { ownWindow }
  /// The events of all requests.
  public let events = EventStream()
  let clock = NavigationEnvironment.clock
  private weak var ownWindow: UIWindow?
  /// The guards that every request is decided by, before those of its destination.
  let guards: [any NavigationGuard<NavigationRequest>]
  /// The tasks for every screen that a request finds or builds, before those of its step.
  let contextTasks: [any ContextTask<UIViewController, NavigationRequest>]
  /// The tasks after every request that has reached its target, before those of the steps.
  let postRoutingTasks: [any PostRoutingTask<UIViewController, NavigationRequest>]
  var hasTasks: Bool { !contextTasks.isEmpty || !postRoutingTasks.isEmpty }
  /// The names of the leave guards whose screens are there now.
  package var leaveGuardNames: [String] { leaveGuards.map(\.name) }
  package var hasArmedLeaveGuard: Bool { leaveGuards.contains(where: \.isArmed) }
  /// The questions of leave guards that wait for an answer, with the names of the guards.
  package var leaveQuestions: [(name: String, question: AnyObject)] {
    leaveGuards.compactMap { leaveGuard in
      leaveGuard.question.flatMap { $0.isOpen ? (leaveGuard.name, $0) : nil }
    }
  }
  let adapters: AdapterList
  private(set) var runs: [Run] = []
  /// The guards of screens that are asked before those are left.
  var leaveGuards: [LeaveGuard] = []
  /// Shared with the other routers of the window.
  let queue: WindowQueue
  private var lastNumber = 0

  /// Creates the router of a window.
  ///
  /// - Parameters:
  ///   - window: The window; referenced weakly.
  ///   - guards: The guards that every request is decided by, before those of its destination. A
  ///     guard for any context fits by `adapting { $0.context }`; so do tasks.
  ///   - contextTasks: The tasks that run on every screen and container that a request finds or
  ///     builds, before those of its step.
  ///   - postRoutingTasks: The tasks that run once after every request that has reached its target,
  ///     before those of the destination.
  ///   - adapters: The adapters of the app's own container classes; they are asked before the
  ///     standard ones.
  public init(
    window: UIWindow,
    guards: [any NavigationGuard<NavigationRequest>] = [],
    contextTasks: [any ContextTask<UIViewController, NavigationRequest>] = [],
    postRoutingTasks: [any PostRoutingTask<UIViewController, NavigationRequest>] = [],
    adapters: [any ContainerAdapter] = []
  ) {
    ownWindow = window
    self.guards = guards
    self.contextTasks = contextTasks
    self.postRoutingTasks = postRoutingTasks
    self.adapters = AdapterList(own: adapters)
    queue = WindowQueue.make(in: window)
    queue.add(self)
  }

  deinit {
    let runs = self.runs
    inNextTurn { for run in runs { run.end(with: .success(.cancelled)) } }
  }

  // MARK: Navigating

  /// Navigates to a destination and returns how the request ended.
  ///
  /// If an equal request of this router is already under way, this call joins it and returns the
  /// same outcome. The call suspends only while it waits for a guard, a transition, or a parked
  /// requirement. Cancelling the task cancels the request unless another caller has joined it; in
  /// a task that has been cancelled already nothing is submitted.
  ///
  /// - Returns: The outcome; a refusal by a guard is an outcome, not an error.
  /// - Throws: `NavigationError` if a screen cannot be built or a transition does not finish in
  ///   time.
  public func navigate<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions()
  ) async throws(NavigationError) -> NavigationOutcome {
    try await navigate(NavigationRequest(to: destination, with: context, options: options))
  }

  /// Starts to navigate to a destination; for the outputs of screens.
  ///
  /// Failures and outcomes are sent to ``events`` and to the handle.
  @discardableResult
  public func go<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    go(NavigationRequest(to: destination, with: context, options: options))
  }

  /// Carries a request out and returns how it ended.
  ///
  /// Returns `.cancelled` without submitting the request if the task has been cancelled already.
  public func navigate(_ request: NavigationRequest) async throws(NavigationError)
    -> NavigationOutcome
  {
    if Task.isCancelled { return .cancelled }
    // Noted before the request asks leave guards: one whose closure waits here consents to it.
    return try await submit(request, isAwaited: true).outcome
  }

  /// Starts to carry a request out; when this returns, it has ended or waits for something.
  ///
  /// Failures and outcomes are sent to ``events`` and to the handle.
  @discardableResult
  public func go(_ request: NavigationRequest) -> RequestHandle {
    submit(request)
  }

  /// Submits a request from inside those whose code is running.
  ///
  /// - Parameters:
  ///   - isAwaited: Whether the running closure of a guard waits for the request.
  ///   - recordsArrival: Whether the handle gives the view controller that was reached.
  func submit(
    _ request: NavigationRequest,
    isAwaited: Bool = false,
    recordsArrival: Bool = false
  ) -> RequestHandle {
    let ancestors = Run.current?.lineage ?? []
    return RequestHandle(
      run: submit(
        request,
        ancestors: ancestors,
        isAwaited: isAwaited,
        recordsArrival: recordsArrival
      )
    )
  }

  // MARK: Going back

  /// Closes a view controller: pops it together with what is above it, or dismisses its
  /// presentation.
  ///
  /// Equivalent to submitting ``NavigationRequest/init(closing:options:)``.
  @discardableResult
  public func close(
    _ screen: UIViewController,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    go(NavigationRequest(closing: screen, options: options))
  }

  /// Brings a view controller of the hierarchy to the front; nothing is built.
  ///
  /// Equivalent to submitting `NavigationRequest.init(returningTo:options:)`.
  @discardableResult
  public func goBack(
    to screen: UIViewController,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    go(NavigationRequest(returningTo: screen, options: options))
  }

  /// Brings the screen of a destination to the front, where it is already in the hierarchy.
  ///
  /// Equivalent to submitting `NavigationRequest.init(returningTo:with:options:)`.
  @discardableResult
  public func goBack<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    go(NavigationRequest(returningTo: destination, with: context, options: options))
  }

  /// Brings the screen of a destination that takes no context to the front.
  @discardableResult
  public func goBack<Goal: Destination>(
    to destination: Goal,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle where Goal.Context == Void {
    go(NavigationRequest(returningTo: destination, options: options))
  }

  // MARK: Requests

  /// The requests that are under way, parked ones included, in the order of their submission.
  public var requests: [RequestStatus] {
    runs.map(\.status)
  }

  func submit(
    _ request: NavigationRequest,
    ancestors: [Run],
    isAwaited: Bool = false,
    recordsArrival: Bool = false
  ) -> Run {
    if let equal = equalRun(to: request) {
      if recordsArrival { equal.recordsArrival = true }
      equal.join()
      return equal
    }
    lastNumber += 1
    let run = Run(number: lastNumber, request: request, router: self, ancestors: ancestors)
    run.recordsArrival = recordsArrival
    // A new run waits for nothing, so there is no cycle yet.
    if isAwaited { _ = run.addWaiter() }
    let window = self.window
    if let window { ScreenRegistry.existing(in: window)?.look() }
    var others: [Run] = []
    if request.options.policy != .wait {
      others = queue.runs.filter { other in !ancestors.contains { $0 === other } }
    }
    runs.append(run)
    run.emit(.submitted(context: request.contextText))
    if !queue.isOpen(window) {
      run.end(with: .failure(NavigationError(.noWindow, step: request.name)))
    } else if ancestors.count >= Self.mostNested {
      let failure = NavigationError.Failure.nestedTooDeeply(levels: ancestors.count)
      run.end(with: .failure(NavigationError(failure, step: request.name)))
    } else {
      begin(run, among: others)
    }
    return run
  }

  private func begin(_ run: Run, among others: [Run]) {
    switch run.request.options.policy {
    case .wait: break
    case .supersede:
      // Screens that must be removed from the window are removed first.
      for other in others where other.request.way != .revalidate {
        other.stop(as: .superseded)
      }
    case .refuse:
      if others.contains(where: { $0.parking == nil }) {
        run.refuse(by: "router", Refusal("another request is under way"))
      }
    }
    run.advance(to: .start)
  }

  // Each level is a call inside the one before, on one stack.
  private static let mostNested = 50

  private func equalRun(to request: NavigationRequest) -> Run? {
    for run in runs
    where run.requestedEnd == nil && !run.isPuttingBack && run.submitted.isEqual(to: request) {
      return run
    }
    return nil
  }

  func remove(_ run: Run) {
    runs.remove(run)
  }
}
