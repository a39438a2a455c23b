/// An animation of a layer, which takes virtual time and changes nothing.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAAction {
  /// The duration in seconds; 0.25 or that of the transaction if it is zero.
  open var duration: CFTimeInterval = 0
  /// The time at which the animation begins, by `CACurrentMediaTime()`; 0 for at once.
  open var beginTime: CFTimeInterval = 0
  /// The offset of time; stored only.
  open var timeOffset: CFTimeInterval = 0
  /// The speed of time.
  open var speed: Float = 1
  /// The number of repetitions; 0 for one.
  open var repeatCount: Float = 0
  /// The duration of all repetitions in seconds; 0 to use their number.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each repetition is followed by its reverse.
  open var autoreverses = false
  /// The values that the layer presents before and after the animation; stored only.
  open var fillMode: CAMediaTimingFillMode = .removed
  /// The speed curve; stored only.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the layer discards the animation at its end; `true` by default.
  open var isRemovedOnCompletion = true
  /// The delegate, which the animation retains.
  open var delegate: (any CAAnimationDelegate)?
  private var isRunning = false

  /// Creates an animation with its defaults.
  public override init() {
    super.init()
  }

  /// Starts the animation, and calls a closure at its end.
  func start(_ end: @escaping @MainActor () -> Void) {
    let world = HeadlessWorld.required(for: "CALayer.add(_:forKey:)")
    isRunning = true
    delegate?.animationDidStart(self)
    guard let seconds = wholeDuration(in: world) else { return }
    world.transaction?.enter()
    let transaction = world.transaction
    let work = ClockClosure("animation of a layer") {
      end()
      transaction?.leave()
    }
    world.turn { world.clock.enqueue(work, after: seconds.nanoseconds) }
  }

  /// Ends the animation, once.
  func stop(finished: Bool) {
    guard isRunning else { return }
    isRunning = false
    delegate?.animationDidStop(self, finished: finished)
  }

  /// The time from the beginning to the end in seconds; `nil` if there is no end.
  private func wholeDuration(in world: HeadlessWorld) -> TimeInterval? {
    let once = duration > 0 ? duration : CATransaction.animationDuration()
    let number = max(1, Double(repeatCount)) * (autoreverses ? 2 : 1)
    let whole = repeatDuration > 0 ? repeatDuration : once * number
    let seconds = speed > 0 ? whole / Double(speed) : whole
    let delay = max(0, beginTime > 0 ? beginTime - CACurrentMediaTime() : 0)
    return seconds.isFinite && repeatCount < .greatestFiniteMagnitude ? delay + seconds : nil
  }
}

/// The delegate of an animation, notified of its beginning and end.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation is added.
  func animationDidStart(_ anim: CAAnimation)
  /// Called after the animation ended, or was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?
  /// Whether values are added to that of the property; stored only.
  open var isAdditive = false
  /// Whether repetitions continue from each other; stored only.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference of the values.
  open var byValue: Any?
}

/// An animation from one value to another, as by a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping of the spring.
  open var damping: CGFloat = 10
  /// The initial speed.
  open var initialVelocity: CGFloat = 0
  /// The time until the spring rests, in seconds: until its movement has decreased to a thousandth.
  open var settlingDuration: CFTimeInterval {
    damping > 0 ? CFTimeInterval(2 * mass / damping) * log(1000) : 0
  }
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path of the position, instead of values.
  open var path: CGPath?
  /// The times of the values, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The speed curves between the values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The values between the given ones.
  open var calculationMode: CAAnimationCalculationMode = .linear
  /// The rotation along the path.
  open var rotationMode: CAAnimationRotationMode?
}

/// Several animations at the same time.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// A transition of a layer between two contents.
open class CATransition: CAAnimation {
  /// The kind of transition.
  open var type: CATransitionType = .fade
  /// The direction of the transition.
  open var subtype: CATransitionSubtype?
  /// The point where the transition begins, from 0 to 1.
  open var startProgress: Float = 0
  /// The point where the transition ends, from 0 to 1.
  open var endProgress: Float = 1
}

/// Returns the time of the clock of the world in seconds.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  (HeadlessWorld.current?.clock.now ?? .zero) / .seconds(1)
}

/// A speed curve.
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// The coordinates of the two control points.
  private let points: [Float]

  /// Creates a curve with a predefined name.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  /// Creates a curve with two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [c1x, c1y, c2x, c2y]
  }
}

/// The name of a predefined speed curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The curve as text.
  public let rawValue: String

  /// Creates a curve from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at the beginning and at the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The default.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The values that a layer presents before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The kind as text.
  public let rawValue: String

  /// Creates a kind from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is shown before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The values between those of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The kind as text.
  public let rawValue: String

  /// Creates a kind from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along straight lines.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// None.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// With constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a curve with constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation along the path of a keyframe animation.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The kind as text.
  public let rawValue: String

  /// Creates a kind from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// The kind of a transition of a layer.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The kind as text.
  public let rawValue: String

  /// Creates a kind from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The contents fade.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition of a layer.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The direction as text.
  public let rawValue: String

  /// Creates a direction from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
