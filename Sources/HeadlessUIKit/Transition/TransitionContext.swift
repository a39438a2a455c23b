/// What a custom animator sees of a transition.
@MainActor
final class TransitionContext: NSObject {
  /// The clock keeps a transition until it ends; an animator may keep the context longer.
  private weak var transition: ControllerTransition?
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  /// What a finger can hold and let go; nil until the animator begins.
  private(set) var animations: DrivenAnimations?
  /// Whether the animator can be halted and turned round.
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
  /// How long the animator takes, in seconds.
  var seconds: TimeInterval { transition?.transitionDuration ?? 0 }

  /// Starts the animator; its animations wait if a finger drives them.
  func startAnimator(held isHeld: Bool) {
    guard let transition, let world = transition.world, let animator = transition.animator else {
      return
    }
    let animations = DrivenAnimations(of: animator, in: self, on: world.clock)
    self.animations = animations
    isHeld ? animations.begin(in: world) : animations.run(in: world)
  }

  /// The transition is over.
  func letGo() {
    animations = nil
  }

  /// Starts an animator that nothing drives.
  func runAnimator(_ animator: any UIViewControllerAnimatedTransitioning) {
    let own = animator.interruptibleAnimator(using: self)
    guard !(own is PlainAnimator) else { return animator.animateTransition(using: self) }
    isInterruptible = true
    own.startAnimation()
  }
}
