import PlatformUI
import WaymarkCore

/// One request on its way: a state machine that advances by itself and needs no task.
///
/// Every wait is guarded by `turn`: whoever comes back with an old number comes too late and is
/// ignored, so a callback that comes twice, or after a cancellation, changes nothing.
@MainActor final class Run {
  @TaskLocal static var current: Run?

  let number: Int
  /// Owns the run while it is under way.
  private(set) weak var router: Router?
  let clock: any NavigationClock
  let adapters: AdapterList
  /// The runs from inside which this one was submitted; never waited for.
  let ancestors: [Run]
  /// What is carried out: what was asked for, or what a guard redirected to.
  private(set) var request: Request
  /// What was asked for, if a guard redirected to something else.
  private var redirected: Request?
  private(set) var result: Result<Outcome, NavigationError>?
  /// Whether there is a result; asked often, and a result is slow to copy.
  private(set) var hasEnded = false
  var phase = RequestStatus.Phase.deciding
  /// The first step tied to the context; bound again when time has passed since.
  private(set) var target: BoundStep?
  /// The screen that was reached by a run with ancestors.
  weak var arrival: UIViewController?
  var turn = 0
  var stop: Outcome?
  /// The leave guards that have let go; nobody is asked twice.
  var consents: Set<ObjectIdentifier> = []
  var plans = 0
  /// Why the last plan did not hold.
  var drift = ""
  /// How often the target was there and was taken away before the request had ended.
  var losses = 0
  var decisions = 0
  /// How often guards that need time were waited for.
  var rounds = 0
  /// Whether anything was built or moved, so that watched screens may have gone with it.
  var hasActed = false
  /// Whether a screen that was found or built has tasks.
  var hasTasks = false
  /// What choices led to the chain whose guards were asked.
  var choices: [DestinationIdentity] = []
  /// The guards of the chain with the age of their answers.
  var guards: [BoundGuard] = []
  /// How often something was waited for; an answer counts until the next wait.
  var waits = 0
  var parking: Parking?
  var wait: SettleWait?
  /// The closures of guards that are running, this run waiting for them.
  var closures: [Task<Void, Never>] = []
  /// The requests that these closures wait for.
  var awaited: [Run] = []
  /// The leave guard whose answer is waited for.
  var askedLeaveGuard: LeaveGuard?
  /// What is done with the window when it is this run's again; plans if there is nothing.
  var windowAction: (@MainActor (Run) -> Void)?
  /// The tree before the first change.
  var before: Arrangement?
  /// How many changes of the hierarchy were this run's.
  var changes = 0
  /// How many changes were made by other runs when ``before`` was recorded.
  var foreignChangesBefore = 0
  /// The root that this run has installed.
  weak var installedRoot: UIViewController?
  weak var board: WatchBoard?
  /// Screens that are on their way from one place to another.
  var moved: [UIViewController] = []
  private let events: EventStream
  private var via: String?
  private var holders = 1
  private var observers: [@MainActor (Result<Outcome, NavigationError>) -> Void] = []

  init(number: Int, request: Request, router: Router, ancestors: [Run]) {
    self.number = number
    self.request = request
    self.router = router
    clock = router.clock
    adapters = router.adapters
    events = router.events
    self.ancestors = ancestors
  }

  /// What was asked for; equal requests join it even after a redirect.
  var submitted: Request { redirected ?? request }

  var status: RequestStatus {
    RequestStatus(
      number: number,
      destination: request.name,
      context: request.contextText,
      phase: phase
    )
  }

  func emit(_ kind: @autoclosure () -> NavigationEvent.Kind) {
    events.emit(
      NavigationEvent(request: number, destination: request.name, kind: kind())
    )
  }

  /// The runs that are waiting for what is submitted from inside this one.
  var lineage: [Run] {
    (ancestors + [self]).filter { !$0.hasEnded }
  }

  /// Starts over with another request, which a guard named.
  ///
  /// How it is carried out, and from where, remains as it was asked for.
  func redirect(to request: Request) {
    if redirected == nil { redirected = self.request }
    var request = request
    request.options = self.request.options
    request.anchor = self.request.anchor ?? request.anchor
    self.request = request
    via = request.name
    decide()
  }

