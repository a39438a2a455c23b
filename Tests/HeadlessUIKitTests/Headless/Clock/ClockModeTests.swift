@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport

/// A clock whose mode changes while it runs.
@MainActor
struct ClockModeTests {
  private let trace = Trace()
  private let pace = HandPace()

  private func schedule(_ name: String, after delay: Duration = .zero, on world: HeadlessWorld) {
    world.clock.schedule(after: delay, name) { [trace] in trace.note(name) }
  }

  /// Lets existing main-actor jobs, and those that they start, run.
  private func rest() async {
    for _ in 0..<20 { await Task.yield() }
  }

  @Test func `automatic mode continues after real-time mode`() async {
    let world = HeadlessWorld(clock: .realTime, pace: pace)
    schedule("in a minute", after: .seconds(60), on: world)
    await rest()
    world.clock.mode = .automatic
    schedule("now", on: world)
    await rest()
    #expect(trace.lines == ["now"])
  }

  @Test func `stepping an automatic clock from its own work leaves other work pending`() async {
    let world = HeadlessWorld(clock: .automatic)
    world.clock.schedule(after: .zero, "stop") { world.clock.mode = .stepped }
    schedule("with it", on: world)
    world.clock.schedule(after: .zero, "more") { [trace] in
      world.clock.schedule(after: .zero, "next") { trace.note("next") }
    }
    await rest()
    #expect(trace.lines == ["with it"])
    world.clock.commit()
    #expect(trace.lines == ["with it", "next"])
  }

  @Test func `changing the mode does not change the time`() {
    let world = HeadlessWorld(clock: .realTime, pace: pace)
    pace.now = .seconds(10)
    world.clock.mode = .stepped
    #expect(world.clock.now == .seconds(10))
    world.clock.advance(by: .seconds(5))
    pace.now = .seconds(100)
    world.clock.mode = .realTime
    #expect(world.clock.now == .seconds(15))
    pace.now = .seconds(101)
    #expect(world.clock.now == .seconds(16))
  }

  @Test func `the time until the next action decreases in real time`() {
    let world = HeadlessWorld(clock: .realTime, pace: pace)
    #expect(world.clock.timeToNextAction == nil)
    world.clock.schedule(after: .seconds(5), "later") {}
    world.clock.schedule(after: .seconds(3), "sooner") {}
    #expect(world.clock.timeToNextAction == .seconds(3))
    pace.now = .seconds(2)
    #expect(world.clock.timeToNextAction == .seconds(1))
    pace.now = .seconds(9)
    #expect(world.clock.timeToNextAction == .zero)
  }
}

/// A pace that the test sets; waits last until they are cancelled.
@MainActor
private final class HandPace: HeadlessPace {
  var now = Duration.zero

  func sleep(for duration: Duration) async {
    while !Task.isCancelled { await Task.yield() }
  }
}
