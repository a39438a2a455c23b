/// One change of what is displayed, from the request to the end of the animation.
///
/// It is its own work item and its own coordinator. A subclass says what its container does when
/// the transition begins, completes and is taken back; order and time are decided here.
@MainActor
class ControllerTransition: NSObject, ClockWork {
  enum Phase {
    case requested, running, ended
  }

  private(set) var phase = Phase.requested
  // The clock keeps what moves; kept in turn, a world left in the middle would never go.
  private let clockLink: Link<HeadlessClock>
  private var isScheduled = false

  var from: UIViewController?
  var to: UIViewController?
  var isAnimated: Bool
  private(set) var initiallyInteractive = false
  private(set) var isInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  // What few transitions have, each in an object of its own: every member costs when one goes.
  private var motion: CustomMotion?
  private var closures: TransitionClosures?

  @inline(__always)
  init(clock: borrowing HeadlessClock, isAnimated: Bool) {
    clockLink = Link(to: clock.anchor)
    self.isAnimated = isAnimated
    super.init()
    clock.movements.begin(self)
  }

  var clock: HeadlessClock? { clockLink.owner }
  var world: HeadlessWorld? { clock?.world }

  // MARK: What a subclass says

  /// Calls everything up to the moment when the views begin to move.
  ///
  /// - Returns: False when there is nothing to move.
  func start() -> Bool { false }

  /// Calls everything that follows when the views have arrived.
  func complete() {}

  /// Calls everything that follows when the views are back where they were.
  func rollBack() {}

  /// The transition is over, and the container may go on to the next one.
  func didEnd() {}

  /// Takes the transition from the controllers that keep it while it lasts.
  func letGo() {}

  /// The controller that goes; known before the transition begins.
  var departing: UIViewController? { from }
  /// The controller that comes; known before the transition begins.
  var arriving: UIViewController? { to }

  /// The view that an animator moves when a controller goes; nil for one that stays where it is.
  var departingView: UIView? { departing?.loadedView }
  /// The view that an animator moves when a controller comes; nil for one that was there before.
  var arrivingView: UIView? { arriving?.loadedView }

  /// Where the view of a controller lies before its animator moves it.
  func initialFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    controller === from ? container.bounds : .zero
  }

  /// Where the animator has to move the view of a controller.
  func finalFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    controller === to ? container.bounds : .zero
  }

  /// Keeps a request until the transition is over; only modal ones are asked to.
  func afterwards(_ request: @escaping () -> Void) {}

  /// The view in which the transition happens.
  var stage: UIView? { nil }
  var usualDuration: TimeInterval { 0.35 }
  var presentationStyle: UIModalPresentationStyle { .none }
  /// How the interface turns meanwhile.
  var targetTransform: CGAffineTransform { .identity }
  var summary: String { "\(type(of: self)) from \(name(of: from)) to \(name(of: to))" }

  // MARK: Phases

  var isRunning: Bool { phase == .running }
  /// Whether only the last callbacks are left, or nothing at all.
  var isOver: Bool { phase == .ended }
  /// Whether only a person's finger can go on with it.
  var waitsForUser: Bool { isInteractive }

  /// Puts the transition into the queue, once.
  func schedule() {
    guard !isScheduled, let clock else { return }
    schedule(on: clock)
  }

  func schedule(on clock: HeadlessClock) {
    guard !isScheduled, phase == .requested else { return }
    isScheduled = true
    clock.enqueue(self)
  }

  /// Begins at once, under a finger.
  func beginInteractively() {
    isInteractive = true
    initiallyInteractive = true
    // The request has queued the transition already; left there, the end of the turn would finish
    // it.
    clock?.remove(self)
    isScheduled = true
    advance(on: clock)
  }

  /// Begins at once instead of at the end of the turn.
  func beginNow() {
    guard phase == .requested else { return }
    let clock = clock
    clock?.remove(self)
    isScheduled = true
    if let rest = commit(on: clock) { arrive(after: rest, on: clock) }
  }

  func run(on clock: HeadlessClock) {
    advance(on: clock)
  }

  private func advance(on clock: HeadlessClock?) {
    switch phase {
    case .requested:
      guard let rest = commit(on: clock) else { return }
      // Where nothing else is due before, the views have arrived already.
      if let clock, clock.jump(by: rest) {
        finish(on: clock)
      } else {
        arrive(after: rest, on: clock)
      }
    case .running: finish(on: clock)
    case .ended: return
    }
  }

  /// Goes through all phases that are left, without waiting for views or fingers.
  func finishNow() {
    beginNow()
    guard isRunning else { return }
    if isInteractive { isCancelled = true }
    let clock = clock
    clock?.remove(self)
    finish(on: clock)
  }

  /// Begins.
  ///
  /// - Returns: When the views arrive, in seconds; nil if not time moves them, or nothing does.
  private func commit(on clock: HeadlessClock?) -> TimeInterval? {
    phase = .running
    guard start() else {
      close(on: clock)
      return nil
    }
    guard isRunning else { return nil }
    closures?.animate(self)
    return move()
  }

  private func finish(on clock: HeadlessClock?) {
    guard phase == .running else { return }
    phase = .ended
    isInteractive = false
    if isCancelled { rollBack() } else { complete() }
    motion?.animator?.animationEnded(!isCancelled)
    closures?.complete(self)
    close(on: clock)
  }

  private func close(on clock: HeadlessClock?) {
    phase = .ended
    clock?.movements.end(self)
    letGo()
    didEnd()
    forgetParticipants()
  }

  /// Lets go of all that the transition needed; a coordinator may be kept for longer.
  private func forgetParticipants() {
    if let closures {
      closures.leaveTransactions()
      self.closures = nil
    }
    if let motion {
      motion.context?.letGo()
      self.motion = nil
    }
    from = nil
    to = nil
  }

  private func name(of controller: UIViewController?) -> String {
    controller.map { "\(type(of: $0))" } ?? "nothing"
  }
}

