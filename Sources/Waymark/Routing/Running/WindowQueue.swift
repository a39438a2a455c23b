import PlatformUI

/// Gives a window to one request at a time; requests that are nested in that one need not wait.
///
/// The routers of a window share one. The window retains it, and so does each run, which may end
/// later than its router.
@MainActor final class WindowQueue: ClosesWithWindow {
  private struct Entry {
    weak var router: Router?
  }

  private struct GuardEntry {
    weak var leaveGuard: LeaveGuard?
  }

  private static let key = AssociationKey()

  /// The number of changes of the hierarchy that requests have made so far.
  var changes = 0
  /// The runs that have the window, each inside the one before.
  private var holders: [Run] = []
  private var waiting: [(run: Run, interruption: Interruption?)] = []
  private var isHandingOver = false
  private var entries: [Entry] = []
  /// The leave guards; those of a flow may live longer than their router.
  private var guardEntries: [GuardEntry] = []
  private weak var window: UIWindow?
  private var sceneObserver: SceneObserver?
  /// Whether the window's scene has disconnected; a window that gets another one is open again.
  private var hasLostScene = false
  /// That scene, which the window still has while observers are notified.
  private weak var lostScene: UIScene?

  private init(_ window: UIWindow) {
    self.window = window
    sceneObserver = SceneObserver(disconnected: { [weak self] in self?.sceneDisconnected($0) })
  }

  /// The queue of a window, created for its first router.
  static func make(in window: UIWindow) -> WindowQueue {
    if let queue = existing(in: window) { return queue }
    let queue = WindowQueue(window)
    objc_setAssociatedObject(window, key.pointer, queue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return queue
  }

  /// The queue of a window that has a router.
  static func existing(in window: UIWindow) -> WindowQueue? {
    objc_getAssociatedObject(window, key.pointer) as? WindowQueue
  }

  // MARK: Routers

  func add(_ router: Router) {
    entries = entries.filter { $0.router != nil } + [Entry(router: router)]
  }

  /// The requests of all routers that are under way.
  var runs: [Run] {
    var runs: [Run] = []
    for entry in entries { if let router = entry.router { runs += router.runs } }
    return runs
  }

  func add(_ leaveGuard: LeaveGuard) {
    let living = guardEntries.filter { $0.leaveGuard != nil }
    guardEntries = living + [GuardEntry(leaveGuard: leaveGuard)]
  }

  /// The leave guards of all routers, in the order in which they were created.
  var leaveGuards: [LeaveGuard] {
    guardEntries.compactMap(\.leaveGuard)
  }

  /// The guards to ask before view controllers are removed with all that they contain and present.
  func leaveGuards(of roots: Set<ObjectIdentifier>) -> [LeaveGuard] {
    leaveGuards.filter { $0.isAsked(beforeTaking: roots) }
  }

  /// Whether the user is leaving screens by a request that their guard has made.
  var isUserLeaving: Bool { leaveGuards.contains(where: \.hasConsented) }

  // MARK: Order

  /// Gives the window to the run; `false` if it is added to those that wait for it.
  ///
  /// - Parameter interruption: The reason for which the run wants it, unless it is to plan.
  func acquire(for run: Run, _ interruption: Interruption?) -> Bool {
    guard mayAcquire(run) else {
      waiting = waiting + [(run, interruption)]
      return false
    }
    holders.append(run)
    return true
  }

  private func mayAcquire(_ run: Run) -> Bool {
    guard let holder = holders.last else { return true }
    return run.ancestors.contains { $0 === holder }
  }

  /// Removes a run that does not wait for the window any more.
  func remove(_ run: Run) {
    if !waiting.isEmpty { waiting = waiting.filter { $0.run !== run } }
  }

  /// Takes the window from the run, if it has it, and gives it to the next.
  func release(_ run: Run) {
    holders.remove(run)
    // A run that ends at once calls this again from inside the loop, which continues by itself.
    guard !waiting.isEmpty, !isHandingOver else { return }
    isHandingOver = true
    while let next = waiting.first(where: { mayAcquire($0.run) }) {
      waiting = waiting.filter { $0.run !== next.run }
      holders.append(next.run)
      next.run.advance(to: next.run.windowAcquired(for: next.interruption))
    }
    isHandingOver = false
  }

  // MARK: The end of the window

  /// Whether there is anything to navigate in.
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

  /// Ends the requests of all routers: there is nothing left to navigate in.
  func windowClosed() {
    // The end of a request that has the window gives it to the next one that waits for it, so end
    // those first.
    for run in runs where !run.isRunning { run.end(with: .success(.cancelled)) }
    for run in runs { run.end(with: .success(.cancelled)) }
  }
}
