import PlatformUI

/// One run of a coordinator: its screens, its stage, and its parent run.
///
/// Each screen retains a token and a probe; these retain the observer, the observer retains this
/// run, and the run retains the coordinator. A coordinator therefore lives as long as its
/// screens.
@MainActor package class CoordinatorRun: ScreenObserverDelegate {
  /// The stage that the run was started on; `nil` once it has ended.
  private(set) var base: Stage?
  /// This run and its ancestors, the innermost first.
  let owners: [StageOwner]
  private(set) weak var observer: ScreenObserver?
  /// The coordinator, retained until the run ends.
  var coordinator: AnyObject?
  /// The first error of a stage method.
  private(set) var refusal: StageError?
  private let clock = NavigationEnvironment.clock
  /// Screens that code has removed but that are still in the hierarchy.
  private var removedScreens: [Weak<UIViewController>] = []
  /// The containers of child runs.
  private var containers: [Weak<UIViewController>] = []
  /// The reason why screens were not installed.
  private var lossReason: LeaveReason?
  private var holds = 0
  /// Retains the observer between the end of one child and the start of the next.
  private var heldObserver: ScreenObserver?
  /// The leave guards of the whole run.
  private var leaveGuards: [LeaveGuard] = []

  init(base: Stage?) {
    self.base = base
    let own = StageOwner()
    owners = [own] + (base?.owners ?? [])
    own.coordinatorRun = self
  }

  /// The run on whose stage this one was started.
  var parent: CoordinatorRun? { owners.dropFirst().first?.coordinatorRun }

  /// Called when the last screen is removed; ends the run unless overridden.
  func wasLeft(_ reason: LeaveReason) {
    dissolve()
  }

  /// Returns the observer of the screens, which only the screens and the caller retain.
  func startObserving() -> ScreenObserver {
    if let observer { return observer }
    let window = base?.window ?? parent?.observer?.window ?? Run.current?.router?.window
    let observer = ScreenObserver(window: window, clock: clock, delegate: self)
    // A container that other code has removed does not show the screens of a child either.
    observer.shownHost = parent?.observer?.shownHost
    self.observer = observer
    return observer
  }

  /// Ends the run and releases its objects; the screens stay in place.
  func dissolve() {
    observer?.end()
    (observer, heldObserver, coordinator, base) = (nil, nil, nil, nil)
    for leaveGuard in leaveGuards { leaveGuard.isArmed = false }
    leaveGuards = []
  }

  /// Retains a guard until the run ends.
  func add(_ leaveGuard: LeaveGuard) {
    leaveGuards.append(leaveGuard)
  }

  // MARK: Showing

  /// Observes screens that a stage has shown or will show later.
  ///
  /// A container that a child run shows does not count as a screen.
  func observe(_ screens: [UIViewController], in host: UIViewController?) {
    containers.removeAll { $0.object == nil }
    let own = screens.without(containers.living())
    observer?.add(own, in: host)
    observer?.add(screens.without(own), in: host, areContainers: true)
    leaveGuards.first?.barrier.update()
  }

  /// Records a container that a child run is about to show.
  func expectContainer(_ container: UIViewController) {
    containers.append(Weak(container))
  }

  /// Removes the screens of this run from the stage and dismisses its presentations.
  ///
  /// A screen that a request is still installing is removed when that request has ended.
  func removeScreens() {
    guard let base else { return }
    owners.first?.hasRemovedScreens = true
    let (own, lineage, clock) = (observer?.screens ?? [], self.lineage, self.clock)
    guard let installer else {
      return base.withdraw(own, by: lineage, in: observer?.window, clock)
    }
    installer.whenEnded { [weak window = observer?.window] _ in
      base.withdraw(own, by: lineage, in: window, clock)
    }
  }

  /// Records the error of a stage method; a flow that shows nothing throws it from its start.
  func note(_ error: StageError) {
    if refusal == nil { refusal = error }
  }

  /// The layer that a router fills, if this run or an ancestor was started on one.
  private var opening: OpeningLayer? { base?.layer as? OpeningLayer ?? parent?.opening }

  /// The request that is still installing the first screen.
  private var installer: Run? { opening?.installer }

  // MARK: Keeping alive between children

  /// Keeps the run alive although it may temporarily have no screen.
  func hold() {
    parent?.hold()
    holds += 1
    heldObserver = observer
  }

  /// Ends a hold and schedules a check whether any screen is left.
  func release() {
    parent?.release()
    holds -= 1
    guard holds == 0 else { return }
    let observer = heldObserver
    heldObserver = nil
    observer?.scheduleLook()
  }

  // MARK: Observing

  private var lineage: [CoordinatorRun] { owners.compactMap(\.coordinatorRun) }

  func look() {
    if holds > 0 { return }
    if let observer, observer.hasScreens() {
      lossReason = nil
      removedScreens.removeAll { $0.object.map { !observer.isInTree($0) } ?? true }
      leaveGuards.first?.barrier.update()
    } else {
      let registry = observer?.window?.screenRegistry
      wasLeft(reason)
      // Screens of others may have left with them, too early or too late for a probe.
      registry?.lookAtHiddenScreens()
    }
  }

  var host: UIViewController? { base?.host }

  func expects(_ screen: UIViewController, wasInTree: Bool) -> Bool {
    // A router that is still installing the first screen puts it back if it is removed.
    installer != nil || (!wasInTree && mayStillShow(screen))
  }

  /// Whether a screen that was never in the hierarchy can still be installed.
  private func mayStillShow(_ screen: UIViewController) -> Bool {
    // Without a stage, other code shows the screens.
    guard let base else { return true }
    let window = observer?.window
    let registry = window?.screenRegistry
    if registry?.isExpecting(screen) == true { return true }
    guard let host = base.host else { return opening?.isOpen == true }
    // Nothing is installed in a container that has been removed, or that a request did not install.
    if host === observer?.shownHost || opening?.hasEnded == true, window?.leads(to: host) != true {
      return false
    }
    return host.transitionCoordinator != nil || base.screens.includes(screen)
      || screen.presentingViewController != nil
      || registry?.parts(of: self).contains { $0.mayStillShow(screen) } == true
  }

  func screensWillNotBeInstalled(_ reason: LeaveReason) {
    if lossReason == nil { lossReason = reason }
  }

  func keeper(of screen: UIViewController) -> UIViewController? {
    guard let base, base.screens.includes(screen), let host = base.host else { return nil }
    // A navigation controller keeps all its screens in the hierarchy, except deferred ones.
    return host is UINavigationController ? nil : host
  }

  var cover: UIViewController? { base?.screens.last }

  func screenWillBeRemoved(_ screen: UIViewController, by removers: [any ScreenObserverDelegate]) {
    for remover in removers where remover === self { return }
    removedScreens.append(Weak(screen))
  }

  private var reason: LeaveReason {
    if let lossReason { return lossReason }
    guard let observer, let window = observer.window else { return .windowClosed }
    if !removedScreens.isEmpty || observer.isOutOfReach { return .replaced }
    return observer.isNavigating && WindowQueue.existing(in: window)?.isUserLeaving != true
      ? .replaced : .user
  }
}

extension ScreenRegistry {
  /// The active runs that were started on the stage of another one.
  fileprivate func parts(of whole: CoordinatorRun) -> [CoordinatorRun] {
    observers.compactMap { $0.delegate as? CoordinatorRun }.filter { $0.parent === whole }
  }
}

extension CoordinatorRun: GuardedScreens {
  /// The current screens; the first one on the stage comes first.
  var guardedScreens: [UIViewController] {
    guard let base, let observer else { return [] }
    let own = observer.screensInTree
    guard let first = base.screens.first(where: own.includes) else { return own }
    return [first] + own.without([first])
  }

  /// The view controllers whose removal removes all screens of the run.
  var roots: [UIViewController] {
    base?.roots(ofRemoving: observer?.screens ?? []) ?? []
  }
}
