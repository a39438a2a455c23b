import PlatformUI

/// Observes whether a set of screens is in its window, without delegates or polling.
///
/// Each screen gets a ``MoveProbe`` in its view, and a ``LifetimeToken`` if it has no view yet;
/// both retain the observer, which therefore lives as long as its screens. A probe that leaves its
/// window, and a probe or token that is deallocated, schedules a check of the hierarchy in the next
/// turn and after the running transition. While a screen is covered or not loaded, another probe in
/// the covering view controller does the same, so that a removal is detected when the next
/// transition there has ended. While the screens are unreachable, further probes schedule a check
/// when they become visible again.
@MainActor final class ScreenObserver {
  private(set) weak var window: UIWindow?
  /// Whether it was ever in a window.
  private var hasHadWindow = false
  private let clock: any NavigationClock
  private var entries: [ObservedScreen] = []
  /// The probe in the covering view controller, or in the one that is visible until that appears.
  private var coverProbes = ProbeList()
  /// The view controller that covered the screens when the observer scheduled a check after the
  /// layout pass that loads its view.
  private weak var lateCover: UIViewController?
  /// The probes in the views that enter or leave the window no later than hidden screens become
  /// visible again.
  private var surroundingProbes = ProbeList()
  /// Whether the screens were unreachable at the last check, so that only code can remove them.
  private(set) var isOutOfReach = false
  private lazy var follower = TransitionFollower()
  private var isScheduled = false
  /// The container of the delegate, after it was in the hierarchy.
  weak var shownHost: UIViewController?
  /// The position of this observer among those of its window.
  var number = 0
  /// The key of the coordinator in the registry.
  var coordinatorIdentity: ObjectIdentifier?
  /// Called when screens may have been removed; `nil` once the observer has ended.
  ///
  /// The observer retains it. Set it to `nil` to report nothing more; the probes stay until
  /// ``end()``.
  var delegate: (any ScreenObserverDelegate)?

  /// Creates an observer without screens.
  ///
  /// - Parameter window: The window; if it is `nil`, the first window whose hierarchy contains a
  ///   screen.
  init(window: UIWindow?, clock: any NavigationClock, delegate: any ScreenObserverDelegate) {
    self.clock = clock
    self.delegate = delegate
    if let window { enter(window) }
  }

  /// The observed screens that are alive, in the order in which they were added.
  var screens: [UIViewController] {
    var screens: [UIViewController] = []
    screens.reserveCapacity(entries.count)
    for entry in entries {
      if let screen = entry.screen { screens.append(screen) }
    }
    return screens
  }

  /// The observed screens in the window's hierarchy, visible or not, or in one of its containers;
  /// all live screens if there are none.
  var screensInTree: [UIViewController] {
    present(among: entries.filter { !$0.isContainer }.compactMap(\.screen))
  }

  /// The observed screens and containers in the window's hierarchy; all live ones if there are
  /// none.
  ///
  /// Other code may still retain a screen that was removed.
  var listedScreens: [UIViewController] { present(among: screens) }

  private func present(among alive: [UIViewController]) -> [UIViewController] {
    let present = alive.filter { isInTree($0) || isKept($0) }
    return present.isEmpty ? alive : present
  }

  /// Whether any observed screen is in the window's hierarchy or is still to be installed.
  func hasScreens() -> Bool {
    // Do not exit the loop early, because each entry must record that its screen was in the
    // hierarchy.
    var isAnyLeft = false
    for entry in entries {
      guard let screen = entry.screen, !entry.isContainer else { continue }
      if isInTree(screen) || isKept(screen) {
        entry.wasInTree = true
        isAnyLeft = true
      } else if let delegate, !isAnyLeft {
        // A navigating router may put back the screens that it has removed.
        isAnyLeft =
          registry?.mayPutBack == true || delegate.expects(screen, wasInTree: entry.wasInTree)
      }
    }
    return isAnyLeft
  }

  /// Records that screens will not be installed.
  func cancelInstallation(of roots: Set<ObjectIdentifier>, as reason: LeaveReason) {
    var isConcerned = false
    for entry in entries where entry.screen?.isAtOrBelow(roots) == true {
      entry.wasInTree = true
      isConcerned = true
    }
    guard isConcerned else { return }
    delegate?.screensWillNotBeInstalled(reason)
    scheduleLook()
  }

  /// Records that a screen must have been installed by now; `false` if it is not in a window's
  /// hierarchy.
  func hasArrived(_ screen: UIViewController) -> Bool {
    for entry in entries where entry.screen === screen { entry.wasInTree = true }
    return isInTree(screen)
  }

  /// Whether the window was deallocated.
  var hasLostWindow: Bool { hasHadWindow && window == nil }

