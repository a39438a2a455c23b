/// Lets a finger drive an animator by its progress.
///
/// The animator's own animations are held until the finger lets go.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  /// How far the finger has come, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the rest goes after the finger was lifted.
  open var completionSpeed: CGFloat = 1
  /// How long the whole transition takes, in seconds; 0 before it begins.
  open var duration: CGFloat { context.map { CGFloat($0.seconds) } ?? 0 }
  /// How the rest moves after the finger was lifted; it is only kept.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// How the rest moves after the finger was lifted; it is only kept.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins under the finger.
  open var wantsInteractiveStart = true

  /// Creates a driver for one transition.
  public override init() {
    super.init()
  }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext as? TransitionContext
    context?.startAnimator(held: wantsInteractiveStart)
  }

  /// Reports how far the finger has come, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    context?.updateInteractiveTransition(percentComplete)
  }

  /// The finger lets go, and the transition goes on to its end.
  open func finish() {
    context?.finishInteractiveTransition()
    context?.releaseAnimations(after: (1 - percentComplete) / completionSpeed)
  }

  /// The finger lets go, and the transition goes back.
  open func cancel() {
    context?.cancelInteractiveTransition()
    context?.releaseAnimations(after: percentComplete / completionSpeed)
  }
}
