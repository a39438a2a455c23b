import PlatformUI

/// Lets one request at a time change a window.
///
/// A nested request does not wait for the one whose closure has submitted it and is still running.
///
/// The routers of a window share one queue. The window retains it, and so does each run, which may
/// end later than its router.
@MainActor final class WindowQueue {
  private static let key = AssociationKey()

  /// The number of changes of the hierarchy by requests so far.
  var changes = 0
  /// The run that holds the window.
  private var holder: Run?
  /// The runs that held the window before and still do, because the next one is nested in them.
  private var outerHolders: [Run] = []
  private var waiting: [(run: Run, interruption: Interruption?)] = []
  private var isHandingOver = false
  private var routers: [Weak<Router>] = []
  /// The leave guards; those of a flow may outlive their router.
  private var guards: [Weak<LeaveGuard>] = []
  private(set) weak var window: UIWindow?
  private var sceneObserver: SceneObserver?
  /// Whether the window's scene has disconnected; a window that moves to another scene is open
  /// again.
  private var hasLostScene = false
  /// The disconnected scene, which the window still has while observers are notified.
  private weak var lostScene: UIScene?

  private init(_ window: UIWindow) {
    self.window = window
    sceneObserver = SceneObserver(disconnected: { [weak self] in self?.sceneDisconnected($0) })
  }

  /// Returns the queue of a window, creating it for its first router.
  static func make(in window: UIWindow) -> WindowQueue {
    if let queue = existing(in: window) { return queue }
    let queue = WindowQueue(window)
    objc_setAssociatedObject(window, key.pointer, queue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return queue
  }

  /// Returns the queue of a window that has a router.
  static func existing(in window: UIWindow) -> WindowQueue? {
    objc_getAssociatedObject(window, key.pointer) as? WindowQueue
  }

  // MARK: Routers

  func add(_ router: Router) { routers = routers.adding(router) }

  /// The running requests of all routers.
  var runs: [Run] { routers.living().flatMap(\.runs) }

  func add(_ leaveGuard: LeaveGuard) { guards = guards.adding(leaveGuard) }

  /// The barrier around the guarded screens.
  private(set) lazy var barrier = LeaveBarrier { [weak self] in self?.leaveGuards ?? [] }

  /// Updates the barrier after screens were loaded or moved.
  func updateBarrier() {
    if !guards.isEmpty { barrier.update() }
  }

  /// The leave guards of all routers, in the order in which they were created.
  var leaveGuards: [LeaveGuard] { guards.living() }

  /// Returns the guards to ask before view controllers are removed with their children and
  /// presentations.
  func leaveGuards(of roots: Set<ObjectIdentifier>) -> [LeaveGuard] {
    leaveGuards.filter { $0.isAsked(beforeRemoving: roots) }
  }

  /// Whether the user is leaving screens by a request that their guard has submitted.
  var isUserLeaving: Bool { leaveGuards.contains(where: \.hasConsented) }

  /// Whether the request that holds the window shows other screens, rather than closing one for the
  /// user.
  var isReplacing: Bool {
    guard let holder, holder.request.way != .close else { return false }
    return !isUserLeaving
  }

  // MARK: Order

  /// Gives the window to the run; `false` if the run has to wait.
  ///
  /// - Parameter interruption: The reason why the run needs the window, other than planning.
  func acquire(for run: Run, _ interruption: Interruption?) -> Bool {
    guard mayAcquire(run) else {
      waiting = waiting + [(run, interruption)]
      return false
    }
    hold(run)
    return true
  }

  private func hold(_ run: Run) {
    if let holder { outerHolders = outerHolders + [holder] }
    holder = run
  }

  private func mayAcquire(_ run: Run) -> Bool {
    guard let holder else { return true }
    // Otherwise the holder continues without the run, for example after it was parked.
    return holder.isCalling && run.ancestors.contains { $0 === holder }
  }

  /// Removes a run that no longer waits for the window.
  func remove(_ run: Run) {
    if !waiting.isEmpty { waiting = waiting.filter { $0.run !== run } }
  }

  /// Releases the window if the run holds it, and gives it to the next run.
  func release(_ run: Run) {
    if holder === run {
      holder = outerHolders.last
      if holder != nil { outerHolders = outerHolders.dropLast() }
    } else if !outerHolders.isEmpty {
      outerHolders = outerHolders.filter { $0 !== run }
    }
    // A run that ends immediately calls this again from the loop, which then continues.
    guard !waiting.isEmpty, !isHandingOver else { return }
    isHandingOver = true
    while let next = waiting.first(where: { mayAcquire($0.run) }) {
      waiting = waiting.filter { $0.run !== next.run }
      hold(next.run)
      next.run.advance(to: next.run.windowAcquired(for: next.interruption))
    }
    isHandingOver = false
  }

  // MARK: The end of the window

  /// Whether requests can still navigate in the window.
  func isOpen(_ window: UIWindow?) -> Bool {
    guard let window else { return false }
    if !hasLostScene { return true }
    return window.windowScene.map { $0 !== lostScene } ?? false
  }

  private func sceneDisconnected(_ scene: ObjectIdentifier) {
    guard let own = window?.windowScene, ObjectIdentifier(own) == scene else { return }
    (hasLostScene, lostScene) = (true, own)
    windowClosed()
  }

  /// Ends the requests of all routers.
  func windowClosed() {
    // Ending the request that holds the window gives it to the next one, so end the waiting
    // requests first.
    for run in runs where !run.isRunning { run.end(with: .success(.cancelled)) }
    for run in runs { run.end(with: .success(.cancelled)) }
  }
}
