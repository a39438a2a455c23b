/// What is known about a transition while it runs.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition takes time.
  var isAnimated: Bool { get }
  /// The style of the presentation; `.none` inside containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a finger began the transition.
  var initiallyInteractive: Bool { get }
  /// Whether the animation can be stopped and taken up again.
  var isInterruptible: Bool { get }
  /// Whether a finger drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to where it came from.
  var isCancelled: Bool { get }
  /// How long the transition takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far a finger has moved the transition, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast the rest goes after the finger was lifted.
  var completionVelocity: CGFloat { get }
  /// How the rest moves after the finger was lifted.
  var completionCurve: UIView.AnimationCurve { get }
  /// How the interface turns meanwhile; nothing turns unless the device does.
  var targetTransform: CGAffineTransform { get }
  /// The view in which the transition happens.
  var containerView: UIView { get }
  /// The controller that disappears or appears.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that disappears or appears.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}
