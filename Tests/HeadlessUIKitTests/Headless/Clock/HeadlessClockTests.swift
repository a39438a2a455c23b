@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor
struct HeadlessClockTests {
  private let trace = Trace()

  @Test func `work runs in order of time, then of request`() {
    let world = HeadlessWorld()
    for (name, delay) in [("late", 2), ("first", 1), ("second", 1)] {
      world.clock.schedule(after: .seconds(delay), name) { [trace] in trace.note(name) }
    }
    world.clock.advance(by: .seconds(3))
    #expect(trace.lines == ["first", "second", "late"])
    #expect(world.clock.now == .seconds(3))
  }

  // MARK: Delays

  @Test func `suspended actions keep their remaining time`() {
    let world = HeadlessWorld()
    world.clock.schedule(after: .seconds(2), "old") { [trace] in trace.note("old") }
    world.clock.advance(by: .seconds(1))
    let number = world.clock.nextNumber
    world.clock.schedule(after: .seconds(2), "new") { [trace] in trace.note("new") }
    world.clock.holdDelays(before: number)
    #expect(world.clock.delays.map(\.duration) == [.seconds(2)])
    world.clock.advance(by: .seconds(5))
    #expect(trace.lines == ["new"])
    world.clock.releaseDelays()
    world.clock.advance(by: .seconds(0.9))
    #expect(trace.lines == ["new"])
    world.clock.advance(by: .seconds(0.1))
    #expect(trace.lines == ["new", "old"])
  }

  @Test func `suspended actions can be cancelled, and deadlines are not suspended`() {
    let world = HeadlessWorld()
    let timer = world.clock.schedule(after: .seconds(1), "old") { [trace] in trace.note("old") }
    world.clock.schedule(after: .seconds(1), "deadline", isDeadline: true) { [trace] in
      trace.note("deadline")
    }
    world.clock.holdDelays(before: world.clock.nextNumber)
    timer.cancel()
    world.clock.releaseDelays()
    world.clock.advance(by: .seconds(5))
    #expect(trace.lines == ["deadline"] && world.clock.delays.isEmpty)
  }

  @Test(arguments: [Duration.seconds(1e12), .seconds(Int64.max)])
  func `a delay beyond the range of the clock never ends`(delay: Duration) {
    let world = HeadlessWorld()
    world.clock.advance(by: .seconds(1))
    world.clock.schedule(after: delay, "never") { [trace] in trace.note("never") }
    world.clock.schedule(after: .seconds(2), "soon") { [trace] in trace.note("soon") }
    world.clock.advance(by: .seconds(1e9))
    #expect(trace.lines == ["soon"])
    world.clock.advance(by: delay)
    #expect(trace.lines == ["soon", "never"])
  }

  @Test(arguments: [1e12, .infinity])
  func `an animation beyond the range of the clock never ends`(seconds: Double) {
    let world = HeadlessWorld()
    world.run {
      let window = UIWindow(frame: .zero)
      window.makeKeyAndVisible()
      UIView.animate(withDuration: seconds, animations: { window.alpha = 0 }) { [trace] _ in
        trace.note("ended")
      }
    }
    world.clock.advance(by: .seconds(1e9))
    #expect(trace.lines.isEmpty)
  }

  @Test func `a commit runs only work requested before it`() {
    let world = HeadlessWorld()
    world.clock.schedule(after: .zero, "now") { [trace] in
      trace.note("now")
      world.clock.schedule(after: .zero, "next") { trace.note("next") }
    }
    world.clock.commit()
    #expect(trace.lines == ["now"])
    world.clock.commit()
    #expect(trace.lines == ["now", "next"])
  }

  @Test func `settling does not wait for timers of the app`() throws {
    let world = HeadlessWorld()
    world.clock.schedule(after: .seconds(1), "timer") { [trace] in trace.note("timer") }
    try world.settle()
    #expect(world.isQuiet)
    #expect(trace.lines.isEmpty)
  }

  @Test func `a cancelled timer does not fire`() {
    let world = HeadlessWorld()
    let timer = world.clock.schedule(after: .seconds(1), "timer") { [trace] in trace.note("fired") }
    timer.cancel()
    world.clock.advance(by: .seconds(2))
    #expect(trace.lines.isEmpty && !timer.isPending)
  }

  @Test func `the error of settling names a transition that never ends`() throws {
    let world = HeadlessWorld()
    try world.run {
      let stage = try LawStage()
      let navigation = try stage.navigation("R")
      let observer = NavigationObserver(stage.trace)
      observer.animator = StuckAnimator()
      navigation.delegate = observer
      navigation.pushViewController(stage.screen("B"), animated: true)
      let error = #expect(throws: HeadlessUnsettled.self) { try world.settle() }
      #expect(error?.movements == ["NavigationTransition from Screen to Screen"])
    }
  }

