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

  /// Creates the parameters of the system's usual spring.
  public override init() {
    dampingRatio = 1
    super.init()
  }

  /// Creates parameters; 1 does not swing at all.
  public init(dampingRatio ratio: CGFloat) {
    dampingRatio = ratio
    super.init()
  }
}
