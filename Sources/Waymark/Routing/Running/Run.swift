import PlatformUI
import WaymarkCore

/// Performs one request as a state machine that needs no task.
///
/// The run is a loop over the phases of a request, each of which returns the next one: see
/// ``advance(to:)``. `Run+Guards` asks guards; `Run+Planning` plans and calls `Run+Loading`,
/// `Run+LeaveGuards` and `Run+Building`; `Run+Operations` changes the hierarchy; `Run+PuttingBack`
/// restores it after a failure. Each wait is numbered with ``turn``; a callback with an older
/// number is ignored, so repeated callbacks, and callbacks after a cancellation, change nothing.
@MainActor final class Run {
  @TaskLocal static var current: Run?

  let number: Int
  /// The router, which retains the run until it has ended.
  private(set) weak var router: Router?
  /// The queue of the window, which the run may have to release after its router is deallocated.
  let windowQueue: WindowQueue
  let clock: any NavigationClock
  let adapters: AdapterList
  /// The router's tasks for the screens of every request.
  let contextTasks: [any ContextTask<UIViewController, NavigationRequest>]
  /// The runs from which this one was submitted; it never waits for them.
  let ancestors: [Run]
  private let events: EventStream
  /// The current request: the submitted one, or the one that a guard redirected to.
  private(set) var request: NavigationRequest
  /// The submitted request, if a guard has redirected to another one.
  private var redirected: NavigationRequest?
  /// The phase, except that a parked run has the one of its ``parking``.
  var state = RequestStatus.Phase.deciding
  private(set) var result: RunResult?
  /// The outcome to end with instead of continuing.
  private(set) var requestedEnd: NavigationOutcome?
  /// The number of the current wait.
  var turn = 0
  var deciding = Deciding()
  /// The guards of the router and of the destination, with their decisions.
  var guards = GuardAnswers()
  /// The closures of guards that the run waits for.
  var waits: Waits?
  /// The wait for a requirement, while the run is parked.
  var parking: Parking?
  /// The leave guards that have let the request proceed; each is asked once.
  var consents: Set<ObjectIdentifier> = []
  /// The state while the run plans, builds and changes the hierarchy.
  var navigation = Navigation()
  /// The changes, from the first one until they are reverted.
  var changes: Changes?
  /// The number of changes of the hierarchy by this run.
  var changeCount = 0
  /// Whether the run has built or changed anything, so that observed screens may have been removed.
  var hasActed = false
  /// The view controller that was reached, if ``recordsArrival``.
  weak var arrival: UIViewController?
  /// Whether other code needs ``arrival``.
  ///
  /// After the first weak reference, retains and releases of an object take several times as long,
  /// so references to all screens would slow down the app.
  var recordsArrival = false
  /// Whether a parked request waits for the screen, which is not shown again once it was removed.
  var showsForm = false
  /// Whether the run has failed and is restoring the hierarchy.
  var isPuttingBack = false
  /// Whether it has waited for a requirement.
  var hasParked = false
  private var calls = 0
  private var holders = 1
  private var observers: [@MainActor (RunResult) -> Void] = []
  private var stateObservers: [@MainActor () -> Void] = []

  /// The next part of a request to perform.
  ///
  /// Large values are indirect, because each phase passes on the next one.
  enum Phase {
    /// Binds the chain and asks all guards.
    case start
    /// Asks the guards whose decisions are missing or have expired.
    case guards
    /// Acquires the window, to plan or to restore the hierarchy after an interruption.
    case window(Interruption?)
    /// Plans and builds.
    case planning
    /// Performs the operations of a plan, starting at an index, and runs the tasks.
    indirect case operations(LivePlan, from: Int)
    /// Restores the hierarchy if the run has changed it, and ends.
    case puttingBack(Interruption)
    case ended(RunResult)
    /// Waits for a callback that calls ``advance(to:)``.
    case waiting
  }

  init(number: Int, request: NavigationRequest, router: Router, ancestors: [Run]) {
    self.number = number
    self.request = request
    self.router = router
    windowQueue = router.queue
    clock = router.clock
    adapters = router.adapters
    contextTasks = router.contextTasks
    events = router.events
    self.ancestors = ancestors
  }

  /// The submitted request; equal ones join it even after a redirect.
  var submitted: NavigationRequest { redirected ?? request }

  var hasEnded: Bool { if case .ended = state { true } else { false } }
  /// Whether this run is still waiting in a turn.
  func isWaiting(in turn: Int) -> Bool { turn == self.turn && !hasEnded }
  var isRunning: Bool { if case .running = state { true } else { false } }

