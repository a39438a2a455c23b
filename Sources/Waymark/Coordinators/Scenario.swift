import PlatformUI

/// One coordinator at work: its screens, the stage below, and what it is part of.
///
/// Its screens own their markers, those the watch, and the watch this scenario, which owns the
/// coordinator: so a coordinator lives as long as its screens.
@MainActor class Scenario: ScreenWatcher {
  /// The stage below; `nil` once the scenario is over.
  private(set) var base: (any Stage)?
  /// The scenario on whose stage this one was started.
  private(set) weak var parent: Scenario?
  private(set) weak var watch: ScreenWatch?
  private(set) var owner: AnyObject?
  /// What was refused first.
  private(set) var refusal: StageError?
  private let clock = NavigationEnvironment.clock
  /// Screens that somebody other than the user has taken away, until a look has seen them gone.
  private var taken: [WeakController] = []
  private var holds = 0
  /// Keeps the watch while a part of the scenario hands over to the next.
  private var heldWatch: ScreenWatch?

  private struct WeakController {
    weak var controller: UIViewController?
  }

  init(base: (any Stage)?) {
    self.base = base
    parent = (base as? any ScenarioStage)?.scenario
  }

  /// What follows when the last screen has gone; without an override nothing but the end.
  func wasLeft(_ reason: LeaveReason) {
    dissolve()
  }

  /// Keeps a coordinator from now on.
  func adopt(_ owner: AnyObject) {
    self.owner = owner
  }

  /// The watch over the screens, which lives only as long as they, or the caller, keep it.
  func startWatching() -> ScreenWatch {
    if let watch { return watch }
    let window = base?.window ?? Run.current?.router?.window
    let watch = ScreenWatch(window: window, clock: clock, watcher: self)
    self.watch = watch
    return watch
  }

  /// Lets go of everything; the screens stay where they are.
  func dissolve() {
    watch?.end()
    (watch, heldWatch, owner, base) = (nil, nil, nil, nil)
  }

  // MARK: Showing

  /// The position on the stage of the first screen that is this scenario's own.
  var rootIndex: Int {
    guard let base else { return 0 }
    let own = watch?.screens ?? []
    let screens = base.screens
    return screens.firstIndex(where: own.includes) ?? max(base.rootIndex, screens.count)
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let base else { return }
    let old = base.screens
    base.arrange(screens, animated: animated)
    watch?.add(screens.without(old), in: base.host)
  }

  func showModally(_ controller: UIViewController, animated: Bool) {
    guard let base else { return }
    base.showModally(controller, animated: animated)
    watch?.add([controller], in: base.host)
  }

  /// Takes from the stage what this scenario has shown there, and dismisses what it presents.
  func takeScreensAway() {
    guard let base else { return }
    let own = watch?.screens ?? []
    var late = own.without(base.screens)
    if !late.isEmpty {
      late.removeAll { $0.parent != nil || $0.presentingViewController != nil }
    }
    base.taking(own, by: lineage) { base.drop(own, animated: true) }
    if !late.isEmpty { base.dropLater(late, clock, turns: 3) }
  }

  /// Remembers why a verb was refused; a coordinator that has shown nothing could not start.
  func note(_ error: StageError) {
    if refusal == nil { refusal = error }
  }

  // MARK: Handing over from part to part

  /// Keeps the scenario going although it may have no screen at the moment.
  func hold() {
    holds += 1
    heldWatch = watch
  }

  /// Ends a hold; whether any screen is left is looked at afterwards.
  func release() {
    holds -= 1
    guard holds == 0 else { return }
    let watch = heldWatch
    heldWatch = nil
    watch?.scheduleLook()
  }

  // MARK: Watching

  /// This scenario and those of which it is a part, the innermost first.
  var lineage: [any ScreenWatcher] {
    var lineage: [any ScreenWatcher] = [self]
    var next = parent
    while let scenario = next {
      lineage.append(scenario)
      next = scenario.parent
    }
    return lineage
  }

  func look() {
    if holds > 0 { return }
    if let watch, watch.hasScreens() {
      taken.removeAll { $0.controller.map { !watch.isInTree($0) } ?? true }
    } else {
      wasLeft(reason)
    }
  }

  func expects(_ screen: UIViewController) -> Bool {
    guard let host = base?.host, host.transitionCoordinator == nil else { return true }
    return screen.parent != nil || screen.presentingViewController != nil
      || base?.screens.includes(screen) == true
  }

  func keeper(of screen: UIViewController) -> UIViewController? {
    base?.screens.includes(screen) == true ? base?.host : nil
  }

  var cover: UIViewController? { base?.screens.last }

  func screenWillBeTaken(_ screen: UIViewController, by takers: [any ScreenWatcher]) {
    for taker in takers where taker === self { return }
    taken.append(WeakController(controller: screen))
  }

  var name: String { owner.map { String(describing: type(of: $0)) } ?? "" }
  var outerWatcher: (any ScreenWatcher)? { parent }

  private var reason: LeaveReason {
    guard let watch, watch.window != nil else { return .windowClosed }
    return !taken.isEmpty || watch.isNavigating ? .replaced : .user
  }
}

extension Stage {
  /// Takes screens away that are on the stage now.
  fileprivate func drop(_ dropped: [UIViewController], animated: Bool) {
    for modal in dropped where modal.parent == nil && !modal.isBeingDismissed {
      modal.presentingViewController?.dismiss(animated: animated)
    }
    let screens = self.screens
    let rest = screens.without(dropped)
    if rest.count < screens.count { arrange(rest, animated: animated) }
  }

  /// Takes screens away that come only now: their push has waited for the end of a transition.
  fileprivate func dropLater(
    _ dropped: [UIViewController],
    _ clock: any NavigationClock,
    turns: Int
  ) {
    settle {
      true
    } then: { _ in
      self.drop(dropped, animated: false)
      guard turns > 0 else { return }
      _ = clock.schedule(after: .zero) { self.dropLater(dropped, clock, turns: turns - 1) }
    }
  }
}
