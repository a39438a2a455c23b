import PlatformUI
import WaymarkCore

/// One request on its way to an outcome: a state machine that advances by itself and needs no task.
///
/// A loop over the phases of a request, each of which returns the next one: see ``advance(to:)``.
/// The files follow them: `Run+Guards`, `Run+Loading`, `Run+Planning`, `Run+LeaveGuards`,
/// `Run+Building`, `Run+Operations`, and, if the request does not succeed, `Run+PuttingBack`. Every
/// wait is numbered by ``turn``; a callback with an older number is ignored, so that one that comes
/// twice, or after a cancellation, changes nothing.
@MainActor final class Run {
  @TaskLocal static var current: Run?

  let number: Int
  /// Retains the run until it has ended.
  private(set) weak var router: Router?
  /// The queue of the window, which the run has to release after its router, too.
  let windowQueue: WindowQueue
  let clock: any NavigationClock
  let adapters: AdapterList
  /// The runs from inside which this one was submitted; it never waits for them.
  let ancestors: [Run]
  private let events: EventStream
  /// The request that is carried out: the submitted one, or one that a guard redirected to.
  private(set) var request: NavigationRequest
  /// The submitted request, if a guard redirected to another one.
  private var redirected: NavigationRequest?
  var state = State.deciding
  private(set) var result: Result<NavigationOutcome, NavigationError>?
  /// The outcome with which the run is to end instead of continuing.
  private(set) var requestedEnd: NavigationOutcome?
  /// The number of the current wait.
  var turn = 0
  var deciding = Deciding()
  /// The guards of the router and of the destination, with their answers.
  var guards = GuardAnswers()
  /// The closures of guards that are waited for, if any are.
  var asked: AskedGuards?
  /// The leave guards that have let the request proceed; each is asked once.
  var consents: Set<ObjectIdentifier> = []
  /// The state while the run plans, builds and moves.
  var navigation = Navigation()
  /// The changes, from the first one until they have been put back.
  var changes: Changes?
  /// The number of changes of the hierarchy that this run has made.
  var changeCount = 0
  /// Whether anything was built or moved, so that observed screens may have left with it.
  var hasActed = false
  /// The registry that lists the run as one that changes the hierarchy.
  weak var registry: ScreenRegistry?
  /// The view controller that was reached, if ``recordsArrival``.
  weak var arrival: UIViewController?
  /// Whether other code needs ``arrival``.
  ///
  /// From the first weak reference on, retains and releases of a view controller take several times
  /// as long, so that one to each screen would slow down the rest of the app.
  var recordsArrival = false
  /// Whether it has failed, and puts the hierarchy back.
  var isPuttingBack = false
  /// Whether it has waited for a requirement.
  var hasParked = false
  private var holders = 1
  private var observers: [@MainActor (Result<NavigationOutcome, NavigationError>) -> Void] = []
  private var phaseObservers: [@MainActor () -> Void] = []

  /// The state of a run as its status shows it.
  enum State {
    case deciding
    case parked(Parking)
    /// It waits for the data of screens that it is to build.
    case loading
    case queued
    /// It has the window.
    case running
    case ended
  }

  /// A part of the life of a request, to be carried out next.
  ///
  /// Large values are boxed, because each phase hands the next one on.
  enum Phase {
    /// Binds the chain, and asks all guards.
    case start
    /// Asks the guards whose answers are missing or have expired.
    case guards
    /// Acquires the window: to plan, or to put back because of an interruption.
    case window(Interruption?)
    /// Plans and builds.
    case planning
    /// Carries out the operations of a plan, from one on, and runs the tasks.
    indirect case operations(LivePlan, from: Int)
    /// Puts the hierarchy back if the run has changed it, and ends.
    case puttingBack(Interruption)
    indirect case ended(Result<NavigationOutcome, NavigationError>)
    /// The callback of what the run waits for calls ``advance(to:)``.
    case waiting
  }

