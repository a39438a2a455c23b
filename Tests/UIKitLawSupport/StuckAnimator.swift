public import PlatformUI

/// An animator that ends its transition only on request.
public final class StuckAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var context: (any UIViewControllerContextTransitioning)?

  public override init() {
    super.init()
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
  }

  public func end(completed: Bool = true) {
    context?.completeTransition(completed)
    context = nil
  }
}
