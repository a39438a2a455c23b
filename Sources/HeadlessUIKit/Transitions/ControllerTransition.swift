/// A change of the displayed view controllers, from the request to the end of the animation.
///
/// It is its own work item and transition coordinator. Subclasses implement the container's
/// behavior at the beginning, completion and cancellation; this class determines order and timing.
@MainActor
class ControllerTransition: NSObject, ClockWork {
  enum Phase {
    case requested, running, ended
  }

  private(set) var phase = Phase.requested
  // Not retained, because the clock retains its transitions, and a world released during one must
  // be deallocated.
  @BackReference private(set) var clock: HeadlessClock?
  private var isScheduled: Bool
  /// The number of turns by which a fault of the world has delayed the start.
  private var lateTurns = 0

  var from: UIViewController?
  var to: UIViewController?
  var isAnimated: Bool
  private(set) var initiallyInteractive = false
  private(set) var isInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// The app's animator; `nil` for the standard timing.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The app's interaction controller; `nil` if the animator runs by itself.
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  private var context: TransitionContext?
  private var closures: TransitionClosures?
  /// The app's transactions that wait for this transition.
  private var transactions: [Transaction]?
  /// Whether a fault of the world delays unanimated changes of containers.
  private let mayBeLate: Bool

  /// Creates a transition and registers it with a clock.
  ///
  /// - Parameter isDue: Whether it begins at the end of the turn; otherwise after `schedule()`.
  init(clock: HeadlessClock, isAnimated: Bool, isDue: Bool = false) {
    self.clock = clock
    self.isAnimated = isAnimated
    isScheduled = isDue
    mayBeLate = clock.lateTurns > 0
    super.init()
    clock.add(self, isDue: isDue)
  }

  var world: HeadlessWorld? { clock?.world }

  // MARK: Subclass hooks

  /// Makes all calls up to the start of the animation.
  ///
  /// - Returns: `false` if there is nothing to animate.
  func start() -> Bool { false }

  /// Makes all calls that follow the animation.
  func complete() {}

  /// Makes all calls that follow a cancelled animation.
  func rollBack() {}

  /// Called last; the container may then begin its next transition.
  func didEnd() {}

  /// Enables the container's recognizers for this kind of transition; a fault of the world.
  func enableSwipes() {}

  /// Clears the view controllers' references to this transition.
  func discard() {}

  /// The view controller that will disappear, available before the transition begins.
  var departing: UIViewController? { from }
  /// The view controller that will appear, available before the transition begins.
  var arriving: UIViewController? { to }

  /// The view that an animator removes; `nil` if it stays.
  var departingView: UIView? { departing?.loadedView }
  /// The view that an animator adds; `nil` if it was already there.
  var arrivingView: UIView? { arriving?.loadedView }

  /// The frame of a view controller's view before the animation.
  func initialFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    controller === from ? container.bounds : .zero
  }

  /// The frame of a view controller's view after the animation.
  func finalFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    controller === to ? container.bounds : .zero
  }

  /// Stores a request until the end of the transition; only for presentations and dismissals.
  func afterwards(_ request: @escaping () -> Void) {}

  /// The container view of the transition.
  var stage: UIView? { nil }
  // Close to the duration of a UIKit push. Tests rely on the order of events only, so it must
  // differ from the durations of presentations and the keyboard, as on a device.
  var usualDuration: TimeInterval { 0.35 }
  var presentationStyle: UIModalPresentationStyle { .none }
  /// The rotation of the interface during the transition.
  var targetTransform: CGAffineTransform { .identity }
  var summary: String { "\(type(of: self)) from \(name(of: from)) to \(name(of: to))" }

  private func name(of controller: UIViewController?) -> String {
    controller.map { "\(type(of: $0))" } ?? "nothing"
  }

  // MARK: Phases

  var isRunning: Bool { phase == .running }
  /// Whether only the last callbacks remain, or none.
  var isOver: Bool { phase == .ended }
  /// Whether only a gesture of the simulated user can continue it.
  var waitsForUser: Bool { isInteractive }

  /// Enqueues the transition on its clock, once.
  func schedule() {
    guard !isScheduled, phase == .requested else { return }
    isScheduled = true
    clock?.enqueue(self)
  }

  func run(on clock: HeadlessClock) {
    switch phase {
    case .requested:
      if !isAnimated, lateTurns < clock.lateTurns, isOfContainer { return beginLater(on: clock) }
      begin()
    case .running: finish()
    case .ended: return
    }
  }

  private func beginLater(on clock: HeadlessClock) {
    lateTurns += 1
    clock.enqueue(self)
  }

  /// Whether view controllers return it as their transition coordinator.
  var isCoordinated: Bool { isAnimated || (isRunning && !isUnseen) }

  /// Whether a fault of the world hides it from coordinators and transactions.
  private var isUnseen: Bool { mayBeLate && !isAnimated && isOfContainer }

  private var isOfContainer: Bool { presentationStyle == .none }

  /// Begins immediately instead of at the end of the turn.
  func beginNow() {
    guard phase == .requested else { return }
    // Otherwise, a scheduled transition would run again at the end of the turn.
    clock?.remove(self)
    isScheduled = true
    begin()
  }

  /// Begins immediately, driven by a gesture.
  func beginInteractively() {
    isInteractive = true
    initiallyInteractive = true
    beginNow()
  }

  /// Runs all remaining phases without waiting for animations or gestures.
  func finishNow() {
    beginNow()
    guard isRunning else { return }
    if isInteractive { isCancelled = true }
    clock?.remove(self)
    finish()
  }

  private func begin() {
    phase = .running
    guard start() else { return finish(moved: false) }
    // A callback of the app may have ended the transition.
    guard isRunning else { return }
    closures?.animate(self)
    if let animator, let stage {
      hand(over: stage, to: animator)
    } else if !isInteractive {
      clock?.enqueue(self, after: isAnimated ? usualDuration.nanoseconds : 0)
    }
  }

  /// Ends the transition, completed or cancelled, if it had begun.
  private func finish(moved: Bool = true) {
    guard phase == .running else { return }
    // Set before the last callbacks, so that a change requested in a callback becomes a new
    // transition, as in UIKit.
    phase = .ended
    isInteractive = false
    if moved {
      reportArrival()
      isCancelled ? rollBack() : complete()
      animator?.animationEnded(!isCancelled)
      closures?.complete(self)
    }
    clock?.end(self)
    discard()
    didEnd()
    // An app may retain the coordinator beyond the transition.
    closures?.end()
    if let transactions {
      self.transactions = nil
      for transaction in transactions { transaction.leave() }
    }
    context?.discard()
    (animator, interactor, context, from, to) = (nil, nil, nil, nil, nil)
  }
}

