import PlatformUI

/// The list of a window's watches, kept in the window itself as a view without size.
///
/// A screen that leaves is often not the only one that concerns somebody: one look at all watches
/// of the window finds also the screens that went while covered or before they were loaded.
final class WatchBoard: MarkerView {
  private struct Entry {
    weak var watch: ScreenWatch?
  }

  private struct RouterEntry {
    weak var router: Router?
  }

  private struct GuardEntry {
    weak var leaveGuard: LeaveGuard?
  }

  private var entries: [Entry] = []
  private var watched: [ObjectIdentifier: [WatchedScreen]] = [:]
  private var owned: [ObjectIdentifier: Entry] = [:]
  private var watchCount = 0
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

  /// The board of a window, if anything is watched there.
  static func existing(in window: UIWindow) -> WatchBoard? {
    for case let board as WatchBoard in window.subviews { return board }
    return nil
  }

  /// The board of a window; made when it is first needed.
  static func make(in window: UIWindow) -> WatchBoard {
    if let board = existing(in: window) { return board }
    let board = WatchBoard(window)
    window.addSubview(board)
    return board
  }

  /// The watches of the window that are alive, in the order in which they came.
  var watches: [ScreenWatch] { entries.compactMap(\.watch) }

  func register(_ watch: ScreenWatch) {
    if entries.count >= countBeforeSweep { sweep() }
    watchCount += 1
    watch.number = watchCount
    entries.append(Entry(watch: watch))
    if let owner = watch.watcher?.owner { register(watch, of: ObjectIdentifier(owner)) }
  }

  /// Remembers the first watch of a coordinator that goes on.
  private func register(_ watch: ScreenWatch, of owner: ObjectIdentifier) {
    watch.ownerIdentity = owner
    let former = owned.updateValue(Entry(watch: watch), forKey: owner)
    if let former, former.watch?.watcher?.owner != nil { owned[owner] = former }
  }

  /// Lets go of a watch that has ended; one that others came after goes with the next sweep.
  func unregister(_ watch: ScreenWatch) {
    if entries.last?.watch === watch { entries.removeLast() }
    guard let owner = watch.ownerIdentity, let entry = owned.removeValue(forKey: owner) else {
      return
    }
    if let other = entry.watch, other !== watch { owned[owner] = entry }
  }

  func register(_ screen: WatchedScreen) {
    watched[screen.identity, default: []].append(screen)
  }

  /// Lets go of screens that are watched no more.
  func forget(_ screens: [WatchedScreen]) {
    for screen in screens {
      guard var all = watched.removeValue(forKey: screen.identity) else { continue }
      all.remove(screen)
      if !all.isEmpty { watched[screen.identity] = all }
    }
  }

  /// The watch for a coordinator that is at work.
  func watch(of owner: AnyObject) -> ScreenWatch? {
    let watch = owned[ObjectIdentifier(owner)]?.watch
    return watch?.watcher?.owner === owner ? watch : nil
  }

  /// The watches of a screen, the outermost first.
  func watches(of screen: UIViewController) -> [ScreenWatch] {
    var watches: [ScreenWatch] = []
    for entry in watched[ObjectIdentifier(screen)] ?? [] where entry.screen === screen {
      if let watch = entry.watch { watches.append(watch) }
    }
    return watches
  }

  /// Lets go of what has gone without a word, seldom enough to cost each watch next to nothing.
  private func sweep() {
    entries.removeAll { $0.watch == nil }
    owned = owned.filter { $0.value.watch?.watcher != nil }
    watched = watched.compactMapValues { screens in
      let alive = screens.filter { $0.watch != nil && $0.screen != nil }
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

  /// Makes every watch of the window look now.
  func look() {
    for watch in watches { watch.lookNow() }
  }

  /// Says to all who have screens at or below the given ones that these are taken away.
  ///
  /// Only what is taken is looked at, however much else is watched.
  ///
  /// - Returns: The watches of those who lose screens, to look when that has happened.
  func willTake(
    _ roots: [UIViewController],
    by takers: [any ScreenWatcher]
  ) -> [ScreenWatch] {
    var losing: [ObjectIdentifier: ScreenWatch] = [:]
    for root in roots {
      root.visitTree { screen in
        for entry in watched[ObjectIdentifier(screen)] ?? [] where entry.screen === screen {
          guard let watch = entry.watch, let watcher = watch.watcher else { continue }
          watcher.screenWillBeTaken(screen, by: takers)
          losing[ObjectIdentifier(watch)] = watch
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

  /// Lets all who watch screens at or below a controller look when it has been installed.
  private func lookLater(at controller: UIViewController) {
    controller.visitTree { screen in
      for watch in watches(of: screen) { watch.scheduleLook(near: controller) }
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
    for watch in watches { watch.giveUp(on: controllers.identities, as: reason) }
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
    let watches = entries.compactMap(\.watch)
    let routers = self.routers.compactMap(\.router)
    tellOnMainActor {
      // What a navigation was still to bring does not come any more.
      for router in routers { router.windowClosed() }
      for watch in watches { watch.windowClosed() }
    }
  }
}
