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

/// The delegate of an animation, which is told its beginning and end.
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
