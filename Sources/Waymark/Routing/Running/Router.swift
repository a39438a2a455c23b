public import PlatformUI
public import WaymarkCore

/// Navigates to destinations in one window.
///
/// A router stores no state of the app: every plan starts from the current view controllers. It
/// references its window weakly and never uses another one. A window can have several routers with
/// different guards, adapters and events. Regardless of the router, one request at a time changes
/// the window, and it asks the leave guards of all routers.
///
/// The following example opens the home screen without awaiting it, then a product, and awaits the
/// outcome:
///
/// ```swift
/// let router = Router(window: window)
/// router.go(to: home)
/// let outcome = try await router.navigate(to: product, with: 7)
/// ```
@MainActor public final class Router {
  /// The window; `nil` once it is deallocated.
  public var window: UIWindow? { ownWindow }
  /// The events of all requests of this router.
  public let events = EventStream()
  let clock = NavigationEnvironment.clock
  private weak var ownWindow: UIWindow?
  /// The guards for every request, which are asked before those of its destination.
  let guards: [any NavigationGuard<NavigationRequest>]
  /// The tasks for every screen that a request finds or builds, before those of its step.
  let contextTasks: [any ContextTask<UIViewController, NavigationRequest>]
  /// The tasks after every request that has reached its target, before those of the steps.
  let postRoutingTasks: [any PostRoutingTask<UIViewController, NavigationRequest>]
  /// The open questions of leave guards, with the names of the guards.
  package var leaveQuestions: [(name: String, question: AnyObject)] {
    leaveGuards.compactMap { leaveGuard in
      leaveGuard.question.flatMap { $0.isOpen ? (leaveGuard.name, $0) : nil }
    }
  }
  var hasTasks: Bool { !contextTasks.isEmpty || !postRoutingTasks.isEmpty }
  let adapters: AdapterList
  private(set) var runs: [Run] = []
  /// The leave guards that this router has created; those of released screens are removed when
  /// another one is created.
  package internal(set) var leaveGuards: [LeaveGuard] = []
  /// The screens for later requests; `nil` before the first is preloaded.
  var preloaded: PreloadedScreens?
  /// The queue of the window, shared with its other routers.
  let queue: WindowQueue
  private var lastNumber = 0

