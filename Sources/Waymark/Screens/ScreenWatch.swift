import PlatformUI

/// Notices when screens leave their window, without a delegate and without polling.
///
/// Each watched screen gets a ``ScreenTie``, and a ``ScreenMarker`` in its view once that is
/// loaded; they make the watch live as long as its screens. A marker that moves out of its window,
/// and any of them that dies, asks for a look, and for another one after the running transition. As
/// long as a screen is covered or not loaded, a ``ScreenSentinel`` in what covers it does the same,
/// so that it is noticed when the next transition there has settled.
@MainActor final class ScreenWatch {
  private(set) weak var window: UIWindow?
  private let clock: any NavigationClock
  private var entries: [WatchedScreen] = []
  private weak var sentinel: ScreenSentinel?
  private lazy var follower = TransitionFollower()
  private var isScheduled = false
  private var looksForLateMarks = 0
  /// The place of this watch among those of its window.
  var number = 0
  /// By what the coordinator is found among those of its window.
  var ownerIdentity: ObjectIdentifier?
  /// Told when screens may have gone; `nil` once the watch has ended.
  private(set) var watcher: (any ScreenWatcher)?

  /// Creates a watch that tells its watcher when some of its screens may have gone.
  ///
  /// Without a window, the first one in whose tree a screen is counts.
  init(window: UIWindow?, clock: any NavigationClock, watcher: any ScreenWatcher) {
    self.clock = clock
    self.watcher = watcher
    if let window { enter(window) }
  }

  /// The watched screens that are still alive, in the order in which they were added.
  var screens: [UIViewController] {
    var screens: [UIViewController] = []
    screens.reserveCapacity(entries.count)
    for entry in entries {
      if let screen = entry.screen { screens.append(screen) }
    }
    return screens
  }

  /// The watched screens that are in the window's tree, shown or not, or in a container that is;
  /// all that are alive as long as none is.
  var screensInTree: [UIViewController] {
    let alive = entries.filter { !$0.isShell }.compactMap(\.screen)
    let present = alive.filter { isInTree($0) || isKept($0) }
    return present.isEmpty ? alive : present
  }

  /// Whether any watched screen is in the window's tree, shown or not, or is still to be installed.
  func hasScreens() -> Bool {
    // All are looked at: each has to remember that it was there.
    var isAnyLeft = false
    for entry in entries {
      guard let screen = entry.screen, !entry.isShell else { continue }
      if isInTree(screen) || isKept(screen) {
        if !entry.wasInTree { looksForLateMarks = 3 }
        entry.wasInTree = true
        isAnyLeft = true
      } else if isStillToCome(screen, wasInTree: entry.wasInTree) {
        isAnyLeft = true
      }
    }
    return isAnyLeft
  }

  /// Whether a screen that is not in the tree may still be installed.
  private func isStillToCome(_ screen: UIViewController, wasInTree: Bool) -> Bool {
    guard let watcher else { return false }
    // The navigation of a router may yet bring back what it has taken.
    return watcher.isBeingInstalled || (!wasInTree && watcher.expects(screen))
      || board?.mayPutBack == true
  }

  /// Notes that screens will not be installed after all.
  func giveUp(on roots: Set<ObjectIdentifier>, as reason: LeaveReason) {
    var isConcerned = false
    for entry in entries where entry.screen?.isAtOrBelow(roots) == true {
      entry.wasInTree = true
      isConcerned = true
    }
    guard isConcerned else { return }
    watcher?.screensWillNotCome(reason)
    scheduleLook()
  }

  /// Notes that a screen must have been installed by now; `false` when it is not in a window's
  /// tree.
  func hasArrived(_ screen: UIViewController) -> Bool {
    for entry in entries where entry.screen === screen { entry.wasInTree = true }
    return isInTree(screen)
  }

  /// Whether the navigation of a router is what changes the window now.
  var isNavigating: Bool {
    board?.isNavigating == true
  }

  private var board: WatchBoard? { window?.watchBoard }

  /// Watches screens; adding one again does nothing.
  ///
  /// - Parameters:
  ///   - host: The container whose transition brings the screens.
  ///   - areShells: Whether these are containers that do not count without screens in them.
  /// - Returns: Whether all new ones are in the window already.
  @discardableResult func add(
    _ added: [UIViewController],
    in host: UIViewController? = nil,
    areShells: Bool = false
  ) -> Bool {
    let new = added.without(screens)
    guard let screen = new.last else { return true }
    let board = self.board
    for screen in new {
      let entry = WatchedScreen(screen, of: self, isShell: areShells)
      entries.append(entry)
      board?.register(entry)
    }
    mark()
    let haveArrived = haveArrived(entries.suffix(new.count))
    if haveArrived, (host ?? screen).transitionCoordinator == nil { return true }
    looksForLateMarks = 3
    // By then the transition that brings the screen has loaded its view.
    scheduleLook(near: host ?? screen)
    return haveArrived
  }

  /// Whether screens are in the window already, and so will say by themselves when they leave.
  private func haveArrived(_ added: ArraySlice<WatchedScreen>) -> Bool {
    for entry in added {
      guard let window = entry.marker?.window, window === self.window else { return false }
      entry.wasInTree = true
    }
    return true
  }

