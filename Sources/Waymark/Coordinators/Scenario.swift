import PlatformUI

/// One coordinator at work: its screens, the stage below, and what it is part of.
///
/// The screens own their tokens and probes, these own the observer, the observer owns this
/// scenario, and the scenario owns the coordinator: a coordinator lives as long as its screens.
@MainActor package class Scenario: ScreenObserverDelegate {
  /// The layer on which the screens are shown; `nil` once the scenario has ended.
  private(set) var base: (any StageLayer)?
  /// The scenario on whose stage this one was started.
  private(set) weak var parent: Scenario?
  private(set) weak var observer: ScreenObserver?
  private(set) var owner: AnyObject?
  /// What was refused first.
  private(set) var refusal: StageError?
  private let clock = NavigationEnvironment.clock
  /// Screens that somebody other than the user has taken away, until a look has seen them gone.
  private var taken: [WeakController] = []
  /// The container, once it has been in the tree.
  private weak var shownHost: UIViewController?
  /// The containers of parts of the scenario.
  private var containers: [WeakController] = []
  /// Why screens were not installed.
  private var lossReason: LeaveReason?
  private var holds = 0
  /// Known to the parts; `nil` as long as there was none.
  private var ending: ScenarioEnding?
  /// Keeps the observer while a part of the scenario hands over to the next.
  private var heldObserver: ScreenObserver?
  /// The guards in front of the ways out of the whole scenario.
  private var leaveGuards: [LeaveGuard] = []

  init(base: (any StageLayer)?) {
    self.base = base
    parent = base?.scenario
  }

  /// What follows when the last screen has gone; without an override nothing but the end.
  func wasLeft(_ reason: LeaveReason) {
    dissolve()
  }

  /// Keeps a coordinator from now on.
  func adopt(_ owner: AnyObject) {
    self.owner = owner
  }

  /// The observer over the screens, which lives only as long as they, or the caller, keep it.
  ///
  /// - Parameter window: The window of the stage, if that is known.
  func startObserving(in window: UIWindow? = nil) -> ScreenObserver {
    if let observer { return observer }
    let window = window ?? base?.window ?? Run.current?.router?.window
    let observer = ScreenObserver(window: window, clock: clock, delegate: self)
    self.observer = observer
    return observer
  }

  /// Lets go of everything; the screens stay where they are.
  func dissolve() {
    observer?.end()
    (observer, heldObserver, owner, base) = (nil, nil, nil, nil)
    for leaveGuard in leaveGuards { leaveGuard.isArmed = false }
    leaveGuards = []
  }

  /// Keeps a guard of the whole scenario until that is over.
  func add(_ leaveGuard: LeaveGuard) {
    leaveGuards.append(leaveGuard)
  }

  /// Lets the guards of the whole scenario follow its screens.
  private func moveGuards() {
    for leaveGuard in leaveGuards { leaveGuard.look() }
  }

  // MARK: Showing

  /// The position on the stage of the first screen that is this scenario's own.
  var rootIndex: Int {
    guard let base else { return 0 }
    let own = observer?.screens ?? []
    let screens = base.screens
    return screens.firstIndex(where: own.includes) ?? max(base.rootIndex, screens.count)
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let base else { return }
    let old = base.screens
    base.arrange(screens, animated: animated)
    if let failure = (base as? InnerLayer)?.failure { return note(failure) }
    add(screens.without(old), in: base.host)
  }

  func showModally(_ controller: UIViewController, animated: Bool) {
    guard let base else { return }
    base.showModally(controller, animated: animated)
    add([controller], in: base.host)
  }

  /// Observes screens that come; a container in which a part of the scenario shows its screens is
  /// only their shell.
  private func add(_ screens: [UIViewController], in host: UIViewController?) {
    defer { moveGuards() }
    if containers.isEmpty {
      // Screens that are there will say themselves when they leave, whatever becomes of the host.
      if observer?.add(screens, in: host) == false { noteHost() }
      return
    }
    noteHost()
    containers.removeAll { $0.controller == nil }
    let containers = containers.compactMap(\.controller)
    observer?.add(screens.without(containers), in: host)
    observer?.add(screens.filter(containers.includes), in: host, areContainers: true)
  }

  /// Takes note of a container that a part of the scenario is about to show.
  func expectContainer(_ container: UIViewController) {
    for case let scenario as Scenario in lineage {
      scenario.containers.append(WeakController(controller: container))
    }
  }

  /// Takes the screens that a part of the scenario shows in a container of its own for this one's.
  func adopt(_ screens: [UIViewController], in host: UIViewController?) {
    for case let scenario as Scenario in lineage {
      scenario.observer?.add(screens, in: host)
      scenario.moveGuards()
    }
  }

  /// Takes from the stage what this scenario has shown there, and dismisses what it presents.
  ///
  /// What a navigation is still bringing is taken away when that has ended.
  func takeScreensAway() {
    guard let base else { return }
    ending?.hasTakenScreens = true
    let (own, lineage, clock) = (observer?.screens ?? [], self.lineage, self.clock)
    guard let installer else {
      return base.withdraw(own, by: lineage, in: observer?.window, clock)
    }
    installer.whenEnded { [weak window = observer?.window] _ in
      base.withdraw(own, by: lineage, in: window, clock)
    }
  }

  /// How this scenario will have ended, for a part of it.
  var sharedEnding: ScenarioEnding {
    let shared = ending ?? ScenarioEnding()
    ending = shared
    return shared
  }

  /// Remembers why a verb was refused; a coordinator that has shown nothing could not start.
  func note(_ error: StageError) {
    if refusal == nil { refusal = error }
  }

  /// Takes screens for its own that come later.
  func await(_ screens: [UIViewController]) {
    parent?.await(screens)
    add(screens, in: base?.host)
  }

  /// The stage that a router fills, if this scenario or one around it has begun on such.
  private var opening: OpeningLayer? { base as? OpeningLayer ?? parent?.opening }

  /// The navigation that is still bringing the first screen.
  private var installer: Run? { opening?.installer }

  // MARK: Handing over from part to part

  /// Keeps the scenario going although it may have no screen at the moment.
  func hold() {
    parent?.hold()
    holds += 1
    heldObserver = observer
  }

  /// Ends a hold; whether any screen is left is looked at afterwards.
  func release() {
    parent?.release()
    holds -= 1
    guard holds == 0 else { return }
    let observer = heldObserver
    heldObserver = nil
    observer?.scheduleLook()
  }

  // MARK: Observing

  /// This scenario and those of which it is a part, the innermost first.
  var lineage: [any ScreenObserverDelegate] {
    var lineage: [any ScreenObserverDelegate] = [self]
    var next = parent
    while let scenario = next {
      lineage.append(scenario)
      next = scenario.parent
    }
    return lineage
  }

  func look() {
    if holds > 0 { return }
    noteHost()
    if let observer, observer.hasScreens() {
      taken.removeAll { $0.controller.map { !observer.isInTree($0) } ?? true }
      moveGuards()
    } else {
      wasLeft(reason)
    }
  }

  var host: UIViewController? { base?.host }

  /// Remembers the container once it is in the tree.
  private func noteHost() {
    guard let host = base?.host, host !== shownHost, observer?.isInTree(host) == true else {
      return
    }
    shownHost = host
  }

  func expects(_ screen: UIViewController, wasInTree: Bool) -> Bool {
    // A router that is still installing the first screen puts it back if it gets lost.
    installer != nil || (!wasInTree && mayStillShow(screen))
  }

  /// Whether a screen that was never in the hierarchy may still be installed.
  private func mayStillShow(_ screen: UIViewController) -> Bool {
    // Without a stage, other code shows the screens.
    guard let base else { return true }
    let window = observer?.window
    let registry = window?.screenRegistry
    if registry?.awaits(screen) == true { return true }
    guard let host = base.host else { return opening?.isOpen == true }
    // Nothing is installed in a container that was removed.
    if host === shownHost, window?.leads(to: host) != true { return false }
    return host.transitionCoordinator != nil || base.screens.includes(screen)
      || screen.presentingViewController != nil
      || registry?.parts(of: self).contains { $0.mayStillShow(screen) } == true
  }

  func screensWillNotCome(_ reason: LeaveReason) {
    if lossReason == nil { lossReason = reason }
  }

  func keeper(of screen: UIViewController) -> UIViewController? {
    guard let base, base.screens.includes(screen), let host = base.host else { return nil }
    // A stack has all its screens in the tree, save those that wait for the end of a transition.
    return host is UINavigationController ? nil : host
  }

  var cover: UIViewController? { base?.screens.last }

  func screenWillBeTaken(_ screen: UIViewController, by takers: [any ScreenObserverDelegate]) {
    for taker in takers where taker === self { return }
    taken.append(WeakController(controller: screen))
  }

  var name: String { owner.map { String(describing: type(of: $0)) } ?? "" }
  var outer: (any ScreenObserverDelegate)? { parent }

  private var reason: LeaveReason {
    if let lossReason { return lossReason }
    guard let observer, let window = observer.window else { return .windowClosed }
    if !taken.isEmpty { return .replaced }
    return observer.isNavigating && window.screenRegistry?.isLeftByPerson != true
      ? .replaced : .user
  }
}

extension ScreenRegistry {
  /// The scenarios that were started on the stage of another one and go on.
  fileprivate func parts(of whole: Scenario) -> [Scenario] {
    observers.compactMap { $0.delegate as? Scenario }.filter { $0.parent === whole }
  }
}
