import PlatformUI

/// Notices when screens leave their window, without a delegate and without polling.
///
/// Each observed screen gets a ``LifetimeToken``, and a ``WindowProbe`` in its view once that is
/// loaded; both retain the observer, which lives as long as its screens. A probe that leaves its
/// window, and any of them that is deallocated, asks for a look, and for another one after the
/// running transition. As long as a screen is covered or not loaded, a ``CoverProbe`` in what covers
/// it does the same, so that its removal is noticed when the next transition there has settled.
@MainActor final class ScreenObserver {
  private(set) weak var window: UIWindow?
  private let clock: any NavigationClock
  private var entries: [ObservedScreen] = []
  private weak var coverProbe: CoverProbe?
  private lazy var follower = TransitionFollower()
  private var isScheduled = false
  private var looksForLateViews = 0
  /// The place of this observer among those of its window.
  var number = 0
  /// By what the coordinator is found among those of its window.
  var ownerIdentity: ObjectIdentifier?
  /// Told when screens may have gone; `nil` once the observer has ended.
  private(set) var delegate: (any ScreenObserverDelegate)?

  /// Creates an observer that tells its delegate when some of its screens may have gone.
  ///
  /// Without a window, the first one in whose tree a screen is counts.
  init(window: UIWindow?, clock: any NavigationClock, delegate: any ScreenObserverDelegate) {
    self.clock = clock
    self.delegate = delegate
    if let window { enter(window) }
  }

  /// The observed screens that are still alive, in the order in which they were added.
  var screens: [UIViewController] {
    var screens: [UIViewController] = []
    screens.reserveCapacity(entries.count)
    for entry in entries {
      if let screen = entry.screen { screens.append(screen) }
    }
    return screens
  }

  /// The observed screens that are in the window's tree, shown or not, or in a container that is;
  /// all that are alive as long as none is.
  var screensInTree: [UIViewController] {
    let alive = entries.filter { !$0.isContainer }.compactMap(\.screen)
    let present = alive.filter { isInTree($0) || isKept($0) }
    return present.isEmpty ? alive : present
  }

