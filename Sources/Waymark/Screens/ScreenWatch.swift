import PlatformUI

/// Notices when screens leave their window, without a delegate and without polling.
///
/// Each watched screen gets a ``ScreenMarker`` in its view once that is loaded. A marker that moves
/// out of its window, or dies, asks for a look, and for another one after the running transition.
/// As long as a screen is covered or not loaded, a ``ScreenSentinel`` in what covers it does the
/// same, so that it is noticed when the next transition there has settled.
@MainActor final class ScreenWatch {
  private struct Entry {
    weak var screen: UIViewController?
    weak var marker: ScreenMarker?
    /// A screen that is still to be installed has not left.
    var wasInTree = false
  }

  private(set) weak var window: UIWindow?
  private let clock: any NavigationClock
  private var entries: [Entry] = []
  private weak var sentinel: ScreenSentinel?
  private weak var followed: AnyObject?
  private var isScheduled = false
  private var looksForLateScreens = 0
  /// Told when screens may have gone; `nil` once the watch has ended.
  private(set) var watcher: (any ScreenWatcher)?
  /// Set while a screen that has no marker yet is all that could keep this watch alive.
  private var keptAlive: ScreenWatch?

  /// Creates a watch that tells its watcher when some of its screens may have gone.
  ///
  /// Without a window, the first one in which a screen is seen counts.
  init(window: UIWindow? = nil, clock: any NavigationClock, watcher: any ScreenWatcher) {
    self.clock = clock
    self.watcher = watcher
    if let window { enter(window) }
  }

  /// Creates a watch that calls a closure when some of its screens may have gone.
  convenience init(clock: any NavigationClock, look: @escaping @MainActor () -> Void) {
    self.init(clock: clock, watcher: LookingClosure(look))
  }

  /// The watched screens that are still alive, in the order in which they were added.
  var screens: [UIViewController] {
    entries.compactMap(\.screen)
  }

  /// Whether any watched screen is in the window's tree, shown or not, or is still to be installed.
  func hasScreens() -> Bool {
    // All are looked at: each has to remember that it was there.
    var isAnyLeft = false
    for index in entries.indices {
      guard let screen = entries[index].screen else { continue }
      if isInTree(screen) || isKept(screen) {
        entries[index].wasInTree = true
        isAnyLeft = true
      } else if !entries[index].wasInTree, isStillToCome(screen) {
        isAnyLeft = true
      }
    }
    return isAnyLeft
  }

  /// Whether a screen that was never in the tree may still be installed.
  private func isStillToCome(_ screen: UIViewController) -> Bool {
    looksForLateScreens > 0 || watcher?.expects(screen) == true
  }

  /// Looks again at screens that will not be installed after all.
  func giveUp(on roots: Set<ObjectIdentifier>) {
    for index in entries.indices where entries[index].screen?.isAtOrBelow(roots) == true {
      entries[index].wasInTree = true
    }
    scheduleLook()
  }

  /// Notes that a screen must have been installed by now; `false` when it is not in a window's
  /// tree.
  func hasArrived(_ screen: UIViewController) -> Bool {
    for index in entries.indices where entries[index].screen === screen {
      entries[index].wasInTree = true
    }
    return isInTree(screen)
  }

  /// Whether the navigation of a router is what changes the window now.
  var isNavigating: Bool {
    window.flatMap(WatchBoard.existing)?.isNavigating == true
  }

  /// Watches screens; adding one again does nothing.
  ///
  /// - Parameter host: The container whose transition brings the screens.
  func add(_ added: [UIViewController], in host: UIViewController? = nil) {
    let new = added.without(screens)
    guard let screen = new.last else { return }
    entries += new.map { Entry(screen: $0) }
    looksForLateScreens = 3
    mark()
    // By then the transition that brings the screen has loaded its view.
    scheduleLook(near: host ?? screen)
  }

  /// Stops watching and takes the markers away; nothing is called afterwards.
  func end() {
    watcher = nil
    keptAlive = nil
    for entry in entries { entry.marker?.removeFromSuperview() }
    sentinel?.removeFromSuperview()
    entries = []
  }

  /// Whether the window's root reaches a screen by containment and presentation.
  func isInTree(_ screen: UIViewController) -> Bool {
    let top = screen.topmostAncestor
    if window == nil, let found = top.viewIfLoaded?.window { enter(found) }
    // The root's own view may be out of the window, below a full-screen presentation.
    return window?.rootViewController === top
  }

  /// Whether a container that is in the tree has the screen, without showing it.
  private func isKept(_ screen: UIViewController) -> Bool {
    watcher?.keeper(of: screen).map(isInTree) ?? false
  }

  // MARK: Looking

  /// Asks for a look in the next turn, and for one when the transition that is running now is over.
  ///
  /// A coordinator may be past calling back, so neither look stands for the other.
  func scheduleLook(near screen: UIViewController? = nil) {
    guard watcher != nil else { return }
    follow(screen ?? screens.last)
    lookNextTurn()
  }

  /// Without a window nothing is still to be installed.
  func windowClosed() {
    for index in entries.indices { entries[index].wasInTree = true }
    watcher?.look()
  }

  func lookNow() {
    mark()
    watcher?.look()
    lookForLateScreens()
  }

  private func follow(_ screen: UIViewController?) {
    guard let coordinator = screen?.transitionCoordinator, coordinator !== followed else { return }
    followed = coordinator
    coordinator.animate(alongsideTransition: nil) { _ in self.lookNextTurn() }
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

  /// Looks a few times more while a screen is still without its view: its push may have waited for
  /// the end of another transition, or a push without an animation may load it when it is laid out.
  private func lookForLateScreens() {
    guard watcher != nil, looksForLateScreens > 0,
      let late = entries.last(where: { $0.marker == nil })?.screen
    else { return }
    looksForLateScreens -= 1
    follow(late)
    guard looksForLateScreens == 0 else { return lookNextTurn() }
    _ = clock.schedule(after: .milliseconds(100)) { [weak self] in self?.lookNow() }
  }

  private func enter(_ window: UIWindow) {
    self.window = window
    WatchBoard.make(in: window).register(self)
  }

  // MARK: Marking

  /// Gives a marker to every screen whose view has been loaded since the last time.
  private func mark() {
    entries.removeAll { $0.screen == nil }
    guard watcher != nil else { return }
    for index in entries.indices where entries[index].marker == nil {
      guard let view = entries[index].screen?.viewIfLoaded else { continue }
      let marker = ScreenMarker(watch: self)
      view.addSubview(marker)
      entries[index].marker = marker
    }
    keptAlive = entries.contains { $0.marker == nil } ? self : nil
    postSentinel()
  }

  /// Watches what covers the screens, as long as one of them cannot tell by itself that it goes.
  private func postSentinel() {
    let isBlind = entries.contains { $0.marker?.window == nil }
    let cover = isBlind ? watcher?.cover : nil
    let view = cover.flatMap { screens.includes($0) ? nil : $0.viewIfLoaded }
    guard sentinel?.superview !== view else { return }
    sentinel?.removeFromSuperview()
    guard let view else { return }
    let new = ScreenSentinel(watch: self)
    view.addSubview(new)
    sentinel = new
  }
}
