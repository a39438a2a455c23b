/// What a custom animator sees of a transition.
@MainActor
final class TransitionContext: NSObject {
  /// The clock keeps a transition until it ends; an animator may keep the context longer.
  private weak var transition: Transition?
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle

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
    guard let transition, let clock = transition.world?.clock else { return }
    clock.turn { transition.completeByAnimator(didComplete) }
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
