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
    context?.animations?.move(to: percentComplete)
  }

  /// Takes a transition that goes on by itself back under the finger; ``percentComplete`` tells how
  /// far it has come.
  ///
  /// What animations that have ended meanwhile began goes on. While a finger drives the transition
  /// it does nothing.
  open func pause() {
    guard let context, !context.isInteractive, let animations = context.animations else { return }
    percentComplete = animations.hold()
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(percentComplete)
  }

  /// The finger lets go, and the transition goes on to its end.
  open func finish() {
    end(at: 1) { $0.finishInteractiveTransition() }
  }

  /// The finger lets go, and the transition goes back.
  open func cancel() {
    end(at: 0) { $0.cancelInteractiveTransition() }
  }

  private func end(at goal: CGFloat, _ tell: (TransitionContext) -> Void) {
    guard let context, context.isInteractive else { return }
    tell(context)
    context.animations?.release(to: goal, speed: completionSpeed, curve: timingCurve)
  }
}
