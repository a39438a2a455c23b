/// An animation that can be paused, resumed and reversed.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animation has started, or was stopped before its end.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is running and not paused.
  var isRunning: Bool { get }
  /// Whether the animation runs toward its start.
  var isReversed: Bool { get set }
  /// The progress of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or resumes it after a pause.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its current position.
  func pauseAnimation()
  /// Stops the animation at its current position; with `false`, the completions wait for
  /// `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which changes and completions can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes to animate.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that begin after a fraction of the duration; by default, like other changes.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure to call at the end of the animation.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation for a fraction of its duration; starts it again by default.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    startAnimation()
  }
}

/// The state of an animation, from inactive to stopped.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animation has not started, or has ended.
  case inactive = 0
  /// The animation is running or paused.
  case active = 1
  /// The animation was stopped, and its completions have not been called.
  case stopped = 2
}

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The final position.
  case end = 0
  /// The starting position.
  case start = 1
  /// The position at which it was stopped.
  case current = 2
}

/// The timing curve of an animation; stored only.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// A timing curve with two control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve.
  open private(set) var animationCurve: UIView.AnimationCurve

  /// Creates parameters with an ease-in-out curve.
  public override init() {
    animationCurve = .easeInOut
    super.init()
  }

  /// Creates parameters with a curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    super.init()
  }
}

/// The curve of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  let dampingRatio: CGFloat
  /// The initial velocity of the spring.
  public let initialVelocity: CGVector

  /// Creates parameters with the system's default spring.
  public override init() {
    dampingRatio = 1
    initialVelocity = .zero
    super.init()
  }

  /// Creates parameters; a damping ratio of 1 does not oscillate.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = ratio
    initialVelocity = velocity
    super.init()
  }

  /// Creates parameters; a damping ratio of 1 does not oscillate.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates parameters from the physical properties of a spring.
  public convenience init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity velocity: CGVector
  ) {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(dampingRatio: ratio, initialVelocity: velocity)
  }
}
