/// A running transition to which animations and completions can be added.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Adds animations alongside the transition, and a completion for its end or cancellation.
  ///
  /// - Returns: `false` if the transition has ended; then nothing is called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds animations for views outside the container; equivalent here, because nothing is drawn.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a handler when the gesture ends, after `isCancelled` is set.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  /// Calls a handler when the gesture ends, after `isCancelled` is set.
  @available(*, deprecated, renamed: "notifyWhenInteractionChanges")
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges(handler)
  }

  /// Adds animations alongside the transition, and a completion for its end.
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
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation; `.none` inside containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a gesture started the transition.
  var initiallyInteractive: Bool { get }
  /// Whether the animation can be paused and resumed.
  var isInterruptible: Bool { get }
  /// Whether a gesture currently drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition is cancelled.
  var isCancelled: Bool { get }
  /// The duration of the transition in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the transition under a gesture, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed after the end of the gesture.
  var completionVelocity: CGFloat { get }
  /// The timing curve after the end of the gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// The rotation of the interface during the transition; the identity unless the device is
  /// rotated.
  var targetTransform: CGAffineTransform { get }
  /// The container view of the transition.
  var containerView: UIView { get }
  /// Returns the disappearing or appearing view controller.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the disappearing or appearing view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}
