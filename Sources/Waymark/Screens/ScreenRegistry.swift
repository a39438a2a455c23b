import PlatformUI

/// The list of a window's observers, kept in the window itself as a view without size.
///
/// A screen that leaves is often not the only one that concerns somebody: one look at all observers
/// of the window finds also the screens that went while covered or before they were loaded.
final class ScreenRegistry: ProbeView {
  private struct Entry {
    weak var observer: ScreenObserver?
  }

  private struct RouterEntry {
    weak var router: Router?
  }

  private struct GuardEntry {
    weak var leaveGuard: LeaveGuard?
  }

  private var entries: [Entry] = []
  private var observed: [ObjectIdentifier: [ObservedScreen]] = [:]
  private var owned: [ObjectIdentifier: Entry] = [:]
  private var observerCount = 0
  private var countBeforeSweep = 128
  private var guards: [GuardEntry] = []
  private var routers: [RouterEntry] = []
  private var runs: Set<ObjectIdentifier> = []
  private var arrivals: [Arrival] = []
  private var isEndingNavigation = false
  private var followUps: [@MainActor () -> Void] = []
  private weak var owner: UIWindow?
  /// Screens that a run is moving from one place to another.
  private var moved: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]

  private init(_ owner: UIWindow) {
    self.owner = owner
    super.init()
  }

  /// The registry of a window, if anything is observed there.
  static func existing(in window: UIWindow) -> ScreenRegistry? {
    for case let registry as ScreenRegistry in window.subviews { return registry }
    return nil
  }

  /// The registry of a window; made when it is first needed.
  static func make(in window: UIWindow) -> ScreenRegistry {
    if let registry = existing(in: window) { return registry }
    let registry = ScreenRegistry(window)
    window.addSubview(registry)
    return registry
  }

  /// The observers of the window that are alive, in the order in which they came.
  var observers: [ScreenObserver] { entries.compactMap(\.observer) }

  func register(_ observer: ScreenObserver) {
    if entries.count >= countBeforeSweep { sweep() }
    observerCount += 1
    observer.number = observerCount
    entries.append(Entry(observer: observer))
    if let owner = observer.delegate?.owner { register(observer, of: ObjectIdentifier(owner)) }
  }

  /// Remembers the first observer of a coordinator that goes on.
  private func register(_ observer: ScreenObserver, of owner: ObjectIdentifier) {
    observer.ownerIdentity = owner
    let former = owned.updateValue(Entry(observer: observer), forKey: owner)
    if let former, former.observer?.delegate?.owner != nil { owned[owner] = former }
  }

  /// Lets go of an observer that has ended; one that others came after goes with the next sweep.
  func unregister(_ observer: ScreenObserver) {
    if entries.last?.observer === observer { entries.removeLast() }
    guard let owner = observer.ownerIdentity, let entry = owned.removeValue(forKey: owner) else {
      return
    }
    if let other = entry.observer, other !== observer { owned[owner] = entry }
  }

  func register(_ screen: ObservedScreen) {
    observed[screen.identity, default: []].append(screen)
  }

  /// Lets go of screens that are observed no more.
  func forget(_ screens: [ObservedScreen]) {
    for screen in screens {
      guard var all = observed.removeValue(forKey: screen.identity) else { continue }
      all.remove(screen)
      if !all.isEmpty { observed[screen.identity] = all }
    }
  }

  /// The observer for a coordinator that is at work.
  func observer(of owner: AnyObject) -> ScreenObserver? {
    let observer = owned[ObjectIdentifier(owner)]?.observer
    return observer?.delegate?.owner === owner ? observer : nil
  }

  /// The observers of a screen, the outermost first.
  func observers(of screen: UIViewController) -> [ScreenObserver] {
    var observers: [ScreenObserver] = []
    for entry in observed[ObjectIdentifier(screen)] ?? [] where entry.screen === screen {
      if let observer = entry.observer { observers.append(observer) }
    }
    return observers
  }

  /// Lets go of what has gone without a word, seldom enough to cost each observer next to nothing.
  private func sweep() {
    entries.removeAll { $0.observer == nil }
    owned = owned.filter { $0.value.observer?.delegate != nil }
    observed = observed.compactMapValues { screens in
      let alive = screens.filter { $0.observer != nil && $0.screen != nil }
      return alive.isEmpty ? nil : alive
    }
    countBeforeSweep = 128 + 2 * entries.count
  }

  /// Adds a router with requests that must not outlive the window.
  func add(_ router: Router) {
    routers.removeAll { $0.router == nil || $0.router === router }
    routers.append(RouterEntry(router: router))
  }

  /// Adds a guard that stages in this window have to ask.
  func add(_ leaveGuard: LeaveGuard) {
    guards.removeAll { $0.leaveGuard == nil }
    guards.append(GuardEntry(leaveGuard: leaveGuard))
  }

  /// The guards to ask before controllers are taken away with all that is in them and above them.
  func leaveGuards(of roots: Set<ObjectIdentifier>) -> [LeaveGuard] {
    guards.compactMap(\.leaveGuard).filter { $0.isAsked(beforeTaking: roots) }
  }

  /// Whether a person is leaving screens with the consent of their guard, by a request of that.
  var isLeftByPerson: Bool { guards.contains { $0.leaveGuard?.hasConsented == true } }

  /// Makes every observer of the window look now.
  func look() {
    for observer in observers { observer.lookNow() }
  }

  /// Says to all who have screens at or below the given ones that these are taken away.
  ///
  /// Only what is taken is looked at, however much else is observed.
  ///
  /// - Returns: The observers of those who lose screens, to look when that has happened.
  func willTake(
    _ roots: [UIViewController],
    by takers: [any ScreenObserverDelegate]
  ) -> [ScreenObserver] {
    var losing: [ObjectIdentifier: ScreenObserver] = [:]
    for root in roots {
      root.visitTree { screen in
        for entry in observed[ObjectIdentifier(screen)] ?? [] where entry.screen === screen {
          guard let observer = entry.observer, let delegate = observer.delegate else { continue }
          delegate.screenWillBeTaken(screen, by: takers)
          losing[ObjectIdentifier(observer)] = observer
        }
      }
    }
    return losing.isEmpty ? [] : losing.values.sorted { $0.number < $1.number }
  }

  // MARK: Arrivals

  /// What a stage is to install as soon as a guard or a transition lets it.
  private struct Arrival {
    let controller: UIViewController
    weak var presenter: UIViewController?
    var followUp: (@MainActor () -> Void)?
  }

  /// Notes controllers that come later.
  ///
  /// - Parameter presenter: Above what they are to be presented; `nil` when they are not.
  func await(_ controllers: [UIViewController], presentedBy presenter: UIViewController? = nil) {
    arrivals += controllers.map { Arrival(controller: $0, presenter: presenter) }
  }

  /// Ends the waiting for controllers; `false` when somebody has called one of them off.
  func takeArrivals(_ controllers: [UIViewController]) -> Bool {
    if arrivals.isEmpty { return controllers.isEmpty }
    let taken = arrivals.filter { controllers.includes($0.controller) }
    arrivals.removeAll { controllers.includes($0.controller) }
    for arrival in taken { lookLater(at: arrival.controller) }
    defer { for arrival in taken { arrival.followUp?() } }
    return taken.count == controllers.count
  }

  /// Calls off what was to come; `false` when it does not wait.
  func callOff(_ controller: UIViewController) -> Bool {
    guard !arrivals.isEmpty, takeArrivals([controller]) else { return false }
    giveUp(on: [controller], as: .replaced)
    return true
  }

  /// Lets all observers of screens at or below a controller look when it has been installed.
  private func lookLater(at controller: UIViewController) {
    controller.visitTree { screen in
      for observer in observers(of: screen) { observer.scheduleLook(near: controller) }
    }
  }

  /// Goes on when none of the controllers comes later any more.
  func whenTaken(_ controllers: [UIViewController], _ goOn: @escaping @MainActor () -> Void) {
    let position = arrivals.firstIndex { controllers.includes($0.controller) }
    if let position { arrivals[position].followUp = goOn } else { goOn() }
  }

  /// Whether a screen is at or below a controller that comes later.
  func awaits(_ screen: UIViewController) -> Bool {
    !arrivals.isEmpty && screen.isAtOrBelow(arrivals.map(\.controller).identities)
  }

  /// What waits to be presented above a controller.
  func arrival(above presenter: UIViewController) -> UIViewController? {
    arrivals.first { $0.presenter === presenter }?.controller
  }

  /// Says to all who have screens at or below the given ones that these do not come.
  func giveUp(on controllers: [UIViewController], as reason: LeaveReason) {
    for observer in observers { observer.giveUp(on: controllers.identities, as: reason) }
  }

  // MARK: Navigations

  /// Whether a router is changing the window's tree, which tells a replacement from a user who
  /// leaves.
  var isNavigating: Bool { !runs.isEmpty || isEndingNavigation }

  /// Whether a router may put back what it has taken away.
  var mayPutBack: Bool { !runs.isEmpty }

  /// Goes on when no navigation is left that may put something back.
  func afterNavigation(_ goOn: @escaping @MainActor () -> Void) {
    if mayPutBack { followUps.append(goOn) } else { goOn() }
  }

  func enter(_ run: Run) {
    runs.insert(ObjectIdentifier(run))
  }

  /// Ends a navigation; what it has taken away is noticed while it still counts as its doing.
  func leave(_ run: Run) {
    let wasActing = runs.remove(ObjectIdentifier(run)) != nil
    isEndingNavigation = wasActing
    look()
    isEndingNavigation = false
    guard runs.isEmpty else { return }
    let followUps = self.followUps
    self.followUps = []
    for followUp in followUps { followUp() }
  }

  /// Screens that have not left although they are in no tree for the moment, until none are named.
  func keep(_ screens: [UIViewController], for run: Run) {
    if screens.isEmpty, moved.isEmpty { return }
    moved[ObjectIdentifier(run)] = screens.isEmpty ? nil : screens.identities
  }

  func isMoved(_ screen: UIViewController) -> Bool {
    !moved.isEmpty && moved.values.contains { screen.isAtOrBelow($0) }
  }

  deinit {
    // Foreign code may have removed all views of a window that lives on.
    guard owner == nil else { return }
    let observers = entries.compactMap(\.observer)
    let routers = self.routers.compactMap(\.router)
    tellOnMainActor {
      // What a navigation was still to bring does not come any more.
      for router in routers { router.windowClosed() }
      for observer in observers { observer.windowClosed() }
    }
  }
}
