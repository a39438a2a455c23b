/// The context of an animator, which must complete the transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The container view of the animation.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture currently drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition is cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `.none` inside containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the interface during the transition; the identity unless the device is
  /// rotated.
  var targetTransform: CGAffineTransform { get }
  /// Sets the progress of the gesture, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the gesture; the transition continues to its end.
  func finishInteractiveTransition()
  /// Ends the gesture and cancels the transition.
  func cancelInteractiveTransition()
  /// Pauses a running transition so that a gesture can drive it.
  func pauseInteractiveTransition()
  /// Completes the transition; `false` cancels it.
  func completeTransition(_ didComplete: Bool)
  /// Returns the disappearing or appearing view controller.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the disappearing or appearing view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the initial frame of a view controller's view.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the final frame of a view controller's view.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// A key for a view controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view controller that is visible at the beginning.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The view controller that is visible at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A key for a view of a transition.
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

/// An animator of a transition's views.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the animation in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Animates, then calls `completeTransition(_:)`; otherwise the transition never ends.
  ///
  /// Not called if `interruptibleAnimator(using:)` is implemented.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the interruptible animator of the transition, always the same object per transition.
  ///
  /// The transition starts it. By default, an animator that calls `animateTransition(using:)`.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called after the transition ended.
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

/// A placeholder for the animator of a transition that cannot be interrupted.
final class PlainAnimator: UIViewPropertyAnimator {}

/// An interaction controller, which drives a transition by a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the interaction; the object reports progress and end to the context.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Whether the transition begins interactively; `true` unless implemented.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
}

/// Provides the animators and presentation controller of a custom presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of a presentation; `nil` for the standard one.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal; `nil` for the standard one.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of a presentation; `nil` for none.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the interaction controller of a dismissal; `nil` for none.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller for the `.custom` style; `nil` for a plain one.
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

/// An interaction controller that drives an animator by progress.
///
/// The animator's animations are paused until the gesture ends.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  /// The progress of the gesture, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed after the end of the gesture.
  open var completionSpeed: CGFloat = 1
  /// The duration of the whole transition in seconds; 0 before it begins.
  open var duration: CGFloat { context.map { CGFloat($0.seconds) } ?? 0 }
  /// The timing after the end of the gesture; stored only.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The timing curve after the end of the gesture; stored only.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins interactively.
  open var wantsInteractiveStart = true

  /// Creates an interaction controller for one transition.
  public override init() {
    super.init()
  }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext as? TransitionContext
    context?.startAnimator(held: wantsInteractiveStart)
  }

  /// Sets the progress of the gesture, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    context?.updateInteractiveTransition(percentComplete)
    context?.animations?.move(to: percentComplete)
  }

  /// Pauses a running transition for a gesture; ``percentComplete`` is then its progress.
  ///
  /// Work started by ended animations continues. Has no effect while a gesture drives the
  /// transition.
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

  /// Ends the gesture and cancels the transition.
  open func cancel() {
    end(at: 0) { $0.cancelInteractiveTransition() }
  }

  private func end(at goal: CGFloat, _ finish: (TransitionContext) -> Void) {
    guard let context, context.isInteractive else { return }
    finish(context)
    context.animations?.release(to: goal, speed: completionSpeed, curve: timingCurve)
  }
}
