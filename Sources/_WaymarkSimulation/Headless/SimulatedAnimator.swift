import HeadlessUIKit

/// An animator that moves nothing and ends its transition as its kind says.
final class SimulatedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let kind: SimulatedAnimation.Kind

  init(_ kind: SimulatedAnimation.Kind) {
    self.kind = kind
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.6 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard kind != .hasty else { return transitionContext.completeTransition(true) }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {},
      completion: { [kind] _ in
        let isTakenBack = kind == .refusing || transitionContext.transitionWasCancelled
        transitionContext.completeTransition(!isTakenBack)
      }
    )
  }
}