  /// Whether any observed screen is in the window's tree, shown or not, or is yet to be installed.
  func hasScreens() -> Bool {
    // All are looked at: each has to remember that it was there.
    var isAnyLeft = false
    for entry in entries {
      guard let screen = entry.screen, !entry.isContainer else { continue }
      if isInTree(screen) || isKept(screen) {
        if !entry.wasInTree { looksForLateViews = 3 }
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
    guard let delegate else { return false }
    // The navigation of a router may yet bring back what it has taken.
    return delegate.isBeingInstalled || (!wasInTree && delegate.expects(screen))
      || registry?.mayPutBack == true
  }

  /// Notes that screens will not be installed after all.
  func giveUp(on roots: Set<ObjectIdentifier>, as reason: LeaveReason) {
    var isConcerned = false
    for entry in entries where entry.screen?.isAtOrBelow(roots) == true {
      entry.wasInTree = true
      isConcerned = true
    }
    guard isConcerned else { return }
    delegate?.screensWillNotCome(reason)
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
    registry?.isNavigating == true
  }

  private var registry: ScreenRegistry? { window?.screenRegistry }

  /// Observes screens; adding one again does nothing.
  ///
  /// - Parameters:
  ///   - host: The container whose transition brings the screens.
  ///   - areContainers: Whether these are containers that do not count without screens in them.
  /// - Returns: Whether all new ones are in the window already.
  @discardableResult func add(
    _ added: [UIViewController],
    in host: UIViewController? = nil,
    areContainers: Bool = false
  ) -> Bool {
    let new = added.without(screens)
    guard let screen = new.last else { return true }
    let registry = self.registry
    for screen in new {
      let entry = ObservedScreen(screen, of: self, isContainer: areContainers)
      entries.append(entry)
      registry?.register(entry)
    }
    placeProbes()
    let haveArrived = haveArrived(entries.suffix(new.count))
    if haveArrived, (host ?? screen).transitionCoordinator == nil { return true }
    looksForLateViews = 3
    // By then the transition that brings the screen has loaded its view.
    scheduleLook(near: host ?? screen)
    return haveArrived
  }

  /// Whether screens are in the window already, and so will say by themselves when they leave.
  private func haveArrived(_ added: ArraySlice<ObservedScreen>) -> Bool {
    for entry in added {
      guard let window = entry.probe?.window, window === self.window else { return false }
      entry.wasInTree = true
    }
    return true
  }

  /// Stops telling its delegate anything; the probes stay until ``end()``.
  func fallSilent() {
    delegate = nil
  }

  /// Stops observing and takes the probes away; nothing is called afterwards.
  func end() {
    fallSilent()
    if let registry {
      registry.forget(entries)
      registry.unregister(self)
    }
    coverProbe?.removeFromSuperview()
    let entries = self.entries
    self.entries = []
    for entry in entries {
      entry.probe?.detach()
      if entry.hasToken, let screen = entry.screen { LifetimeToken.detach(self, from: screen) }
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
    if delegate?.keeper(of: screen).map(isInTree) == true { return true }
    return window?.screenRegistry?.isMoved(screen) == true
  }

  // MARK: Looking

  /// Asks for a look in the next turn, and for one when the transition that is running now is over.
  ///
  /// A coordinator may be past calling back, so neither look stands for the other.
  func scheduleLook(near screen: UIViewController? = nil) {
    guard delegate != nil else { return }
    follow(screen ?? delegate?.host ?? screens.last)
    lookNextTurn()
  }

  /// Without a window nothing is still to be installed.
  func windowClosed() {
    for entry in entries { entry.wasInTree = true }
    delegate?.look()
  }

  func lookNow() {
    placeProbes()
    delegate?.look()
    followLateScreens()
  }

  private func follow(_ screen: UIViewController?) {
    let container = screen?.outermostContainer
    follower.follow([screen, container, container?.presentingViewController]) {
      self.lookNextTurn()
    }
  }

  /// Keeps the observer alive until then; it may be the last to know of its owner.
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
    guard let delegate, let late = lastWithoutProbe else { return }
    follow(delegate.host ?? late.screen)
    guard looksForLateViews > 0, late.wasInTree else { return }
    looksForLateViews -= 1
    guard looksForLateViews == 0 else { return lookNextTurn() }
    _ = clock.schedule(after: .milliseconds(100)) { [weak self] in self?.lookNow() }
  }

  private func enter(_ window: UIWindow) {
    self.window = window
    let registry = ScreenRegistry.make(in: window)
    registry.register(self)
    for entry in entries { registry.register(entry) }
  }

  // MARK: Marking

  /// Gives a probe to every screen whose view has been loaded since the last time.
  private func placeProbes() {
    forgetDeadScreens()
    guard delegate != nil else { return }
    for entry in entries where entry.probe == nil {
      guard let view = entry.screen?.viewIfLoaded else {
        attachToken(to: entry)
        continue
      }
      let probe = WindowProbe(observer: self)
      view.addSubview(probe)
      entry.probe = probe
    }
    placeCoverProbe()
  }

  /// Until a probe does, a token makes the observer live as long as the screen.
  private func attachToken(to entry: ObservedScreen) {
    guard !entry.hasToken, let screen = entry.screen else { return }
    entry.hasToken = true
    LifetimeToken.attach(self, to: screen)
  }

  private func forgetDeadScreens() {
    for entry in entries where entry.screen == nil {
      let dead = entries.filter { $0.screen == nil }
      registry?.forget(dead)
      return entries.removeAll { $0.screen == nil }
    }
  }

  private var lastWithoutProbe: ObservedScreen? {
    for entry in entries.reversed() where entry.probe == nil { return entry }
    return nil
  }

  /// Observes what covers the screens, as long as one of them cannot tell by itself that it goes.
  private func placeCoverProbe() {
    let cover = isBlind ? delegate?.cover : nil
    let view = cover.flatMap { observes($0) ? nil : $0.viewIfLoaded }
    guard coverProbe?.superview !== view else { return }
    coverProbe?.removeFromSuperview()
    guard let view else { return }
    let new = CoverProbe(observer: self)
    view.addSubview(new)
    coverProbe = new
  }

  private var isBlind: Bool {
    for entry in entries where entry.probe?.window == nil { return true }
    return false
  }

  /// Whether a screen is one of those that are observed; what is in front was added last.
  private func observes(_ screen: UIViewController) -> Bool {
    for entry in entries.reversed() where entry.screen === screen { return true }
    return false
  }
}
