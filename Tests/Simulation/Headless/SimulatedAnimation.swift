import HeadlessUIKit

/// The delegate that supplies an animator for the next transition.
@MainActor final class SimulatedAnimation: NSObject {
  /// The ways in which an animator ends its transition.
  enum Kind: CaseIterable {
    /// Completes the transition when its animation ends.
    case obedient
    /// Completes the transition immediately.
    case hasty
    /// Cancels the transition.
    case refusing
    /// The transition is interactive.
    case driven
  }

  /// The kind of the next transition's animator; nil for UIKit's animation.
  var next: Kind?
  /// The interaction controllers of the running transitions.
  private var drivers: [UIPercentDrivenInteractiveTransition] = []

  /// Updates every interactive transition.
  func drag(to fraction: CGFloat) {
    for driver in drivers { driver.update(fraction) }
  }

  /// Ends every interactive transition.
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

/// An animator without an animation, which ends its transition according to its kind.
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
