import HeadlessUIKit

/// An animator that ends its transition only when it is told to.
final class StuckAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var context: (any UIViewControllerContextTransitioning)?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
  }

  func end(completed: Bool = true) {
    context?.completeTransition(completed)
    context = nil
  }
}
