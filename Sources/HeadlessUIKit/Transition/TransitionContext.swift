/// What a custom animator sees of a transition.
@MainActor
final class TransitionContext: NSObject {
  /// The clock keeps a transition until it ends; an animator may keep the context longer.
  private weak var transition: Transition?
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  /// Animations that wait for a finger to let go.
  private var held: [HeldAnimation] = []

  init(_ transition: Transition, container: UIView) {
    self.transition = transition
    containerView = container
    isAnimated = transition.isAnimated
    presentationStyle = transition.presentationStyle
    super.init()
  }
}

extension TransitionContext: UIViewControllerContextTransitioning {
  var isInteractive: Bool { transition?.isInteractive ?? false }
  var targetTransform: CGAffineTransform { .identity }
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
    vc === transition?.from ? containerView.bounds : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === transition?.to ? containerView.bounds : .zero
  }
}

extension TransitionContext {
  /// How long the animator takes, in seconds.
  var seconds: TimeInterval { transition?.transitionDuration ?? 0 }

  /// Starts the animator; its animations wait if a finger drives them.
  func startAnimator(held isHeld: Bool) {
    guard let transition, let world = transition.world else { return }
    guard isHeld else { transition.animator?.animateTransition(using: self); return }
    let outer = world.heldAnimations
    world.heldAnimations = []
    transition.animator?.animateTransition(using: self)
    held = world.heldAnimations ?? []
    world.heldAnimations = outer
  }

  /// Lets the animations go on for the given part of their time.
  func releaseAnimations(after fraction: CGFloat) {
    guard let clock = transition?.clock else { return }
    let due = held
    held = []
    clock.turn {
      for animation in due {
        let seconds = animation.seconds * Double(max(0, fraction))
        clock.enqueue(animation.work, after: Int64(seconds * 1_000_000_000))
      }
    }
  }
}

/// The rest of an animation that waits for a finger.
struct HeldAnimation {
  var work: ClockClosure
  var seconds: TimeInterval
}
