@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIViewPropertyAnimatorTests {
  private let stage: LawStage
  private let animator: UIViewPropertyAnimator

  init() throws {
    let stage = try LawStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      stage.trace.note("changed")
    }
    animator.addCompletion { stage.trace.note("\($0)") }
    (self.stage, self.animator) = (stage, animator)
  }

  private var clock: HeadlessClock { stage.world.clock }

  @Test func `an animator makes its changes immediately and ends after its duration`() {
    #expect(animator.state == .inactive && !animator.isRunning)
    animator.startAnimation()
    #expect(stage.trace.lines == ["changed"] && animator.isRunning)
    clock.advance(by: .milliseconds(250))
    #expect(animator.fractionComplete == 0.25)
    clock.advance(by: .milliseconds(750))
    #expect(stage.trace.lines == ["changed", "end"] && animator.state == .inactive)
  }

  @Test func `an animator that is not interruptible finishes and warns`() {
    animator.isInterruptible = false
    animator.startAnimation()
    clock.advance(by: .milliseconds(400))
    let misuse = stage.world.misuse.expect {
      animator.pauseAnimation()
      animator.stopAnimation(true)
      animator.fractionComplete = 0.1
      animator.isInterruptible = true
    }
    #expect(misuse.count == 4 && animator.fractionComplete == 0.4 && !animator.isInterruptible)
    clock.advance(by: .milliseconds(600))
    #expect(stage.trace.lines == ["changed", "end"])
  }

  @Test func `pausing an animator keeps its fraction`() {
    animator.startAnimation()
    clock.advance(by: .milliseconds(400))
    animator.pauseAnimation()
    clock.advance(by: .seconds(5))
    #expect(animator.fractionComplete == 0.4 && animator.state == .active)
    animator.startAnimation()
    clock.advance(by: .milliseconds(599))
    #expect(stage.trace.lines == ["changed"])
    clock.advance(by: .milliseconds(1))
    #expect(stage.trace.lines == ["changed", "end"])
  }

  @Test func `a reversed animator ends at the start position`() {
    animator.startAnimation()
    clock.advance(by: .milliseconds(300))
    animator.isReversed = true
    clock.advance(by: .milliseconds(300))
    #expect(stage.trace.lines == ["changed", "start"])
  }

  @Test func `a stopped animator can be finished or discarded`() {
    animator.startAnimation()
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: .current)
    #expect(stage.trace.lines == ["changed", "current"])
    animator.addCompletion { [trace = stage.trace] _ in trace.note("never") }
    animator.startAnimation()
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && stage.world.isQuiet)
    #expect(stage.trace.lines == ["changed", "current"])
  }

  @Test func `an animator starts after its delay, and a factor shortens the remaining duration`() {
    animator.startAnimation(afterDelay: 1)
    clock.advance(by: .milliseconds(1500))
    #expect(animator.fractionComplete == 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    clock.advance(by: .milliseconds(100))
    #expect(stage.trace.lines == ["changed", "end"])
  }

  @Test func `a running animator is retained by its animation`() throws {
    weak var running: UIViewPropertyAnimator?
    do {
      running = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.3,
        delay: 0,
        animations: {},
        completion: { [trace = stage.trace] _ in trace.note("done") }
      )
    }
    #expect(running != nil)
    try stage.settle()
    #expect(stage.trace.lines == ["done"] && running == nil)
  }

  @Test func `a transaction completes after an animator that was started in it`() throws {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [trace = stage.trace] in trace.note("committed") }
    animator.startAnimation()
    CATransaction.commit()
    try stage.settle()
    #expect(stage.trace.lines == ["changed", "end", "committed"])
  }
}
