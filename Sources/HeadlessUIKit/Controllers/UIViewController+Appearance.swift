extension UIViewController {
  /// Whether the view controller is visible in a window, or about to be.
  var isOnScreen: Bool {
    appearance.phase == .appearing || (appearance.isVisible && isInWindow)
  }

  /// Whether the view is in a window.
  var isInWindow: Bool { loadedView?.hostWindow != nil }

  /// The world of the window that contains the view, or is about to.
  var world: HeadlessWorld? {
    if let window = loadedView?.hostWindow { return window.world }
    return appearance.phase == .appearing ? HeadlessWorld.current : nil
  }

  func beginAppearing(animated: Bool, driver: Appearance.Driver) {
    guard !appearance.isVisible else { return }
    if moves.contains(.isNewInParent) { moves.insert(.toParent) }
    // Another container may have added the controller during its disappearance.
    moves.remove(.fromParent)
    appearance.begin(.appearing, animated: animated, driver: driver)
    record("viewWillAppear(\(animated))")
    viewWillAppear(animated)
    if !forwardsInsideCallbacks { forwardWillAppear(animated) }
  }

  /// Whether callbacks are forwarded to children after they were called.
  ///
  /// Not for `viewWillAppear(_:)`, in which a container may still add its children.
  private var forwardsAfterCallbacks: Bool { !childControllers.isEmpty && !forwardsInsideCallbacks }

  /// Calls `viewIsAppearing(_:)`, once for each appearance, in the children too.
  func announceAppearing() {
    guard appearance.phase == .appearing, !appearance.wasAnnounced else { return }
    appearance.wasAnnounced = true
    record("viewIsAppearing(\(appearance.isAnimated))")
    viewIsAppearing(appearance.isAnimated)
    for child in childControllers where child.appearance.driver == .parent {
      child.announceAppearing()
    }
  }

  func endAppearing() {
    guard appearance.phase == .appearing else { return }
    if !appearance.wasAnnounced, isInWindow { announceAppearing() }
    let animated = appearance.isAnimated
    appearance.end(.appeared)
    record("viewDidAppear(\(animated))")
    viewDidAppear(animated)
    if forwardsAfterCallbacks { forwardDidAppear(animated) }
    moves.subtract([.toParent, .isNewInParent])
    ownTransition?.schedule()
    modalTransition?.schedule()
  }

  /// Marks a UIKit call for the clock of the view controller's window.
  func turn(_ body: () -> Void) {
    guard let world else { return body() }
    world.turn(body)
  }

  func beginDisappearing(animated: Bool, driver: Appearance.Driver) {
    guard appearance.isVisible else { return }
    endTransitionInside()
    // A callback at the end of that transition may have done this already.
    guard appearance.isVisible else { return }
    appearance.begin(.disappearing, animated: animated, driver: driver)
    record("viewWillDisappear(\(animated))")
    viewWillDisappear(animated)
    if forwardsAfterCallbacks { forwardWillDisappear(animated) }
  }

  /// Ends the transition inside this container.
  ///
  /// Called before the container disappears; otherwise its children would disappear during their
  /// appearance.
  func endTransitionInside() {
    while let transition = ownTransition, !transition.isOver { transition.finishNow() }
  }

  func endDisappearing() {
    guard appearance.phase == .disappearing else { return }
    let animated = appearance.isAnimated
    appearance.end(.disappeared)
    record("viewDidDisappear(\(animated))")
    viewDidDisappear(animated)
    if forwardsAfterCallbacks { forwardDidDisappear(animated) }
    moves.subtract([.fromParent, .toParent])
    // A presentation that waited for the appearance fails, because there is no window.
    modalTransition?.schedule()
    if modal.presented != nil, isLost { severPresentations() }
  }
}

// MARK: Forwarding

extension UIViewController {
  func forwardWillDisappear(_ animated: Bool) {
    guard !childControllers.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childControllers where child.appearance.driver != .caller {
      child.beginDisappearing(animated: animated, driver: .parent)
    }
  }

  func forwardDidDisappear(_ animated: Bool) {
    for child in childControllers where child.appearance.driver == .parent {
      child.endDisappearing()
    }
  }
}

// MARK: Explicit calls

extension UIViewController {
  func beginExplicitly(_ isAppearing: Bool, animated: Bool) {
    let direction: Appearance.Phase = isAppearing ? .appearing : .disappearing
    guard appearance.phase != direction else { return warnOfImbalance() }
    // A disappearing container forwards the disappearance to its displayed children.
    let isLeaving = !isAppearing && appearance.isVisible
    guard isLeaving || parentController?.appearance.isVisible != false else {
      appearance.driver = .caller
      return
    }
    if isAppearing {
      loadViewIfNeeded()
      beginAppearing(animated: animated, driver: .caller)
    } else {
      beginDisappearing(animated: animated, driver: .caller)
    }
  }

