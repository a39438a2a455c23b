/// A running transition, in which other code can take part.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs animations along with the transition, and a completion when it is over, cancelled or not.
  ///
  /// - Returns: False when the transition has ended; then nothing runs.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same for views outside the container; where views lie makes no difference here.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs a handler when the gesture ends, after `isCancelled` is decided.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a handler when the gesture ends, after `isCancelled` is decided.
  @available(*, deprecated, renamed: "notifyWhenInteractionChanges")
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges(handler)
  }

  /// Runs animations along with the transition, and a completion when it is over.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The state of a running transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition takes time.
  var isAnimated: Bool { get }
  /// The style of the presentation; `.none` inside containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a gesture began the transition.
  var initiallyInteractive: Bool { get }
  /// Whether the animation can be stopped and taken up again.
  var isInterruptible: Bool { get }
  /// Whether a gesture drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition is cancelled and leads back.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the transition under a gesture, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest after the end of the gesture.
  var completionVelocity: CGFloat { get }
  /// The timing of the rest of the movement after the gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// The rotation of the interface during the transition; the identity unless the device is
  /// rotated.
  var targetTransform: CGAffineTransform { get }
  /// The view in which the transition happens.
  var containerView: UIView { get }
  /// The controller that disappears or appears.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that disappears or appears.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}
