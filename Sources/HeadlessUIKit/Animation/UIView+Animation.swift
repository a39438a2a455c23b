extension UIView {
  /// Applies changes immediately and calls the completion after the duration of the animation.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let repetitions = ViewAnimation.repetitions(options, animations)
    ViewAnimation.finish(after: delay + (duration > 0 ? duration * repetitions : 0), completion)
  }

  /// Repeats the enclosing animation; its completion is called after the last repetition.
  ///
  /// The changes are applied once. An animation that repeats forever never completes.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    let world = HeadlessWorld.required(for: "UIView.modifyAnimations")
    world.repetitions = Double(autoreverses ? count * 2 : count)
    animations()
  }

  /// Applies changes immediately and waits for the duration of the animation.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void
  ) async -> Bool {
    await HeadlessWorld.completion(of: "animate(withDuration:)") {
      animate(
        withDuration: duration,
        delay: delay,
        options: options,
        animations: animations,
        completion: $0
      )
    }
  }

  /// Applies changes immediately and calls the completion after the duration of the spring
  /// animation.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Applies changes to a view's contents immediately and calls the completion after the duration
  /// of the transition.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations ?? {}, completion: completion)
  }

  /// Replaces a view with another one immediately and calls the completion after the duration of
  /// the transition; with `showHideTransitionViews`, hides it instead.
  public class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          fromView.superview?.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      },
      completion: completion
    )
  }

  /// Applies changes with animations of zero duration.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let world = HeadlessWorld.required(for: "UIView.performWithoutAnimation")
    let were = world.areAnimationsEnabled
    world.areAnimationsEnabled = false
    defer { world.areAnimationsEnabled = were }
    actionsWithoutAnimation()
  }

  /// Sets whether animations have a duration.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    HeadlessWorld.required(for: "UIView.setAnimationsEnabled").areAnimationsEnabled = enabled
  }

  /// Whether animations have a duration.
  public class var areAnimationsEnabled: Bool {
    HeadlessWorld.current?.areAnimationsEnabled ?? true
  }

  /// The options of an animation; stored only.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Views receive touches during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Lays out subviews along with the animated views.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Repeats the animation indefinitely.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Reverses the animation after it ends.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A transition between two views hides the first one instead of removing it.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Starts from the current state of the views.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Slow at the beginning and at the end.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Flips from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls up like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls down like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old content to the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// The completion of an animation, called after its duration.
  @MainActor
  private enum ViewAnimation {
    /// Applies changes and returns the repeat count of their animation.
    static func repetitions(_ options: AnimationOptions, _ changes: () -> Void) -> Double {
      let world = HeadlessWorld.required(for: "UIView.animate")
      let outer = world.repetitions
      world.repetitions = options.contains(.repeat) ? .infinity : 1
      defer { world.repetitions = outer }
      changes()
      return world.repetitions
    }

    static func finish(after seconds: TimeInterval, _ completion: ((Bool) -> Void)?) {
      let world = HeadlessWorld.required(for: "UIView.animate")
      let transaction = world.transaction
      let delay = world.areAnimationsEnabled ? seconds : 0
      guard completion != nil || transaction != nil, delay.isFinite else { return }
      transaction?.enter()
      let work = ClockClosure("completion of an animation") {
        completion?(true)
        transaction?.leave()
      }
      if world.heldAnimations != nil {
        world.heldAnimations?.append(HeldAnimation(work: work, seconds: delay))
        return
      }
      world.turn { world.clock.enqueue(work, after: delay.nanoseconds) }
    }
  }
}

extension UIView {
  /// Applies changes immediately and calls the completion after the duration of the keyframe
  /// animation.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
  }

  /// Applies the changes of a keyframe immediately, in the order of the calls.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  /// Applies changes immediately and calls the completion after the duration of the spring
  /// animation.
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// The options of a keyframe animation; stored only.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews along with the animated views.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views receive touches during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the current state of the views.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation indefinitely.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Reverses the animation after it ends.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Interpolates linearly between keyframes.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from keyframe to keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates with constant speed.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along a curve with constant speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

extension UIView {
  /// Applies changes immediately and waits for the duration of the spring animation.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void
  ) async -> Bool {
    await animate(withDuration: duration, delay: delay, options: options, animations: animations)
  }

  /// Applies changes to a view's contents immediately and waits for the duration of the transition.
  @discardableResult
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?
  ) async -> Bool {
    await HeadlessWorld.completion(of: "transition(with:)") {
      transition(
        with: view,
        duration: duration,
        options: options,
        animations: animations,
        completion: $0
      )
    }
  }

  /// Replaces a view with another one immediately and waits for the duration of the transition.
  @discardableResult
  public class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = []
  ) async -> Bool {
    await HeadlessWorld.completion(of: "transition(from:to:)") {
      transition(
        from: fromView,
        to: toView,
        duration: duration,
        options: options,
        completion: $0
      )
    }
  }

  /// Applies changes immediately and waits for the duration of the keyframe animation.
  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await animate(withDuration: duration, delay: delay, animations: animations)
  }
}