  /// Does what belongs to the request; what is submitted meanwhile is nested in it.
  ///
  /// The body goes on to the task-local as a value: a closure written there would check at every
  /// call that it is on the main actor.
  func asCurrent<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Run.$current.withValue(self, operation: body)
  }

  // MARK: The bound chain

  /// The first step of the chain, which is bound when it is needed.
  func boundTarget() -> BoundStep {
    if let target { return target }
    let target = request.bind()
    self.target = target
    return target
  }

  /// Lets the chain be bound again, so that its choices are made when they count.
  func unbind() {
    target = nil
  }

  /// Waits for the window.
  func queue() {
    phase = .queued
    if !hasActed { unbind() }
    emit(.queued)
  }

  /// The router and its window, as long as they are there; without them the run has ended when this
  /// returns.
  func siteOrEnd() -> Site? {
    if let router, let window = router.window { return Site(router: router, window: window) }
    end(with: .success(.cancelled))
    return nil
  }

  /// Where a run works; kept only as long as nothing is waited for.
  struct Site {
    let router: Router
    let window: UIWindow
  }

  /// Notes that what was waited for is there; answers of guards from before are old now.
  func waitIsOver() {
    waits += 1
    (closures, awaited, askedLeaveGuard) = ([], [], nil)
  }

  // MARK: Holders

  /// Whether somebody else would miss the run.
  var isShared: Bool { holders > 1 }

  func join() {
    holders += 1
    emit(.joined)
  }

  /// Ends the hold of one who shares the run; `false` when others still have it.
  @discardableResult func leave() -> Bool {
    holders -= 1
    if holders == 0 { stop(as: .cancelled) }
    return holders == 0
  }

  /// Ends the run: at once while nothing is under way, else between two operations.
  func stop(as outcome: Outcome) {
    guard !hasEnded, stop == nil else { return }
    stop = outcome
    if phase != .running { end(with: .success(outcome)) }
  }

  /// Whether the run must not go on; between two operations it ends here when that was asked for.
  func mustStop() -> Bool {
    if case .none = stop { return hasEnded }
    if let stop {
      if hasLostScreens { putBack(then: .ended(stop)) } else { end(with: .success(stop)) }
    }
    return true
  }

  func whenEnded(_ body: @escaping @MainActor (Result<Outcome, NavigationError>) -> Void) {
    if let result { body(result) } else { observers = observers + [body] }
  }

  // MARK: Ending

  func finish(_ arrival: Outcome.Arrival) {
    end(with: .success(.done(arrival, via: via)))
  }

  func refuse(by name: String, _ refusal: Refusal) {
    end(with: .success(.refused(by: name, refusal)))
  }

  func end(with result: Result<Outcome, NavigationError>) {
    guard !hasEnded else { return }
    hasEnded = true
    self.result = result
    turn += 1
    phase = .ended
    letGo()
    let router = self.router
    router?.remove(self)
    if hasActed { reconcile(in: router?.window) }
    emit(result.event)
    tellObservers(result)
    router?.release(self)
  }

  private func tellObservers(_ result: Result<Outcome, NavigationError>) {
    guard !observers.isEmpty else { return }
    let observers = self.observers
    self.observers = []
    for observer in observers { observer(result) }
  }

  /// Lets whoever watches screens see what this run has taken away, while it still counts as its
  /// doing.
  private func reconcile(in window: UIWindow?) {
    var board = self.board
    if board == nil, let window { board = WatchBoard.existing(in: window) }
    guard let board else { return }
    board.keep([], for: self)
    board.leave(self)
  }

  /// A handle may be kept long after the end; the screens must not be kept with it.
  private func letGo() {
    let parking = self.parking
    for closure in closures { closure.cancel() }
    wait?.abandon()
    (wait, self.parking, before, target) = (nil, nil, nil, nil)
    (askedLeaveGuard, windowAction) = (nil, nil)
    if !closures.isEmpty { closures = [] }
    // A request that was submitted from inside this one keeps it as an ancestor.
    if !awaited.isEmpty { awaited = [] }
    if !guards.isEmpty { guards = [] }
    if !moved.isEmpty { moved = [] }
    parking?.end()
  }
}

extension Result<Outcome, NavigationError> {
  fileprivate var event: NavigationEvent.Kind {
    switch self {
    case .success(let outcome): .ended(outcome)
    case .failure(let error): .failed(error)
    }
  }
}