  init(number: Int, request: NavigationRequest, router: Router, ancestors: [Run]) {
    self.number = number
    self.request = request
    self.router = router
    windowQueue = router.queue
    clock = router.clock
    adapters = router.adapters
    events = router.events
    self.ancestors = ancestors
  }

  /// The submitted request; equal ones join it even after a redirect.
  var submitted: NavigationRequest { redirected ?? request }

  var hasEnded: Bool { if case .ended = state { true } else { false } }
  /// Whether this run still waits for what it has begun in a turn.
  func isWaiting(in turn: Int) -> Bool { turn == self.turn && !hasEnded }
  var isRunning: Bool { if case .running = state { true } else { false } }
  var parking: Parking? { if case .parked(let parking) = state { parking } else { nil } }

  var status: RequestStatus {
    RequestStatus(
      number: number,
      destination: request.name,
      context: request.contextText,
      phase: state.forStatus,
      isHidden: request.placingRules != nil
    )
  }

  func emit(_ kind: @autoclosure () -> NavigationEvent.Kind) {
    if events.hasListeners {
      events.emit(NavigationEvent(request: number, destination: request.name, kind: kind()))
    }
    if phaseObservers.isEmpty { return }
    // Here, because only where an event is emitted may other code act on the request.
    for observer in phaseObservers { observer() }
  }

  /// The runs that wait for what is submitted from inside this one.
  var lineage: [Run] {
    (ancestors + [self]).filter { !$0.hasEnded }
  }

