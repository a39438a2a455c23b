public import PlatformUI
public import WaymarkCore

/// Takes the user to destinations, in one window.
///
/// A router holds no state of the app: every plan starts from the controllers that are there. It
/// keeps its window weakly and never looks for another one.
@MainActor public final class Router {
  /// The window; `nil` once the app has let go of it.
  public var window: UIWindow? { ownWindow }
  /// Everything that happens to requests.
  public let events = EventStream()
  let clock = NavigationEnvironment.clock
  private weak var ownWindow: UIWindow?
  private let guards: [any Guard<Any>]
  let adapters: AdapterList
  private(set) var runs: [Run] = []
  /// The guards of screens that may be left only if they agree.
  var leaveGuards: [LeaveGuard] = []
  /// The runs that have the window, each inside the one before.
  private var holders: [Run] = []
  private var waiting: [Run] = []
  /// How many changes of the hierarchy the requests have made so far.
  var changes = 0
  private var isHandingOver = false
  private var lastNumber = 0
  private var sceneObserver: SceneObserver?
  /// Whether the window's scene has gone; a window that gets another one is open again.
  private var hasLostScene = false

  /// Creates the router of a window.
  ///
  /// - Parameters:
  ///   - guards: Asked for every request, before those of its destination.
  ///   - adapters: Speak for container classes of the app's own; they come before the standard
  ///     ones.
  public init(
    window: UIWindow,
    guards: [any Guard<Any>] = [],
    adapters: [any ContainerAdapter] = []
  ) {
    ownWindow = window
    self.guards = guards
    self.adapters = AdapterList(own: adapters)
    sceneObserver = SceneObserver { [weak self] in self?.sceneDisconnected($0) }
  }

  deinit {
    let runs = self.runs
    tellOnMainActor { for run in runs { run.end(with: .success(.cancelled)) } }
  }

  // MARK: Navigating

  /// Takes the user to a destination and returns how that ended.
  ///
  /// A request equal to one that is under way joins it and shares its outcome. Does not suspend
  /// unless something has to be waited for. Cancelling the task cancels the request.
  public func navigate<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions()
  ) async throws(NavigationError) -> Outcome {
    try await submit(Request(to: destination, with: context, options: options)).outcome
  }

  /// Takes the user to a destination that takes no context.
  public func navigate<Goal: Destination>(
    to destination: Goal,
    options: RequestOptions = RequestOptions()
  ) async throws(NavigationError) -> Outcome where Goal.Context == Void {
    try await submit(Request(to: destination, options: options)).outcome
  }

  /// Starts to take the user to a destination; for the outputs of screens.
  ///
  /// Failures and outcomes go to ``events`` and to the handle.
  @discardableResult
  public func go<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    submit(Request(to: destination, with: context, options: options))
  }

  /// Starts to take the user to a destination that takes no context.
  @discardableResult
  public func go<Goal: Destination>(
    to destination: Goal,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle where Goal.Context == Void {
    submit(Request(to: destination, options: options))
  }

  /// Carries a request out and returns how that ended.
  public func navigate(_ request: Request) async throws(NavigationError) -> Outcome {
    try await submit(request).outcome
  }

  /// Submits a request; on return it has ended, or waits for something.
  @discardableResult
  public func submit(_ request: Request) -> RequestHandle {
    RequestHandle(run: submit(request, ancestors: Run.current?.lineage ?? []))
  }

  /// The requests that are under way, parked ones included, in the order of their submission.
  public var requests: [RequestStatus] {
    runs.map(\.status)
  }

  func submit(_ request: Request, ancestors: [Run]) -> Run {
    if let equal = equalRun(to: request) {
      equal.join()
      return equal
    }
    lastNumber += 1
    let run = Run(number: lastNumber, request: request, router: self, ancestors: ancestors)
    let window = self.window
    if let window { WatchBoard.existing(in: window)?.look() }
    let others = runs.filter { other in !ancestors.contains { $0 === other } }
    runs.append(run)
    run.emit(.submitted(context: request.contextText))
    if !isOpen(window) {
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
      for other in others { other.stop(as: .superseded) }
    case .refuse:
      if others.contains(where: \.isBusy) {
        run.refuse(by: "router", Refusal("another request is under way"))
      }
    }
    run.decide(in: self)
  }

  /// Each level is a call inside the one before, on one stack.
  private static let mostNested = 50

  private func equalRun(to request: Request) -> Run? {
    for run in runs where run.stop == nil && run.submitted.isEqual(to: request) { return run }
    return nil
  }

  /// The guards of a request, outermost first: the router's own, then those of the chain.
  func guards(for request: Request, steps: [BoundStep]) -> [BoundGuard] {
    var bound: [BoundGuard] = []
    for entry in guards {
      bound.append(BoundGuard(name: entry.name) { entry.decide(for: request.context) })
    }
    for step in steps.reversed() where step.hasGuards { step.bindGuards(into: &bound) }
    return bound
  }

  // MARK: Holding the window

  /// Gives the run the window, now or when its turn comes.
  func acquire(for run: Run) {
    if mayAcquire(run) {
      holders.append(run)
      run.windowAcquired(in: self)
    } else {
      waiting = waiting + [run]
      run.queue()
    }
  }

  private func mayAcquire(_ run: Run) -> Bool {
    guard let holder = holders.last else { return true }
    return run.ancestors.contains { $0 === holder }
  }

  private func isOpen(_ window: UIWindow?) -> Bool {
    guard let window else { return false }
    return !hasLostScene || window.windowScene != nil
  }

  private func sceneDisconnected(_ scene: ObjectIdentifier) {
    guard let own = window?.windowScene, ObjectIdentifier(own) == scene else { return }
    hasLostScene = true
    windowClosed()
  }

  /// Ends all requests, because there is nothing left to navigate in.
  func windowClosed() {
    for run in runs { run.end(with: .success(.cancelled)) }
  }

  func remove(_ run: Run) {
    runs.remove(run)
    if !waiting.isEmpty { waiting = waiting.filter { $0 !== run } }
  }

  func release(_ run: Run) {
    holders.remove(run)
    // A run that ends at once releases the window from inside this loop, which goes on by itself.
    guard !waiting.isEmpty, !isHandingOver else { return }
    isHandingOver = true
    while let next = waiting.first(where: mayAcquire) {
      waiting = waiting.filter { $0 !== next }
      acquire(for: next)
    }
    isHandingOver = false
  }
}

extension Run {
  fileprivate var isBusy: Bool {
    if case .parked = phase { false } else { true }
  }
}
