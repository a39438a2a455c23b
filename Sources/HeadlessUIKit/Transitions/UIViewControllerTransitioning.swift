/// The context of an animator; a transition ends only when the animator completes it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animator works.
  var containerView: UIView { get }
  /// Whether the transition takes time.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition is cancelled and leads back.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `.none` inside containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the interface during the transition; the identity unless the device is
  /// rotated.
  var targetTransform: CGAffineTransform { get }
  /// Reports the progress of the gesture, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the gesture; the transition continues to its end.
  func finishInteractiveTransition()
  /// Ends the gesture; the transition leads back.
  func cancelInteractiveTransition()
  /// Takes a running transition back by a gesture.
  func pauseInteractiveTransition()
  /// Ends the transition; false takes it back.
  func completeTransition(_ didComplete: Bool)
  /// The controller that disappears or appears.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that disappears or appears.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a controller's view at the beginning.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Which controller of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is visible at the beginning.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Which view of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that is visible at the beginning.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is visible at the end.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// Moves the views of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the animation, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Animates, and calls `completeTransition(_:)` in the end; else the transition never ends.
  ///
  /// It is not called where `interruptibleAnimator(using:)` is implemented.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator of the transition, which a gesture can halt, move and turn round; always the same
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

/// The placeholder for the animator of a transition that cannot be interrupted.
final class PlainAnimator: UIViewPropertyAnimator {}

/// An object with which a gesture drives a transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Takes over; the object reports progress and outcome to the context.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Whether the transition begins by a gesture; true unless implemented.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
}

/// Supplies the objects of a custom presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// The animator of a presentation; nil for the standard one.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animator of a dismissal; nil for the standard one.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The object that lets a gesture drive a presentation; nil for none.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The object that lets a gesture drive a dismissal; nil for none.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The presentation controller for the style `.custom`; nil for a plain one.
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// An interaction controller that drives an animator by its progress.
///
/// The animator's own animations are paused until the gesture ends.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  /// The progress of the gesture, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest after the end of the gesture.
  open var completionSpeed: CGFloat = 1
  /// The duration of the whole transition, in seconds; 0 before it begins.
  open var duration: CGFloat { context.map { CGFloat($0.seconds) } ?? 0 }
  /// The timing of the rest of the movement after the gesture; stored only.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The timing of the rest of the movement after the gesture; stored only.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins by a gesture.
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

  /// Reports the progress of the gesture, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    context?.updateInteractiveTransition(percentComplete)
    context?.animations?.move(to: percentComplete)
  }

  /// Takes over a running transition by a gesture; ``percentComplete`` is its
  /// progress.
  ///
  /// Work that ended animations have started continues. While a gesture drives the transition
  /// it does nothing.
  open func pause() {
    guard let context, !context.isInteractive, let animations = context.animations else { return }
    percentComplete = animations.hold()
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(percentComplete)
  }

  /// Ends the gesture; the transition continues to its end.
  open func finish() {
    end(at: 1) { $0.finishInteractiveTransition() }
  }

  /// Ends the gesture; the transition leads back.
  open func cancel() {
    end(at: 0) { $0.cancelInteractiveTransition() }
  }

  private func end(at goal: CGFloat, _ finish: (TransitionContext) -> Void) {
    guard let context, context.isInteractive else { return }
    finish(context)
    context.animations?.release(to: goal, speed: completionSpeed, curve: timingCurve)
  }
}