  /// Calls a closure of the app's as part of this request; what it submits is nested in it.
  ///
  /// The body is passed to the task-local as a value: a closure written there would check at every
  /// call that it is on the main actor.
  func asCurrent<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Run.$current.withValue(self, operation: body)
  }

  // MARK: Phases

  /// Carries out one phase after the other until the run has ended or waits for something.
  func advance(to phase: Phase) {
    var phase = phase
    while !hasEnded {
      do throws(Interruption) {
        switch phase {
        case .start: phase = start()
        case .guards: phase = try askGuards()
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

  /// Ends the run, plans again, or follows the decision of a guard.
  private func phase(after interruption: Interruption) -> Phase {
    // Changes are put back with the window held: others may have built upon them.
    if changes != nil, !isRunning { return .window(interruption) }
    switch interruption {
    case .ended: return .waiting
    case .otherChoice: return .start
    case .drifted(let reason): return planAgain(because: reason)
    case .stopped where !hasLostScreens: return conclude(interruption)
    case .undecided(let decision, let index):
      if !isRunning { return follow(decision, ofGuardAt: index) }
      guard case .refuse(let refusal) = decision else { return .puttingBack(interruption) }
      let name = guards.name(at: index)
      emit(.guardDecided(name: name, decision: decision.summary))
      return .puttingBack(.refused(by: name, refusal))
    case .failed, .refused, .stopped: return .puttingBack(interruption)
    }
  }

  /// Replaces the request by another one, which a guard named.
  ///
  /// Its options and its anchor remain those of the submitted one.
  func redirect(to request: NavigationRequest) {
    if redirected == nil { redirected = self.request }
    var request = request
    request.options = self.request.options
    request.anchor = self.request.anchor ?? request.anchor
    request.isFromOutside = self.request.isFromOutside
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

  /// Continues with the window, which this run has until it ends or releases it.
  func windowAcquired(for interruption: Interruption?) -> Phase {
    if case .queued = state { waitIsOver() }
    state = .running
    if router?.window == nil { return .ended(.success(.cancelled)) }
    return interruption.map { phase(after: $0) } ?? .planning
  }

  /// Releases the window while the run waits for guards.
  func releaseWindow() {
    state = .deciding
    windowQueue.release(self)
  }

  /// Removes a chain with choices, to be bound again later: their conditions count at the time of
  /// the plan.
  ///
  /// Data that was loaded belongs to the steps that are bound, so these are kept.
  func removeTarget() {
    if navigation.hasLoaded { return }
    (navigation.target, navigation.homes) = (nil, nil)
  }

  /// Notes the end of a wait, with which answers of guards expire.
  func waitIsOver() {
    guards.expire()
    asked = nil
  }

  // MARK: Holders

  /// Whether another caller shares the run.
  var isShared: Bool { holders > 1 }

  func join() {
    holders += 1
    // The state that the guards ask about has changed since.
    if request.way == .revalidate { guards.expire() }
    emit(.joined)
  }

  /// Ends the share of one caller; `false` when others still have theirs.
  @discardableResult func leave() -> Bool {
    holders -= 1
    if holders == 0 { stop(as: .cancelled) }
    return holders == 0
  }

  func whenEnded(_ body: @escaping @MainActor (Result<NavigationOutcome, NavigationError>) -> Void)
  {
    if let result { body(result) } else { observers = observers + [body] }
  }

  /// Calls the closure whenever the phase may have changed, until the run has ended.
  func whenPhaseMayChange(_ body: @escaping @MainActor () -> Void) {
    phaseObservers = phaseObservers + [body]
  }

  // MARK: Ending

  /// Ends the run: at once while it does not have the window, else before its next operation.
  func stop(as outcome: NavigationOutcome) {
    guard !hasEnded, requestedEnd == nil else { return }
    requestedEnd = outcome
    let hasCalledNothing = navigation.isResting && changes == nil
    if !isRunning || hasCalledNothing { end(with: .success(outcome)) }
  }

  /// Throws if the run has ended or is to end now.
  func checkStop() throws(Interruption) {
    // Asked often; an outcome is slow to copy.
    if case .none = requestedEnd {
      if hasEnded { throw .ended }
    } else if let requestedEnd {
      throw .stopped(requestedEnd)
    }
  }

  /// The end of a request whose target is shown.
  func success(_ arrival: NavigationOutcome.Arrival) -> Phase {
    .ended(.success(.done(arrival, via: redirected == nil ? nil : request.name)))
  }

  func refuse(by name: String, _ refusal: Refusal) {
    end(with: .success(.refused(by: name, refusal)))
  }

  func end(with result: Result<NavigationOutcome, NavigationError>) {
    guard !hasEnded else { return }
    let parking = self.parking
    state = .ended
    self.result = result
    turn += 1
    releaseState()
    parking?.end()
    let router = self.router
    router?.remove(self)
    windowQueue.remove(self)
    if hasActed { reconcile(in: router?.window) }
    emit(result.event)
    phaseObservers = []
    callObservers(result)
    windowQueue.release(self)
  }

  /// Releases what belongs to the phases: a handle may be kept long after the end, and a request
  /// that was submitted from inside this one keeps it as an ancestor.
  private func releaseState() {
    if let asked {
      asked.cancel()
      self.asked = nil
    }
    navigation.wait?.abandon()
    guards.removeAll()
    navigation = Navigation()
    changes = nil
  }

  private func callObservers(_ result: Result<NavigationOutcome, NavigationError>) {
    guard !observers.isEmpty else { return }
    let observers = self.observers
    self.observers = []
    for observer in observers { observer(result) }
  }

  /// Makes observers of screens look at what this run has taken away while it still counts as its
  /// change.
  private func reconcile(in window: UIWindow?) {
    var registry = self.registry
    if registry == nil, let window { registry = ScreenRegistry.existing(in: window) }
    guard let registry else { return }
    registry.keep([], for: self)
    registry.leave(self)
  }
}

extension Run.State {
  @MainActor fileprivate var forStatus: RequestStatus.Phase {
    switch self {
    case .deciding: .deciding
    case .parked(let parking): .parked(until: parking.requirementName)
    case .loading: .loading
    case .queued: .queued
    case .running: .running
    case .ended: .ended
    }
  }
}

extension Result<NavigationOutcome, NavigationError> {
  fileprivate var event: NavigationEvent.Kind {
    switch self {
    case .success(let outcome): .ended(outcome)
    case .failure(let error): .failed(error)
    }
  }
}
