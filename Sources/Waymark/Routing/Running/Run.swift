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
  /// What was asked for; equal requests join it even after a redirect.
  let submitted: Request
  /// What is carried out: ``submitted``, or what a guard redirected to.
  private(set) var request: Request
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
  /// How the run ends once the tree has been put back, if not with the error.
  var verdict: Outcome?
  /// The leave guards that have let go; nobody is asked twice.
  var consents: Set<ObjectIdentifier> = []
  var plans = 0
  /// Why the last plan did not hold.
  var drift = ""
  /// How often the target was there and was taken away before the request had ended.
  var losses = 0
  var decisions = 0
  /// Whether anything was built or moved, so that watched screens may have gone with it.
  var hasActed = false
  /// What choices led to the chain whose guards were asked.
  var choices: [DestinationIdentity] = []
  var parking: Parking?
  var wait: SettleWait?
  var guardTask: Task<Void, Never>?
  /// The tree before the first change.
  var before: Arrangement?
  /// The root that this run has installed.
  weak var installedRoot: UIViewController?
  weak var board: WatchBoard?
  private let events: EventStream
  private var via: String?
  private var holders = 1
  private var observers: [@MainActor (Result<Outcome, NavigationError>) -> Void] = []

  init(number: Int, request: Request, router: Router, ancestors: [Run]) {
    self.number = number
    submitted = request
    self.request = request
    self.router = router
    clock = router.clock
    adapters = router.adapters
    events = router.events
    self.ancestors = ancestors
  }

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

  /// Whether carrying the request out would lead to itself again, and so on without end.
  var isCircular: Bool {
    ancestors.count >= 10 || ancestors.contains { $0.submitted.isEqual(to: submitted) }
  }

  /// Starts over with another request, which a guard named.
  ///
  /// How it is carried out, and from where, remains as it was asked for.
  func redirect(to request: Request) {
    let submitted = self.request
    self.request = request
    self.request.options = submitted.options
    self.request.anchor = submitted.anchor ?? request.anchor
    via = request.name
    decide()
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

  /// The window, as long as it and the router are there; without them the run has ended when this
  /// returns.
  func windowOrEnd() -> UIWindow? {
    if let window = router?.window { return window }
    end(with: .success(.cancelled))
    return nil
  }

  // MARK: Holders

  func join() {
    holders += 1
    emit(.joined)
  }

  func leave() {
    holders -= 1
    if holders == 0 { stop(as: .cancelled) }
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
    if let stop { end(with: .success(stop)) }
    return true
  }

  func whenEnded(_ body: @escaping @MainActor (Result<Outcome, NavigationError>) -> Void) {
    if let result { body(result) } else { observers.append(body) }
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
    router?.remove(self)
    reconcile()
    switch result {
    case .success(let outcome): emit(.ended(outcome))
    case .failure(let error): emit(.failed(error))
    }
    let observers = self.observers
    self.observers = []
    for observer in observers { observer(result) }
    router?.release(self)
  }

  /// Lets whoever watches screens see what this run has taken away, while it still counts as its
  /// doing.
  private func reconcile() {
    guard hasActed, let board = board ?? boardOfWindow else { return }
    board.look()
    board.leave(self)
  }

  private var boardOfWindow: WatchBoard? {
    if let window = router?.window { WatchBoard.existing(in: window) } else { nil }
  }

  /// A handle may be kept long after the end; the screens must not be kept with it.
  private func letGo() {
    let parking = self.parking
    guardTask?.cancel()
    wait?.abandon()
    (guardTask, wait, self.parking, before, target) = (nil, nil, nil, nil, nil)
    parking?.end()
  }
}