  func endExplicitly() {
    guard appearance.driver == .caller else { return warnOfImbalance() }
    switch appearance.phase {
    case .appearing: endAppearing()
    case .disappearing: endDisappearing()
    case .appeared, .disappeared: appearance.driver = .none
    }
  }

  private func warnOfImbalance() {
    Misuse.warn("Unbalanced calls to begin/end appearance transitions for \(self).")
  }
}

extension UIViewController {
  /// Removes the view controller and its presentations from the screen without transitions.
  func leaveWindow() {
    severAllInside()
    loadedView?.removeFromSuperview()
  }

  /// Ends the running presentations and dismissals above this view controller.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func endPresentationsUnderWay() -> Bool {
    var isFound = false
    while let transition = modalTransition ?? modal.presented?.modalTransition, !transition.isOver {
      transition.finishNow()
      isFound = true
    }
    return modal.presented?.endPresentationsUnderWay() == true || isFound
  }

  /// Whether the view controller presents another one but is no longer in its window: it has no
  /// container or presenter, and the window has another root.
  var isLost: Bool {
    guard let presented = modal.presented, parentController == nil, modal.presenter == nil else {
      return false
    }
    let container = presented.modal.presentationController?.containerView
    guard let window = loadedView?.hostWindow ?? container?.hostWindow else {
      // A search is inside its view controller's view, so it leaves the window with that view.
      return container.flatMap { inner in loadedView.map(inner.isDescendant) } ?? false
    }
    return window.rootViewController !== self
  }

  /// Ends a disappearance that a former parent began.
  func endOrphanedDisappearance() {
    guard appearance.driver == .parent, !isInWindow,
      parentController?.appearance.phase != .disappearing
    else { return }
    endDisappearing()
  }
}

/// The rest of an appearance that a move into a window began.
///
/// UIKit calls `viewIsAppearing(_:)` in the layout pass after the move, when traits and size are
/// final, and `viewDidAppear(_:)` one turn later. The pass therefore takes two turns, unless
/// another change begins.
@MainActor
final class AppearancePass: ClockWork {
  private let controller: UIViewController
  private let generation: UInt32

  init(_ controller: UIViewController) {
    self.controller = controller
    generation = controller.appearance.generation
  }

  var summary: String { "appearance of \(controller)" }

  func run(on clock: HeadlessClock) {
    guard controller.appearance.generation == generation else { return }
    guard !controller.appearance.wasAnnounced else { return controller.endAppearing() }
    controller.announceAppearing()
    controller.loadedView?.layoutIfNeeded()
    clock.enqueue(self)
  }
}

/// The appearance state of a view controller.
struct Appearance {
  enum Phase: UInt8 {
    case disappeared, appearing, appeared, disappearing
  }

  /// The cause of the current change, which also ends it.
  enum Driver: UInt8 {
    /// No change.
    case none
    /// The root view entered or left a window.
    case window
    /// The parent forwards its own change.
    case parent
    /// The transition of a container or a presentation.
    case transition
    /// A caller of `beginAppearanceTransition(_:animated:)`.
    case caller
  }

  private(set) var phase = Phase.disappeared
  var driver = Driver.none
  private(set) var isAnimated = false
  /// Whether `viewIsAppearing(_:)` was called in this appearance.
  var wasAnnounced = false
  /// The number of the current change; work scheduled for an earlier one is dropped.
  private(set) var generation: UInt32 = 0

  var isVisible: Bool { phase == .appearing || phase == .appeared }

  mutating func begin(_ phase: Phase, animated: Bool, driver: Driver) {
    self.phase = phase
    self.driver = driver
    isAnimated = animated
    wasAnnounced = false
    generation &+= 1
  }

  mutating func end(_ phase: Phase) {
    self.phase = phase
    driver = .none
  }
}

/// The reasons why a view controller appears or disappears.
struct Moves: OptionSet {
  let rawValue: UInt8

  static let toParent = Moves(rawValue: 1 << 0)
  static let fromParent = Moves(rawValue: 1 << 1)
  static let presented = Moves(rawValue: 1 << 2)
  static let dismissed = Moves(rawValue: 1 << 3)
  /// The view controller was added to its container and has not been shown there.
  static let isNewInParent = Moves(rawValue: 1 << 4)
}
