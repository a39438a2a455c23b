import UIKit

final class CardTransitioning: NSObject, UIViewControllerTransitioningDelegate {
  private(set) weak var presentation: CardPresentationController?

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let controller = CardPresentationController(
      presentedViewController: presented,
      presenting: presenting
    )
    presentation = controller
    return controller
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideAnimator(direction: .presenting)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideAnimator(direction: .dismissing)
  }
}