  var status: RequestStatus {
    RequestStatus(
      number: number,
      destination: request.name,
      context: request.contextText,
      phase: parking?.phase ?? state,
      isHidden: request.placingRules != nil
    )
  }

  func emit(_ kind: @autoclosure () -> NavigationEvent.Kind) {
    if events.hasListeners {
      events.emit(NavigationEvent(request: number, destination: request.name, kind: kind()))
    }
    // Other code can act on the request only when an event is emitted.
    reportState()
  }

  func reportState() {
    for observer in stateObservers { observer() }
  }

  /// The runs that wait for requests submitted from this one.
  var lineage: [Run] {
    (ancestors + [self]).filter { !$0.hasEnded }
  }

  /// Whether a closure of the app is running within this request, which continues afterwards.
  var isCalling: Bool { calls > 0 }

  /// Calls a closure of the app within this request; requests that it submits are nested.
  ///
  /// The body is passed to the task-local as a value, because a closure literal would check at each
  /// call that it runs on the main actor.
  func asCurrent<Value>(_ body: () throws -> Value) rethrows -> Value {
    calls += 1
    defer { calls -= 1 }
    return try Run.$current.withValue(self, operation: body)
  }

  /// Runs an asynchronous closure of the app within this request, unless the current wait ends
  /// first.
  ///
  /// - Parameter action: Called with the result if the run is still in the same wait.
  func awaiting<Value: Sendable>(
    _ body: @escaping @MainActor () async -> Value,
    then action: @escaping @MainActor (Run, Value) -> Void
  ) -> Task<Void, Never> {
    let turn = self.turn
    return Task { @MainActor [weak self] in
      guard self?.isWaiting(in: turn) == true else { return }
      let value = await Run.$current.withValue(self) { await body() }
      if let self, isWaiting(in: turn) { action(self, value) }
    }
  }

  // MARK: Phases

  /// Performs one phase after the other until the run has ended or is waiting.
  func advance(to phase: Phase) {
    var phase = phase
    while !hasEnded {
      do throws(Interruption) {
        switch phase {
        case .start: phase = start()
        case .guards:
          try checkGuards()
          phase = .window(nil)
        case .window(let interruption): phase = acquireWindow(for: interruption)
        case .planning: phase = try plan()
        case .operations(let plan, let index): phase = try carryOut(plan, from: index)
        case .puttingBack(let interruption): phase = putBack(then: interruption)
        case .ended(let result): return end(with: result)
        case .waiting: return
        }
      } catch {
        phase = self.phase(after: error)
      }
    }
  }

  /// Continues after a wait.
  func resume(_ action: (Run) throws(Interruption) -> Phase) {
    do throws(Interruption) { advance(to: try action(self)) } catch {
      advance(to: phase(after: error))
    }
  }

  /// Ends the run, plans again, or acts on the decision of a guard.
  private func phase(after interruption: Interruption) -> Phase {
    // Changes are reverted while the window is held, because others may have built on them.
    if changes != nil, !isRunning { return .window(interruption) }
    switch interruption {
    case .ended: return .waiting
    case .otherChoice: return .start
    case .drifted(let reason): return planAgain(because: reason)
    case .stopped where !hasLostScreens: return conclude(interruption)
    case .undecided(let decision, let index):
      if !isRunning { return follow(decision, ofGuardAt: index) }
      guard case .refuse(let refusal) = decision else { return .puttingBack(interruption) }
      let name = guards.entries[index].name
      emit(.guardDecided(name: name, decision: decision.summary))
      return .puttingBack(.refused(by: name, refusal))
    case .failed, .refused, .stopped: return .puttingBack(interruption)
    }
  }

  /// Replaces the request by another one that a guard returned.
  ///
  /// Keeps the options and the anchor of the submitted request.
  func redirect(to request: NavigationRequest) {
    if redirected == nil { redirected = self.request }
    var request = request
    request.options = self.request.options
    request.anchor = self.request.anchor ?? request.anchor
    request.inheritOrigin(of: self.request)
    self.request = request
  }

  // MARK: The window

  private func acquireWindow(for interruption: Interruption?) -> Phase {
    if windowQueue.acquire(for: self, interruption) { return windowAcquired(for: interruption) }
    state = .queued
    if !hasActed { removeTarget() }
    emit(.queued)
    return .waiting
  }

