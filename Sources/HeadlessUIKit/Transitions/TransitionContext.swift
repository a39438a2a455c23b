/// The context of a custom animator.
@MainActor
final class TransitionContext: NSObject {
  /// The clock retains a transition until it ends; an animator may retain the context longer.
  private weak var transition: ControllerTransition?
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  /// The animations that a gesture can drive; `nil` until the animator begins.
  private(set) var animations: DrivenAnimations?
  /// Whether the animator can be paused and reversed.
  var isInterruptible = false

  init(_ transition: ControllerTransition, container: UIView) {
    self.transition = transition
    containerView = container
    isAnimated = transition.isAnimated
    presentationStyle = transition.presentationStyle
    super.init()
  }
}

extension TransitionContext: UIViewControllerContextTransitioning {
  var isInteractive: Bool { transition?.isInteractive ?? false }
  var targetTransform: CGAffineTransform { transition?.targetTransform ?? .identity }
  var transitionWasCancelled: Bool { transition?.isCancelled ?? false }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    transition?.updateInteraction(percentComplete)
  }

  func finishInteractiveTransition() {
    transition?.endInteraction(cancelled: false)
  }

  func cancelInteractiveTransition() {
    transition?.endInteraction(cancelled: true)
  }

  func pauseInteractiveTransition() {
    transition?.pauseInteraction()
  }

  func completeTransition(_ didComplete: Bool) {
    guard let transition else { return }
    transition.clock?.turn { transition.completeByAnimator(didComplete) }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition?.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    transition?.view(forKey: key)
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    transition?.initialFrame(of: vc, in: containerView) ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    transition?.finalFrame(of: vc, in: containerView) ?? .zero
  }
}

extension TransitionContext {
  /// The duration of the animator in seconds.
  var seconds: TimeInterval { transition?.transitionDuration ?? 0 }

  /// Starts the animator; its animations wait if a gesture drives them.
  func startAnimator(held isHeld: Bool) {
    guard let transition, let world = transition.world, let animator = transition.animator else {
      return
    }
    let animations = DrivenAnimations(of: animator, in: self, on: world.clock)
    self.animations = animations
    isHeld ? animations.begin(in: world) : animations.run(in: world)
  }

  /// Clears the references at the end of the transition.
  func discard() {
    animations = nil
  }

  /// Starts an animator without a gesture.
  func runAnimator(_ animator: any UIViewControllerAnimatedTransitioning) {
    let own = animator.interruptibleAnimator(using: self)
    guard !(own is PlainAnimator) else { return animator.animateTransition(using: self) }
    isInterruptible = true
    own.startAnimation()
  }
}

/// The animations of a custom transition that a gesture drives, releases and takes over.
///
/// Either those of an interruptible animator, or all that begin inside `animateTransition(using:)`:
/// these are collected, and enqueued on the clock when the gesture ends.
@MainActor
final class DrivenAnimations {
  private let animator: (any UIViewImplicitlyAnimating)?
  // Used once, because the app's animator may retain the context.
  private var animate: (() -> Void)?
  private let clock: HeadlessClock
  /// The duration of the whole transition in seconds.
  private let seconds: TimeInterval
  private var pieces: [HeldAnimation] = []
  /// Their progress while paused, from 0 to 1.
  private var fraction: CGFloat = 0
  /// Their target and start while they run on their own; `nil` while a gesture drives them.
  private var flight: Flight?

  private struct Flight {
    var begins: Duration
    var goal: CGFloat
    var seconds: TimeInterval
  }

  init(
    of animator: any UIViewControllerAnimatedTransitioning,
    in context: TransitionContext,
    on clock: HeadlessClock
  ) {
    let own = animator.interruptibleAnimator(using: context)
    self.animator = own is PlainAnimator ? nil : own
    animate = { [unowned context] in animator.animateTransition(using: context) }
    self.clock = clock
    seconds = context.seconds
    context.isInterruptible = self.animator != nil
  }

  /// Begins with a gesture.
  func begin(in world: HeadlessWorld) {
    if let animator { return animator.pauseAnimation() }
    let outer = world.heldAnimations
    world.heldAnimations = []
    animate?()
    animate = nil
    pieces = world.heldAnimations ?? []
    world.heldAnimations = outer
  }

  /// Begins without a gesture.
  func run(in world: HeadlessWorld) {
    if let animator { return animator.startAnimation() }
    begin(in: world)
    release(to: 1, speed: 1, curve: nil)
  }

  /// Sets the progress from the gesture.
  func move(to fraction: CGFloat) {
    guard flight == nil else { return }
    self.fraction = min(max(fraction, 0), 1)
    if let animator { animator.fractionComplete = self.fraction }
  }

  /// Ends the gesture: the animations continue to 1, or back to 0.
  func release(to goal: CGFloat, speed: CGFloat, curve: (any UITimingCurveProvider)?) {
    let way = abs(goal - fraction) / max(speed, 0.001)
    if let animator {
      animator.isReversed = goal == 0
      return animator.continueAnimation(withTimingParameters: curve, durationFactor: way)
    }
    flight = Flight(begins: clock.now, goal: goal, seconds: seconds * Double(way))
    clock.turn {
      for piece in pieces {
        let rest = piece.seconds * Double(way)
        clock.enqueue(piece.work, after: rest.nanoseconds)
      }
    }
  }

  /// Pauses the running animations for a gesture.
  ///
  /// - Returns: The progress, from 0 to 1.
  func hold() -> CGFloat {
    if let animator {
      animator.pauseAnimation()
      fraction = animator.fractionComplete
      return fraction
    }
    guard let flight else { return fraction }
    let elapsed = Double((clock.now - flight.begins).nanoseconds) / 1_000_000_000
    let part = flight.seconds > 0 ? min(1, elapsed / flight.seconds) : 1
    // Animations that have ended are not restarted.
    pieces = pieces.filter { $0.seconds * flight.seconds > elapsed * seconds }
    for piece in pieces { clock.remove(piece.work) }
    fraction += (flight.goal - fraction) * CGFloat(part)
    self.flight = nil
    return fraction
  }
}

/// An animation that waits for a gesture.
struct HeldAnimation {
  var work: ClockClosure
  var seconds: TimeInterval
}