  @Test func `a stuck transition advances the clock to a deadline`() throws {
    let world = HeadlessWorld()
    try world.run {
      let stage = try LawStage()
      let navigation = try stage.navigation("R")
      let observer = NavigationObserver(stage.trace)
      let animator = StuckAnimator()
      observer.animator = animator
      navigation.delegate = observer
      navigation.pushViewController(stage.screen("B"), animated: true)
      world.clock.schedule(after: .seconds(5), "deadline") { animator.end() }
      try world.settle()
      #expect(navigation.transitionCoordinator == nil)
      #expect(world.clock.now == .seconds(5))
    }
  }

  @Test func `the error of settling names work that is requested in every turn`() async throws {
    let world = HeadlessWorld(clock: .automatic)
    world.clock.turnLimit = 50
    let job = Task {
      while !Task.isCancelled {
        world.clock.schedule(after: .zero, "work") {}
        await Task.yield()
      }
    }
    let error = await #expect(throws: HeadlessUnsettled.self) { try await world.settle() }
    #expect(error?.movements.last == "a main-actor job requests work in every turn")
    job.cancel()
    try await world.settle()
  }

  @Test func `transitions that request each other are named after a bounded time`()
    async throws
  {
    let world = HeadlessWorld(clock: .automatic)
    try await world.run {
      let stage = try LawStage()
      let navigation = try await stage.navigation("R")
      var presentations = 0
      @MainActor func blink() {
        presentations += 1
        guard presentations < 50_000 else { return }
        let sheet = stage.screen("S")
        navigation.present(sheet, animated: true) {
          sheet.dismiss(animated: true) { blink() }
        }
      }
      blink()
      let error = await #expect(throws: HeadlessUnsettled.self) { try await world.settle() }
      #expect(error?.movements.last == "each transition requests another one")
      #expect(presentations < 5_000)
    }
  }

  @Test func `the error of settling names a drag`() throws {
    let world = HeadlessWorld()
    try world.run {
      let stage = try LawStage()
      _ = try stage.navigation("R", "B")
      try world.user.beginPop()
      let error = #expect(throws: HeadlessUnsettled.self) { try world.settle() }
      #expect(error?.movements == ["NavigationTransition from Screen to Screen"])
    }
  }

  @Test func `waiting does not end a drag`() async throws {
    let world = HeadlessWorld()
    try await world.run {
      let stage = try LawStage()
      _ = try await stage.navigation("R", "B")
      try world.user.beginPop()
      await #expect(throws: HeadlessUnsettled.self) { try await world.settle() }
    }
  }

  @Test func `in immediate mode a transition ends inside the call`() throws {
    let world = HeadlessWorld(clock: .immediate)
    try world.run {
      let stage = try LawStage()
      let navigation = try stage.navigation("R")
      navigation.pushViewController(stage.screen("B"), animated: true)
      #expect(stage.trace.lines.last == "B.DM(parent)")
      #expect(world.isQuiet)
    }
  }

  @Test func `in automatic mode a transition ends without steps`() async throws {
    let world = HeadlessWorld(clock: .automatic)
    try await world.run {
      let stage = try LawStage()
      stage.window.rootViewController = stage.screen("A")
      stage.window.makeKeyAndVisible()
      await stage.window.rootViewController?.present(stage.screen("B"), animated: true)
      #expect(stage.trace.lines.last == "B.DA(true)")
      try await world.settle()
      #expect(world.isQuiet)
    }
  }

  @Test func `in real-time mode a transition ends after its duration`() async {
    let world = HeadlessWorld(clock: .realTime, pace: SleepingPace())
    await withCheckedContinuation { continuation in
      world.run {
        UIView.animate(withDuration: 0.02, animations: {}) { _ in continuation.resume() }
      }
    }
    #expect(world.clock.now == .milliseconds(20))
  }

  @Test func `a callback runs in its world`() {
    let world = HeadlessWorld()
    var found: HeadlessWorld?
    world.clock.schedule(after: .zero, "look") { found = HeadlessWorld.current }
    world.clock.commit()
    #expect(found === world)
    #expect(HeadlessWorld.current == nil)
  }
}

/// A pace in which time passes only by sleeping.
@MainActor
private final class SleepingPace: HeadlessPace {
  private(set) var now = Duration.zero

  func sleep(for duration: Duration) async {
    now += duration
  }
}
