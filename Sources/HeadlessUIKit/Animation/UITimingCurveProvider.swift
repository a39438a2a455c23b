/// How the speed of an animation changes; recorded only.
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
  /// How fast the spring is at first.
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
