/// An object that animates and can be paused, resumed and reversed.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animation has begun, or was stopped before its end.
  var state: UIViewAnimatingState { get }
  /// Whether the animation moves now.
  var isRunning: Bool { get }
  /// Whether the animation runs towards its start.
  var isReversed: Bool { get set }
  /// The progress of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or resumes it after a pause.
  func startAnimation()
  /// Begins after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Halts where it is.
  func pauseAnimation()
  /// Ends where it is; with false the completions wait for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends an animation that was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that animates changes and calls completions.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes to those that are animated.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that begin after a part of the time; like the others unless implemented.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure that is called when the animation is over.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a halt, for a part of the whole time; unless implemented it is started again.
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

/// Whether an animation has begun.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or is over.
  case inactive = 0
  /// It runs, or is halted.
  case active = 1
  /// It was stopped, and its completions wait.
  case stopped = 2
}

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end = 0
  /// The starting position.
  case start = 1
  /// The position at which it was stopped.
  case current = 2
}

/// The timing curve of an animation; stored only.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// A curve with two ends.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve.
  open private(set) var animationCurve: UIView.AnimationCurve

  /// Creates parameters that are slow at both ends.
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

  /// Creates the parameters of the system's usual spring.
  public override init() {
    dampingRatio = 1
    initialVelocity = .zero
    super.init()
  }

  /// Creates parameters; 1 does not swing at all.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = ratio
    initialVelocity = velocity
    super.init()
  }

  /// Creates parameters; 1 does not swing at all.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates parameters from what a spring is made of.
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