  /// Continues with the window, which this run holds until it ends or releases it.
  func windowAcquired(for interruption: Interruption?) -> Phase {
    if case .queued = state { waitIsOver() }
    state = .running
    guard let interruption else { return .planning }
    if router?.window == nil { return .ended(.success(.cancelled)) }
    return phase(after: interruption)
  }

  /// Releases the window while the run waits for guards.
  func releaseWindow() {
    state = .deciding
    windowQueue.release(self)
  }

  /// Removes a chain with choices, to bind it again later, because their conditions are evaluated
  /// during planning.
  ///
  /// Steps with loaded data are kept.
  func removeTarget() {
    if navigation.hasLoaded { return }
    (navigation.target, navigation.homes) = (nil, nil)
  }

  /// Records the end of a wait, which expires the decisions of guards.
  func waitIsOver() {
    guards.expire()
    waits = nil
  }

  // MARK: Holders

  /// Whether another caller shares the run.
  var isShared: Bool { holders > 1 }

  func join() {
    holders += 1
    // The state that the guards depend on has changed since.
    if request.way == .revalidate { guards.expire() }
    emit(.joined)
  }

  /// Releases the share of one caller; `false` if others still share the run.
  @discardableResult func leave() -> Bool {
    holders -= 1
    if holders == 0 { stop(as: .cancelled) }
    return holders == 0
  }

  func whenEnded(_ body: @escaping @MainActor (RunResult) -> Void) {
    if let result { body(result) } else { observers = observers + [body] }
  }

  /// Calls the closure after each event until the run has ended; its state may have changed.
  func observeState(_ body: @escaping @MainActor () -> Void) {
    stateObservers = stateObservers + [body]
  }

  // MARK: Ending

  /// Ends the run, immediately or, while it holds the window, before its next operation.
  func stop(as outcome: NavigationOutcome) {
    guard !hasEnded, requestedEnd == nil else { return }
    requestedEnd = outcome
    let hasCalledNothing = navigation.isResting && changes == nil
    if !isRunning, hasLostScreens { return putScreensBack(as: outcome) }
    if !isRunning || hasCalledNothing { end(with: .success(outcome)) }
  }

  /// Ends the wait for guards, and acquires the window to put back the moved screens.
  private func putScreensBack(as outcome: NavigationOutcome) {
    waits?.cancel()
    turn += 1
    waitIsOver()
    advance(to: .window(.stopped(outcome)))
  }

  /// Throws an interruption if the run has ended or must end now.
  func checkStop() throws(Interruption) {
    // Called often; copying an outcome is slow.
    if case .none = requestedEnd {
      if hasEnded { throw .ended }
    } else if let requestedEnd {
      throw .stopped(requestedEnd)
    }
  }

  /// The end of a request whose target is shown.
  func success(_ arrival: NavigationOutcome.Arrival) -> Phase {
    var arrival = arrival
    if request.way == .close { arrival = arrival == .alreadyThere ? .alreadyClosed : .closed }
    return .ended(.success(.done(arrival, via: redirected == nil ? nil : request.name)))
  }

  func refuse(by name: String, _ refusal: Refusal) {
    end(with: .success(.refused(by: name, refusal)))
  }

  func end(with result: RunResult) {
    guard !hasEnded else { return }
    let parking = self.parking
    (state, self.parking) = (.ended, nil)
    self.result = result
    turn += 1
    releaseState()
    parking?.end()
    let router = self.router
    router?.remove(self)
    windowQueue.remove(self)
    if hasActed { reconcile() }
    emit(result.event)
    stateObservers = []
    let observers = self.observers
    self.observers = []
    for observer in observers { observer(result) }
    windowQueue.release(self)
  }

  /// Releases the state of the phases, because a handle may be retained long after the end, and a
  /// nested request retains this one as its ancestor.
  private func releaseState() {
    if let waits {
      waits.cancel()
      self.waits = nil
    }
    navigation.wait?.abandon()
    guards = GuardAnswers()
    navigation = Navigation()
    changes = nil
  }

  /// Makes observers of screens check while the removals still count as changes of this run.
  private func reconcile() {
    guard let registry = windowQueue.window?.screenRegistry else { return }
    registry.keep([], for: self)
    registry.leave(self)
  }
}

extension RunResult {
  fileprivate var event: NavigationEvent.Kind {
    switch self {
    case .success(let outcome): .ended(outcome)
    case .failure(let error): .failed(error)
    }
  }
}