  /// Whether the navigation of a router is changing the window.
  var isNavigating: Bool {
    registry?.isNavigating == true
  }

  private var registry: ScreenRegistry? { window?.screenRegistry }

  /// Observes screens; adding a screen again does nothing.
  ///
  /// - Parameters:
  ///   - host: The container whose transition shows the screens.
  ///   - areContainers: Whether these are containers that do not count without screens in them.
  func add(
    _ added: [UIViewController],
    in host: UIViewController? = nil,
    areContainers: Bool = false
  ) {
    let new = added.without(screens)
    guard let last = new.last else { return }
    let registry = self.registry
    for screen in new {
      let entry = ObservedScreen(screen, of: self, isContainer: areContainers)
      entries.append(entry)
      registry?.register(entry)
    }
    placeProbes()
    recordHost()
    let haveArrived = haveArrived(entries.suffix(new.count))
    if haveArrived, (host ?? last).transitionCoordinator == nil { return }
    // A transition that shows the screen has loaded its view when it ends.
    scheduleLook(near: host ?? last)
  }

  /// Records the container of the delegate once it is in the hierarchy.
  private func recordHost() {
    guard let host = delegate?.host, host !== shownHost, isInTree(host) else { return }
    shownHost = host
  }

  /// Whether the probes of these screens are in the window and will detect a removal.
  private func haveArrived(_ added: ArraySlice<ObservedScreen>) -> Bool {
    for entry in added {
      guard let window = entry.probe?.window, window === self.window else { return false }
      entry.wasInTree = true
    }
    return true
  }

  /// Ends the observation and removes the probes; nothing is called afterwards.
  func end() {
    delegate = nil
    registry?.unregister(self)
    coverProbes.detach()
    surroundingProbes.detach()
    let entries = self.entries
    self.entries = []
    for entry in entries {
      registry?.unregister(entry)
      entry.probe?.detach()
      if let screen = entry.screen { LifetimeToken.detach(self, from: screen) }
    }
  }

  /// Whether a screen is a descendant or presentation of the window's root.
  func isInTree(_ screen: UIViewController) -> Bool {
    if window == nil, let found = screen.treeWindow { enter(found) }
    return window?.leads(to: screen) == true
  }

  /// Whether a container in the hierarchy keeps the screen without showing it, or a router is
  /// moving it.
  private func isKept(_ screen: UIViewController) -> Bool {
    if keeperInTree(of: screen) != nil { return true }
    return window?.screenRegistry?.isMoved(screen) == true
  }

  private func keeperInTree(of screen: UIViewController) -> UIViewController? {
    guard let keeper = delegate?.keeper(of: screen), isInTree(keeper) else { return nil }
    return keeper
  }

  // MARK: Looking

  /// Schedules a check in the next turn and one after the running transition.
  ///
  /// Both are needed: UIKit no longer calls back for a transition coordinator that is about to end,
  /// and during a transition the hierarchy does not show whether the user will cancel it.
  func scheduleLook(near screen: UIViewController? = nil) {
    guard let delegate else { return }
    follow(screen ?? delegate.host ?? screens.last)
    lookNextTurn()
  }

  /// Reports that the window was deallocated, so that no screen can be installed any more.
  func windowClosed() {
    for entry in entries { entry.wasInTree = true }
    delegate?.look()
  }

  func lookNow() {
    placeProbes()
    recordHost()
    registry?.cancelLostArrivals()
    delegate?.look()
    followLateScreens()
    followRemoval()
    watchSurroundings()
  }

  private func follow(_ screen: UIViewController?) {
    let container = screen?.outermostContainer
    follower.follow([screen, container, container?.presentingViewController]) {
      self.lookNextTurn()
    }
  }

  /// Checks in the next turn and after the transition that is running then, because UIKit sets the
  /// coordinator of an unanimated change only after the turn of the change.
  ///
  /// Does not read the hierarchy now, because a view controller or window may be in the middle of
  /// its deallocation. Retains the observer, because it may be the last object that retains the
  /// coordinator.
  func lookNextTurn() {
    guard delegate != nil, !isScheduled else { return }
    isScheduled = true
    clock.schedule(after: .zero) {
      self.isScheduled = false
      if let delegate = self.delegate { self.follow(delegate.host ?? self.screens.last) }
      self.lookNow()
    }
  }

