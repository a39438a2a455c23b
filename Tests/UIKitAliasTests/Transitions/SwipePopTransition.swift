import UIKit

/// A delegate with only the methods that a custom interactive pop needs.
final class SwipePopTransition: NSObject, UINavigationControllerDelegate {
  let interaction = UIPercentDrivenInteractiveTransition()
  var isSwiping = false

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operation == .pop ? SlideAnimator(direction: .dismissing) : nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    isSwiping ? interaction : nil
  }
}
