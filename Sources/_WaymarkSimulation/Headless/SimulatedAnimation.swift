import HeadlessUIKit

/// Supplies the next transition with an animator of the app's own, once it is told to.
@MainActor final class SimulatedAnimation: NSObject {
  /// How an animator ends its transition.
  enum Kind: CaseIterable {
    /// After a while, as the transition wants.
    case obedient
    /// At once.
    case hasty
    /// By taking the transition back.
    case refusing
    /// Under a finger.
    case driven
  }

  /// What the next transition gets; nil for none.
  var next: Kind?
  /// The fingers that are down.
  private var drivers: [UIPercentDrivenInteractiveTransition] = []

  /// Moves every finger to a fraction of the way.
  func drag(to fraction: CGFloat) {
    for driver in drivers { driver.update(fraction) }
  }

  /// Lifts every finger.
  func lift(cancelling isCancelled: Bool) {
    let due = drivers
    drivers = []
    for driver in due { isCancelled ? driver.cancel() : driver.finish() }
  }

  private func makeAnimator() -> SimulatedAnimator? {
    defer { next = nil }
    return next.map(SimulatedAnimator.init)
  }

  private func makeDriver(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> UIPercentDrivenInteractiveTransition? {
    guard (animator as? SimulatedAnimator)?.kind == .driven else { return nil }
    let driver = UIPercentDrivenInteractiveTransition()
    drivers.append(driver)
    return driver
  }
}

extension SimulatedAnimation: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { makeDriver(for: animationController) }
}

extension SimulatedAnimation: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { makeDriver(for: animationController) }
}

extension SimulatedAnimation: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { makeDriver(for: animator) }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { makeDriver(for: animator) }
}
