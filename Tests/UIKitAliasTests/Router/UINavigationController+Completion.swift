import UIKit

extension UINavigationController {
  func pushViewController(
    _ viewController: UIViewController,
    animated: Bool,
    completion: @escaping () -> Void
  ) {
    pushViewController(viewController, animated: animated)
    guard animated, let coordinator = transitionCoordinator else { return completion() }
    coordinator.animate(alongsideTransition: nil) { _ in completion() }
  }

  func popViewController(animated: Bool, whenDone completion: @escaping () -> Void) {
    CATransaction.begin()
    CATransaction.setCompletionBlock(completion)
    popViewController(animated: animated)
    CATransaction.commit()
  }
}