  /// Creates the router of a window.
  ///
  /// - Parameters:
  ///   - window: The window; referenced weakly.
  ///   - guards: The guards for every request, which are asked before those of its destination.
  ///     Convert a guard or task for `Any` context with `adapting { $0.context }`.
  ///   - contextTasks: The tasks for every screen and container that a request finds or builds,
  ///     which run before those of its step.
  ///   - postRoutingTasks: The tasks after every request that reaches its target, which run before
  ///     those of the destination.
  ///   - adapters: The adapters of the app's container classes, which precede the standard ones.
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
    events.hierarchy = { [weak window, adapters = self.adapters] in
      window.map { window in
        let isPad = window.traitCollection.userInterfaceIdiom == .pad
        return (adapters.tree(of: window).tree, isPad)
      }
    }
  }

  deinit {
    let runs = self.runs
    inNextTurn { for run in runs { run.end(with: .success(.cancelled)) } }
  }

  // MARK: Navigating

  /// Navigates to a destination and returns how the request ended.
  ///
  /// If an equal request of this router is already running, this call joins it and returns the same
  /// outcome. The call suspends only while it waits for a guard, a transition, or a parked
  /// requirement. Cancelling the task cancels the request unless another caller has joined it; if
  /// the task is already cancelled, nothing is submitted.
  ///
  /// - Returns: The outcome; a refusal by a guard is an outcome, not an error.
  /// - Throws: `NavigationError` if a screen cannot be built or a transition does not finish in
  ///   time.
  public func navigate<Context>(
    to destination: any Destination<Context>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) async throws(NavigationError) -> NavigationOutcome {
    try await navigate(NavigationRequest(to: destination, with: context, options: options))
  }

  /// Starts navigating to a destination, for example from the output of a screen.
  ///
  /// The outcome or error is delivered to ``events`` and to the handle.
  @discardableResult
  public func go<Context>(
    to destination: any Destination<Context>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    go(NavigationRequest(to: destination, with: context, options: options))
  }

  /// Navigates to a destination without context and returns the outcome.
  public func navigate(
    to destination: any Destination<Void>,
    options: RequestOptions = RequestOptions()
  ) async throws(NavigationError) -> NavigationOutcome {
    try await navigate(NavigationRequest(to: destination, options: options))
  }

  /// Submits a request for a destination without context.
  @discardableResult
  public func go(
    to destination: any Destination<Void>,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    go(NavigationRequest(to: destination, options: options))
  }

  /// Performs a request and returns the outcome.
  ///
  /// Returns `.cancelled` without submitting the request if the task is already cancelled.
  public func navigate(_ request: NavigationRequest) async throws(NavigationError)
    -> NavigationOutcome
  {
    if Task.isCancelled { return .cancelled }
    // Recorded before the request asks leave guards, because awaiting it in their closure is
    // consent.
    return try await RequestHandle(run: run(request, isAwaited: true)).outcome
  }

  /// Starts a request; when this method returns, the request has ended or is waiting.
  ///
  /// The outcome or error is delivered to ``events`` and to the handle.
  @discardableResult
  public func go(_ request: NavigationRequest) -> RequestHandle {
    RequestHandle(run: run(request))
  }

  // MARK: Returning

  /// Closes a view controller: pops it together with the screens above it, or dismisses its
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

  /// Brings an existing view controller to the front; nothing is built.
  ///
  /// Equivalent to submitting `NavigationRequest.init(returningTo:options:)`.
  @discardableResult
  public func goBack(
    to screen: UIViewController,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    go(NavigationRequest(returningTo: screen, options: options))
  }

  /// Brings the screen of a destination to the front if it is in the hierarchy; nothing is built.
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

  /// Brings the screen of a destination without context to the front.
  @discardableResult
  public func goBack<Goal: Destination>(
    to destination: Goal,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle where Goal.Context == Void {
    go(NavigationRequest(returningTo: destination, options: options))
  }

  // MARK: Requests

  /// The running requests, including parked ones, in the order of their submission.
  public var requests: [RequestStatus] {
    runs.map(\.status)
  }

  /// Returns the run of a request: the one of an equal request, or a new one, which has begun.
  ///
  /// - Parameters:
  ///   - ancestors: The requests whose code is currently running, in which the new one is nested.
  ///   - isAwaited: Whether the running closure of a guard awaits the request.
  ///   - recordsArrival: Whether the handle provides the view controller that was reached.
  ///   - showsForm: Whether a parked request waits for the screen.
  func run(
    _ request: NavigationRequest,
    ancestors: [Run] = Run.current?.lineage ?? [],
    isAwaited: Bool = false,
    recordsArrival: Bool = false,
    showsForm: Bool = false
  ) -> Run {
    if let equal = equalRun(to: request) {
      if recordsArrival { equal.recordsArrival = true }
      if showsForm { equal.showsForm = true }
      equal.join()
      return equal
    }
    lastNumber += 1
    let run = Run(number: lastNumber, request: request, router: self, ancestors: ancestors)
    (run.recordsArrival, run.showsForm) = (recordsArrival, showsForm)
    // A new run does not wait for anything, so there is no cycle yet.
    if isAwaited { _ = run.addWaiter() }
    let window = self.window
    window?.screenRegistry?.look()
    var others: [Run] = []
    if request.options.policy != .wait {
      others = queue.runs.filter { other in !ancestors.contains { $0 === other } }
    }
    runs.append(run)
    if request.way == .revalidate { preloaded?.removeAll() }
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
      // Screens that must be removed are removed first.
      for other in others where other.request.way != .revalidate {
        other.stop(as: .superseded)
      }
    case .refuse:
      if others.contains(where: { $0.parking == nil }) {
        run.refuse(by: "router", Refusal("another request is already running"))
      }
    }
    run.advance(to: .start)
  }

  /// Publishes that no destination accepts a delivery.
  func publishRefusal(of delivery: Delivery.Kind, because reason: String) {
    lastNumber += 1
    guard events.hasListeners else { return }
    let kind = NavigationEvent.Kind.deliveryRefused(reason: reason)
    let event = NavigationEvent(request: lastNumber, destination: delivery.rawValue, kind: kind)
    events.emit(event)
  }

  // Each level is a nested call on the same stack.
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
