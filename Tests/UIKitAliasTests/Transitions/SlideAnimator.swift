import UIKit

final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Direction {
    case presenting, dismissing
  }

  private let direction: Direction

  init(direction: Direction) {
    self.direction = direction
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let isPresenting = direction == .presenting
    guard
      let controller = transitionContext.viewController(forKey: isPresenting ? .to : .from),
      let view = transitionContext.view(forKey: isPresenting ? .to : .from)
    else { return transitionContext.completeTransition(false) }
    let shown = transitionContext.finalFrame(for: controller)
    let hidden = shown.offsetBy(dx: 0, dy: transitionContext.containerView.bounds.height)
    if isPresenting { transitionContext.containerView.addSubview(view) }
    view.frame = isPresenting ? hidden : shown
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      delay: 0,
      options: .curveEaseOut,
      animations: { view.frame = isPresenting ? shown : hidden },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    )
  }
}