// MARK: Animation

extension ControllerTransition {
  private func reportArrival() {
    guard isAnimated, !isCancelled, let report = clock?.onArrival, let arriving else { return }
    report(arriving)
  }

  /// Starts the app's animator or its interaction controller.
  private func hand(over stage: UIView, to animator: any UIViewControllerAnimatedTransitioning) {
    let context = TransitionContext(self, container: stage)
    self.context = context
    guard let interactor else { return context.runAnimator(animator) }
    isInteractive = interactor.wantsInteractiveStart
    initiallyInteractive = isInteractive
    interactor.startInteractiveTransition(context)
  }

  func updateInteraction(_ fraction: CGFloat) {
    guard isInteractive else { return }
    percentComplete = min(max(fraction, 0), 1)
  }

  /// Continues without the gesture, to the end or back to the beginning.
  func endInteraction(cancelled: Bool) {
    guard isInteractive, isRunning else { return }
    isInteractive = false
    isCancelled = cancelled
    closures?.interactionChanged(self)
    guard context == nil else { return }
    let rest = cancelled ? percentComplete : 1 - percentComplete
    clock?.enqueue(self, after: (usualDuration * Double(rest)).nanoseconds)
  }

  /// Ends the gesture of the simulated user, whichever object of the app handles it.
  func liftFinger(cancelled: Bool) {
    guard isInteractive, isRunning else { return }
    endInteraction(cancelled: cancelled)
    context?.animations?.release(to: cancelled ? 0 : 1, speed: 1, curve: nil)
  }

  /// Pauses the running animation so that a gesture can drive it.
  func pauseInteraction() {
    guard isRunning, !isInteractive else { return }
    isInteractive = true
    isCancelled = false
    clock?.remove(self)
    closures?.interactionChanged(self)
  }

  /// Ends the transition for the app's animator.
  func completeByAnimator(_ didComplete: Bool) {
    guard isRunning else { return }
    if !didComplete { isCancelled = true }
    finish()
  }

  private func makeClosures() -> TransitionClosures {
    let closures = closures ?? TransitionClosures()
    self.closures = closures
    return closures
  }

  /// Makes an open transaction wait for this transition.
  func join(_ transaction: Transaction) {
    guard phase != .ended, !isUnseen else { return }
    transaction.enter()
    transactions = (transactions ?? []) + [transaction]
  }
}

// MARK: Coordinator

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  var isInterruptible: Bool { context?.isInterruptible ?? false }
  var completionVelocity: CGFloat { 1 }
  var transitionDuration: TimeInterval {
    guard isAnimated else { return 0 }
    return animator?.transitionDuration(using: context) ?? usualDuration
  }
  var containerView: UIView { stage ?? UIView() }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: departing
    case .to: arriving
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: departingView
    case .to: arrivingView
    default: nil
    }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard phase != .ended else { return false }
    let closures = makeClosures()
    closures.add(animation, completion)
    if isRunning { closures.animate(self) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    guard phase != .ended else { return }
    makeClosures().addInteractionHandler(handler)
  }
}

/// The app's closures alongside a transition.
@MainActor
final class TransitionClosures {
  typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var animations: [Closure] = []
  private var completions: [Closure] = []
  private var interactionHandlers: [Closure] = []

  func add(_ animation: Closure?, _ completion: Closure?) {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
  }

  func addInteractionHandler(_ handler: @escaping Closure) {
    interactionHandlers.append(handler)
  }

  /// Releases all closures.
  func end() {
    (animations, completions, interactionHandlers) = ([], [], [])
  }

  func animate(_ transition: ControllerTransition) {
    let due = animations
    animations = []
    for closure in due {
      transition.record("animation")
      closure(transition)
    }
  }

  func interactionChanged(_ transition: ControllerTransition) {
    for closure in interactionHandlers {
      transition.record("interactionChanged(cancelled: \(transition.isCancelled))")
      closure(transition)
    }
  }

  func complete(_ transition: ControllerTransition) {
    let due = completions
    completions = []
    for closure in due {
      transition.record("completion(cancelled: \(transition.isCancelled))")
      closure(transition)
    }
  }
}
