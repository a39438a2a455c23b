/// Moves the views of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the animation takes, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Animates, and calls `completeTransition(_:)` in the end; else the transition never ends.
  ///
  /// It is not called where `interruptibleAnimator(using:)` is implemented.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator of the transition, which a finger can halt, move and turn round; always the same
  /// one for a transition.
  ///
  /// The transition starts it. Unless implemented it is one that begins with
  /// `animateTransition(using:)`.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// The transition is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    PlainAnimator(duration: transitionDuration(using: transitionContext), curve: .easeInOut) {
      self.animateTransition(using: transitionContext)
    }
  }

  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What stands for the animator of a transition that cannot be interrupted.
final class PlainAnimator: UIViewPropertyAnimator {}