// MARK: Movement

extension ControllerTransition {
  /// Hands the views to whoever moves them: an animator, a finger, or time.
  private func move() -> TimeInterval? {
    if let motion, let animator = motion.animator, let stage {
      let context = TransitionContext(self, container: stage)
      motion.context = context
      guard let interactor = motion.interactor else {
        context.runAnimator(animator)
        return nil
      }
      isInteractive = interactor.wantsInteractiveStart
      initiallyInteractive = isInteractive
      interactor.startInteractiveTransition(context)
      return nil
    }
    guard !isInteractive else { return nil }
    return isAnimated ? usualDuration : 0
  }

  private func arrive(after seconds: TimeInterval, on clock: HeadlessClock?) {
    clock?.enqueue(self, after: Int64(seconds * 1_000_000_000))
  }

  func updateInteraction(_ fraction: CGFloat) {
    guard isInteractive else { return }
    percentComplete = min(max(fraction, 0), 1)
  }

  /// The finger lets go: the views go on to the end, or back.
  func endInteraction(cancelled: Bool) {
    guard isInteractive, isRunning else { return }
    isInteractive = false
    isCancelled = cancelled
    closures?.interactionChanged(self)
    guard motion?.context == nil else { return }
    let rest = cancelled ? percentComplete : 1 - percentComplete
    arrive(after: usualDuration * Double(rest), on: clock)
  }

  /// The finger of the person lets go, whatever the app has follow it.
  func liftFinger(cancelled: Bool) {
    guard isInteractive, isRunning else { return }
    endInteraction(cancelled: cancelled)
    motion?.context?.animations?.release(to: cancelled ? 0 : 1, speed: 1, curve: nil)
  }

  /// A finger takes hold of the running views.
  func pauseInteraction() {
    guard isRunning, !isInteractive else { return }
    isInteractive = true
    isCancelled = false
    clock?.remove(self)
    closures?.interactionChanged(self)
  }

  /// The animator says that the views have arrived.
  func completeByAnimator(_ didComplete: Bool) {
    guard isRunning else { return }
    isInteractive = false
    if !didComplete { isCancelled = true }
    finish(on: clock)
  }

  /// Who moves the views, instead of time; the app's.
  var animator: (any UIViewControllerAnimatedTransitioning)? {
    get { motion?.animator }
    set { motionMadeOnDemand.animator = newValue }
  }

  /// Who moves the animator, instead of time; the app's.
  var interactor: (any UIViewControllerInteractiveTransitioning)? {
    get { motion?.interactor }
    set { motionMadeOnDemand.interactor = newValue }
  }

  private var motionMadeOnDemand: CustomMotion {
    let motion = self.motion ?? CustomMotion()
    self.motion = motion
    return motion
  }

  private var closuresMadeOnDemand: TransitionClosures {
    let closures = self.closures ?? TransitionClosures()
    self.closures = closures
    return closures
  }

  /// Makes an open transaction wait for this transition.
  func join(_ transaction: Transaction?) {
    guard let transaction, phase != .ended else { return }
    closuresMadeOnDemand.join(transaction)
  }
}

// MARK: Coordinator

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  var isInterruptible: Bool { motion?.context?.isInterruptible ?? false }
  var completionVelocity: CGFloat { 1 }
  var transitionDuration: TimeInterval {
    guard isAnimated else { return 0 }
    return animator?.transitionDuration(using: motion?.context) ?? usualDuration
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
    let closures = closuresMadeOnDemand
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
    closuresMadeOnDemand.addInteractionHandler(handler)
  }
}

/// How the views of a transition move when an app says how; made only then.
@MainActor
final class CustomMotion {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var context: TransitionContext?
}
