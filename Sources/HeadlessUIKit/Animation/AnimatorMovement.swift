/// The running part of an animator: from a fraction to another, in some time.
@MainActor
final class AnimatorMovement: ClockWork {
  private let start: CGFloat
  private let goal: CGFloat
  private let begins: Duration
  private let seconds: TimeInterval
  // The clock keeps what moves; kept in turn, a world left in the middle would never go.
  @BackLink private var clock: HeadlessClock?
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
    world.turn { world.clock.enqueue(self, after: Int64(total * 1_000_000_000)) }
  }

  var summary: String { "animation of an animator" }

  /// How far it is now.
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
