@_spi(Headless) import HeadlessUIKit

/// A custom transition that can be cancelled.
final class CancellableTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  /// Whether the running or next transition is cancelled at its end.
  var isToBeCancelled = false

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {},
      completion: { [weak self] _ in
        let isCancelled = self?.isToBeCancelled == true
        self?.isToBeCancelled = false
        transitionContext.completeTransition(!isCancelled)
      }
    )
  }
}
