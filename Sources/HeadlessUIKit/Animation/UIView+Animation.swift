extension UIView {
  /// Runs changes at once and a completion when their animation would be over.
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

  /// Repeats the animation in whose changes it is called; its completion waits for the last time.
  ///
  /// The changes are made once. An animation that repeats for ever never completes.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    let world = HeadlessWorld.required(for: "UIView.modifyAnimations")
    world.repetitions = Double(autoreverses ? count * 2 : count)
    animations()
  }

  /// Runs changes at once and waits until their animation would be over.
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

  /// Runs changes at once and a completion when their springing animation would be over.
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

  /// Runs changes of a view's content at once and a completion when their animation would be over.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations ?? {}, completion: completion)
  }

  /// Replaces a view by another at once, and runs a completion when the animation would be
  /// over; with `showHideTransitionViews` both stay and only one is shown.
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

  /// Runs changes whose animations take no time.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let world = HeadlessWorld.required(for: "UIView.performWithoutAnimation")
    let were = world.areAnimationsEnabled
    world.areAnimationsEnabled = false
    defer { world.areAnimationsEnabled = were }
    actionsWithoutAnimation()
  }

  /// Sets whether animations take time.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    HeadlessWorld.required(for: "UIView.setAnimationsEnabled").areAnimationsEnabled = enabled
  }

  /// Whether animations take time.
  public class var areAnimationsEnabled: Bool {
    HeadlessWorld.current?.areAnimationsEnabled ?? true
  }

  /// The options of an animation; stored only.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Views receive touches while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Lays the subviews out along with the views.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Begins again and again.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back to the beginning.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A change from one view to another hides the first instead of taking it out.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Goes on from where the views are.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Turns over from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns over from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls up like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls down like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old content to the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns over from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns over from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// The rest of an animation: its completion, after its time.
  @MainActor
  private enum ViewAnimation {
    /// Makes changes, and returns how often their animation repeats.
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
  /// Runs changes at once and a completion when their animation in parts would be over.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
  }

  /// Runs the changes of one part at once, in the order in which the parts are given.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  /// Runs changes at once and a completion when their springing animation would be over.
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

    /// Makes options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays the subviews out along with the views.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views receive touches while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Goes on from where the views are.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Begins again and again.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back to the beginning.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Straight from one part to the next.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// In steps.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Evenly through all parts.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Evenly along a curve.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

extension UIView {
  /// Runs changes at once and waits until their springing animation would be over.
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

  /// Runs changes of a view's content at once and waits until their animation would be over.
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

  /// Replaces a view by another at once, and waits until the animation would be over.
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

  /// Runs changes at once and waits until their animation in parts would be over.
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
