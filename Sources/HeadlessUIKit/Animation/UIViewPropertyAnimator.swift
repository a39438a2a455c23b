/// Animates changes, and can be paused, resumed and reversed.
///
/// The changes are applied immediately when the animation starts. Only the timing is simulated: a
/// reversed animation ends at its start position, but its changes are not reverted.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration of the animation in seconds.
  open private(set) var duration: TimeInterval
  /// The delay before the animation in seconds.
  open private(set) var delay: TimeInterval = 0
  /// The timing curve; stored only.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Whether views receive touches during the animation; stored only.
  open var isUserInteractionEnabled = true
  /// Whether the animation pauses at its end instead of ending.
  open var pausesOnCompletion = false
  /// Whether the animation has started, or was stopped before its end.
  open private(set) var state: UIViewAnimatingState = .inactive

  /// Whether the animation can be paused and stopped; `true` by default.
  ///
  /// Setting it on an active animator raises.
  open var isInterruptible: Bool {
    get { interruptible }
    set {
      guard state == .inactive else {
        let reason = "isInterruptible cannot be changed on an active animator"
        return Misuse.raise(.internalInconsistencyException, reason)
      }
      interruptible = newValue
    }
  }
  private var interruptible = true

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  // The clock retains the movement and, through it, a running animator.
  private weak var movement: AnimatorMovement?
  private var fraction: CGFloat = 0
  private var reversed = false

  /// Creates an inactive animator; the timing parameters are ignored.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// Creates an inactive animator; the curve is ignored.
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Creates an inactive animator; the curve is ignored.
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(animationCurve: curve)
    )
    if let animations { addAnimations(animations) }
  }

  /// Creates an inactive spring animator; the damping is ignored.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UISpringTimingParameters(dampingRatio: ratio)
    )
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it immediately.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration,
      curve: .easeInOut,
      animations: animations
    )
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Whether the animation is running and not paused.
  open var isRunning: Bool { movement != nil }

  /// Whether the animation runs toward its start; changing it reverses a running animation.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      let wasRunning = isRunning
      halt()
      reversed = newValue
      if wasRunning { move(after: 0) }
    }
  }

  /// The progress of the animation, from 0 to 1; setting it pauses the animation there.
  open var fractionComplete: CGFloat {
    get { movement?.fraction ?? fraction }
    set {
      pauseAnimation()
      guard !isRunning else { return }
      fraction = min(max(newValue, 0), 1)
    }
  }

  /// Starts or resumes the animation; has no effect while it runs.
  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Starts the animation after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning, state != .stopped else { return }
    self.delay = delay
    makeChanges()
    move(after: delay)
  }

  /// Pauses the animation at its current position, or activates an inactive one.
  ///
  /// An animator that is not interruptible continues, with a warning.
  open func pauseAnimation() {
    guard state != .stopped, mayBeInterrupted() else { return }
    makeChanges()
    halt()
  }

  /// Continues a paused animation for a fraction of its duration; 0 keeps the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    if let parameters { timingParameters = parameters }
    guard state == .active, !isRunning else { return }
    let rest = durationFactor > 0 ? duration * TimeInterval(durationFactor) : nil
    move(after: 0, taking: rest)
  }

  /// Stops the animation at its current position; with `false`, the completions wait for
  /// `finishAnimation(at:)`.
  ///
  /// An animator that is not interruptible continues, with a warning.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, mayBeInterrupted() else { return }
    halt()
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  /// Finishes a stopped animation and calls its completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: finalPosition)
  }

  /// Adds changes; applies them immediately while the animation runs.
  open func addAnimations(_ animation: @escaping () -> Void) {
    guard state != .active else { return animation() }
    animations.append(animation)
  }

  /// Adds changes that begin after a fraction of the duration; they are applied with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  /// Adds a closure to call at the end of the animation.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func mayBeInterrupted() -> Bool {
    if !interruptible { Misuse.warn("\(self) is not interruptible, so it runs to its end.") }
    return interruptible
  }

  private func makeChanges() {
    guard state == .inactive else { return }
    state = .active
    let due = animations
    animations = []
    for animation in due { animation() }
  }

  private func move(after delay: TimeInterval, taking rest: TimeInterval? = nil) {
    let goal: CGFloat = reversed ? 0 : 1
    let seconds = rest ?? duration * TimeInterval(abs(goal - fraction))
    movement = AnimatorMovement(from: fraction, to: goal, delay: delay, seconds: seconds) {
      [self] in
      movement = nil
      fraction = goal
      if !pausesOnCompletion { finish(at: reversed ? .start : .end) }
    }
  }

  private func halt() {
    guard let movement else { return }
    fraction = movement.fraction
    movement.cancel()
    self.movement = nil
  }

  private func finish(at position: UIViewAnimatingPosition) {
    let due = completions
    completions = []
    state = .inactive
    fraction = 0
    for completion in due { completion(position) }
  }
}

/// The running part of an animation, between two fractions.
@MainActor
final class AnimatorMovement: ClockWork {
  private let start: CGFloat
  private let goal: CGFloat
  private let begins: Duration
  private let seconds: TimeInterval
  // Weak, because the clock retains its work, and a released world must be deallocated.
  @BackReference private var clock: HeadlessClock?
  private let transaction: Transaction?
  private var completion: (() -> Void)?

  init(
    from start: CGFloat,
    to goal: CGFloat,
    delay: TimeInterval,
    seconds: TimeInterval,
    completion: @escaping () -> Void
  ) {
    let world = HeadlessWorld.required(for: "UIViewPropertyAnimator")
    clock = world.clock
    self.start = start
    self.goal = goal
    let isAnimated = world.areAnimationsEnabled
    self.seconds = isAnimated ? seconds : 0
    begins = world.clock.now + .seconds(isAnimated ? delay : 0)
    transaction = world.transaction
    self.completion = completion
    transaction?.enter()
    let total = isAnimated ? delay + seconds : 0
    guard world.heldAnimations == nil else {
      let work = ClockClosure(summary) { self.end() }
      world.heldAnimations?.append(HeldAnimation(work: work, seconds: total))
      return
    }
    world.turn { world.clock.enqueue(self, after: total.nanoseconds) }
  }

  var summary: String { "animation of an animator" }

  /// The current progress.
  var fraction: CGFloat {
    guard seconds > 0, let clock else { return goal }
    let elapsed = max(.zero, clock.now - begins)
    let part = min(1, Double(elapsed.nanoseconds) / (seconds * 1_000_000_000))
    return start + (goal - start) * CGFloat(part)
  }

  func run(on clock: HeadlessClock) {
    end()
  }

  private func end() {
    let completion = completion
    self.completion = nil
    completion?()
    transaction?.leave()
  }

  func cancel() {
    guard completion != nil else { return }
    completion = nil
    clock?.remove(self)
    transaction?.leave()
  }
}
