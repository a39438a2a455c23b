/// What an animator works on; a transition is over only when the animator says so.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animator works.
  var containerView: UIView { get }
  /// Whether the transition takes time.
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to where it came from.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `.none` inside containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How the interface turns meanwhile; nothing turns unless the device does.
  var targetTransform: CGAffineTransform { get }
  /// Reports how far the finger has come, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The finger let go, and the transition goes on to its end.
  func finishInteractiveTransition()
  /// The finger let go, and the transition goes back.
  func cancelInteractiveTransition()
  /// Takes a running transition back under the finger.
  func pauseInteractiveTransition()
  /// Ends the transition; false takes it back.
  func completeTransition(_ didComplete: Bool)
  /// The controller that disappears or appears.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that disappears or appears.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view lies at the beginning.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view lies at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}