  /// Stops telling its watcher anything; the markers stay until ``end()``.
  func fallSilent() {
    watcher = nil
  }

  /// Stops watching and takes the markers away; nothing is called afterwards.
  func end() {
    fallSilent()
    if let board {
      board.forget(entries)
      board.unregister(self)
    }
    sentinel?.removeFromSuperview()
    let entries = self.entries
    self.entries = []
    for entry in entries {
      entry.marker?.retire()
      if entry.isTied, let screen = entry.screen { ScreenTie.detach(self, from: screen) }
    }
  }

  /// Whether the window's root reaches a screen by containment and presentation.
  func isInTree(_ screen: UIViewController) -> Bool {
    if window == nil, let found = screen.treeWindow { enter(found) }
    guard let root = window?.rootViewController else { return false }
    let top = screen.topmostAncestor
    return root === top || isTab(top, below: root)
  }

  /// Whether a controller with screens in it belongs to a tab bar controller of the tree, which has
  /// no parent for the tabs that it lists under More.
  private func isTab(_ container: UIViewController, below root: UIViewController) -> Bool {
    if container.children.isEmpty || container.presentingViewController != nil { return false }
    var isTab = false
    root.visitTree { controller in
      let tabs = (controller as? UITabBarController)?.viewControllers
      if tabs?.includes(container) == true { isTab = true }
    }
    return isTab
  }

  /// Whether a container that is in the tree has the screen, without showing it, or a router is
  /// moving it.
  private func isKept(_ screen: UIViewController) -> Bool {
    if watcher?.keeper(of: screen).map(isInTree) == true { return true }
    return window?.watchBoard?.isMoved(screen) == true
  }

  // MARK: Looking

  /// Asks for a look in the next turn, and for one when the transition that is running now is over.
  ///
  /// A coordinator may be past calling back, so neither look stands for the other.
  func scheduleLook(near screen: UIViewController? = nil) {
    guard watcher != nil else { return }
    follow(screen ?? watcher?.host ?? screens.last)
    lookNextTurn()
  }

  /// Without a window nothing is still to be installed.
  func windowClosed() {
    for entry in entries { entry.wasInTree = true }
    watcher?.look()
  }

  func lookNow() {
    mark()
    watcher?.look()
    followLateScreens()
  }

  private func follow(_ screen: UIViewController?) {
    let container = screen?.outermostContainer
    follower.follow([screen, container, container?.presentingViewController]) {
      self.lookNextTurn()
    }
  }

  /// Keeps the watch alive until then; it may be the last to know of its owner.
  private func lookNextTurn() {
    guard !isScheduled else { return }
    isScheduled = true
    _ = clock.schedule(after: .zero) {
      self.isScheduled = false
      self.lookNow()
    }
  }

  /// Looks again when the transition is over for which screens wait, and a few times more while one
  /// has no view: a push without an animation loads it when it is laid out.
  private func followLateScreens() {
    guard let watcher, let late = lastUnmarked else { return }
    follow(watcher.host ?? late.screen)
    guard looksForLateMarks > 0, late.wasInTree else { return }
    looksForLateMarks -= 1
    guard looksForLateMarks == 0 else { return lookNextTurn() }
    _ = clock.schedule(after: .milliseconds(100)) { [weak self] in self?.lookNow() }
  }

  private func enter(_ window: UIWindow) {
    self.window = window
    let board = WatchBoard.make(in: window)
    board.register(self)
    for entry in entries { board.register(entry) }
  }

  // MARK: Marking

  /// Gives a marker to every screen whose view has been loaded since the last time.
  private func mark() {
    forgetDeadScreens()
    guard watcher != nil else { return }
    for entry in entries where entry.marker == nil {
      guard let view = entry.screen?.viewIfLoaded else {
        tie(entry)
        continue
      }
      let marker = ScreenMarker(watch: self)
      view.addSubview(marker)
      entry.marker = marker
    }
    postSentinel()
  }

  /// Until a marker does, a tie makes the watch live as long as the screen.
  private func tie(_ entry: WatchedScreen) {
    guard !entry.isTied, let screen = entry.screen else { return }
    entry.isTied = true
    ScreenTie.attach(self, to: screen)
  }

  private func forgetDeadScreens() {
    for entry in entries where entry.screen == nil {
      let dead = entries.filter { $0.screen == nil }
      board?.forget(dead)
      return entries.removeAll { $0.screen == nil }
    }
  }

  private var lastUnmarked: WatchedScreen? {
    for entry in entries.reversed() where entry.marker == nil { return entry }
    return nil
  }

  /// Watches what covers the screens, as long as one of them cannot tell by itself that it goes.
  private func postSentinel() {
    let cover = isBlind ? watcher?.cover : nil
    let view = cover.flatMap { watches($0) ? nil : $0.viewIfLoaded }
    guard sentinel?.superview !== view else { return }
    sentinel?.removeFromSuperview()
    guard let view else { return }
    let new = ScreenSentinel(watch: self)
    view.addSubview(new)
    sentinel = new
  }

  private var isBlind: Bool {
    for entry in entries where entry.marker?.window == nil { return true }
    return false
  }

  /// Whether a screen is one of those that are watched; what is in front was added last.
  private func watches(_ screen: UIViewController) -> Bool {
    for entry in entries.reversed() where entry.screen === screen { return true }
    return false
  }
}