  /// Schedules checks for screens without a probe: after the running transition, and once after
  /// the layout pass.
  ///
  /// UIKit loads the view of a screen that is pushed without animation in the layout pass, and
  /// calls back neither when the view is loaded nor when it enters the hierarchy.
  private func followLateScreens() {
    guard let delegate, let last = entries.last(where: { $0.probe == nil }) else { return }
    follow(delegate.host ?? last.screen)
    // The last one may never have been installed, or not be any more.
    guard let late = entries.last(where: { $0.probe == nil && $0.isAttached }), late.wasInTree,
      !late.hasAwaitedLayout
    else { return }
    late.hasAwaitedLayout = true
    registry?.afterLayout { [weak self] in self?.scheduleLook() }
  }

  /// Schedules a check after the layout pass in which UIKit completes the removal of screens.
  private func followRemoval() {
    guard delegate != nil,
      let hidden = entries.last(where: { $0.isHidden && $0.isAttached }),
      hidden.noteRemoval()
    else { return }
    registry?.afterLayout { [weak self] in self?.scheduleLook() }
  }

  private func enter(_ window: UIWindow) {
    (self.window, hasHadWindow) = (window, true)
    let registry = ScreenRegistry.make(in: window)
    registry.register(self)
    for entry in entries { registry.register(entry) }
  }

  // MARK: Probes

  /// Adds a probe to each screen whose view has been loaded since, and a token to each screen
  /// without a view; removes the entries of released screens.
  private func placeProbes() {
    for index in entries.indices.reversed() where entries[index].screen == nil {
      registry?.unregister(entries.remove(at: index))
    }
    guard delegate != nil else { return }
    for entry in entries {
      if let probe = entry.probe {
        probe.stayBehindContent()
        continue
      }
      guard let screen = entry.screen else { continue }
      guard let view = screen.viewForProbes else {
        // Without a probe only the token makes the screen retain the observer.
        LifetimeToken.attach(self, to: screen)
        continue
      }
      // The probe retains the observer, which therefore lives as long as the view.
      entry.probe = MoveProbe.add(to: view) { if !$0 { self.lookNextTurn() } }
    }
    placeCoverProbe()
  }

  /// Adds a probe to the covering view controller while one of the screens has no probe in the
  /// window, or to the visible one or their container while the cover's view is not loaded.
  private func placeCoverProbe() {
    var place: UIViewController?
    if hasHiddenScreens, let cover = delegate?.cover {
      if hasAwaitedView(of: cover) {
        // The container changes even later than the layout pass; then its visible child leaves, or
        // it leaves without one.
        let host = delegate?.host
        place = host?.children.first { $0.viewIfLoaded?.window != nil } ?? host
      } else if !screens.includes(cover) {
        place = cover
        if cover.viewForProbes == nil { awaitView(of: cover) }
      }
    }
    let view = place?.viewForProbes
    coverProbes = coverProbes.placed(in: view.map { [$0] } ?? [], moved: surroundingsMoved)
  }

  /// Whether the layout pass that loads the view of a covering view controller was awaited, and has
  /// not loaded it so far.
  private func hasAwaitedView(of cover: UIViewController) -> Bool {
    guard cover.viewIfLoaded == nil else { return false }
    if cover === lateCover { return true }
    return entries.contains { $0.screen === cover && $0.hasAwaitedLayout }
  }

  /// Schedules a check when views around the observed screens leave or enter a window.
  ///
  /// It does not retain the observer, because the view controllers around the screens belong to
  /// other code.
  private var surroundingsMoved: @MainActor (Bool) -> Void {
    { [weak self] _ in self?.lookNextTurn() }
  }

  /// Schedules a check after the layout pass that loads the view of an uncovered screen.
  private func awaitView(of cover: UIViewController) {
    guard cover !== lateCover else { return }
    lateCover = cover
    registry?.afterLayout { [weak self] in self?.scheduleLook() }
  }

  private func watchSurroundings() {
    guard delegate != nil else { return }
    let surroundings = self.surroundings
    isOutOfReach = !surroundings.isEmpty && surroundings.allSatisfy { !$0.views.isEmpty }
    surroundingProbes = surroundingProbes.placed(
      in: surroundings.flatMap(\.views),
      moved: surroundingsMoved
    )
  }

  /// The surroundings of the screens in the hierarchy; empty if the user can reach one of them.
  private var surroundings: [HiddenSurroundings] {
    var surroundings: [HiddenSurroundings] = []
    for entry in entries.reversed() {
      guard let screen = entry.screen, !entry.isContainer else { continue }
      if screen.viewIfLoaded?.window != nil { return [] }
      guard let place = isInTree(screen) ? screen : keeperInTree(of: screen) else { continue }
      guard let found = HiddenSurroundings(of: place) else { return [] }
      if !surroundings.contains(where: { $0.root === found.root }) { surroundings.append(found) }
    }
    return surroundings
  }

  /// Whether a screen has no probe in the window.
  var hasHiddenScreens: Bool { entries.contains(where: \.isHidden) }
}
