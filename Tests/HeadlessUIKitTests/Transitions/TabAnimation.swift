import HeadlessUIKit
import UIKitLawSupport

/// A delegate with an animator for tab changes.
final class TabAnimation: NSObject, UITabBarControllerDelegate {
  private let animator: StuckAnimator

  init(_ animator: StuckAnimator) {
    self.animator = animator
    super.init()
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}
