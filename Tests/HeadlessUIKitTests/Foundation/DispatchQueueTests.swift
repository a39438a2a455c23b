import Dispatch
@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor
struct DispatchQueueTests {
  private let trace = Trace()
  private let world = HeadlessWorld()

  @Test func `main-queue work runs in the next turn, in its world`() throws {
    world.run {
      DispatchQueue.main.async { [trace, world] in
        trace.note("later, \(HeadlessWorld.current === world)")
      }
      trace.note("now")
    }
    #expect(trace.lines == ["now"])
    try world.settle()
    #expect(trace.lines == ["now", "later, true"])
  }

  @Test func `time intervals have the values and type that they have on a device`() {
    let units: [UInt64] = [NSEC_PER_SEC, NSEC_PER_MSEC, NSEC_PER_USEC, USEC_PER_SEC]
    #expect(units == [1_000_000_000, 1_000_000, 1000, 1_000_000])
  }

  @Test func `delayed calls run in the order of their submission`() throws {
    world.run {
      DispatchQueue.main.async { [trace] in
        trace.note("first")
        DispatchQueue.main.async { trace.note("third") }
      }
      DispatchQueue.main.async { [trace] in trace.note("second") }
    }
    try world.settle()
    #expect(trace.lines == ["first", "second", "third"])
  }

  @Test func `delayed calls run before a running transition ends`() throws {
    try world.run {
      let stage = try LawStage()
      let root = stage.screen("R")
      try stage.show(root)
      root.present(stage.screen("M"), animated: true) { [trace] in trace.note("presented") }
      DispatchQueue.main.async { [trace] in trace.note("async") }
      try world.settle()
    }
    #expect(trace.lines == ["async", "presented"])
  }

  @Test func `a delay takes virtual time, not real time`() throws {
    world.run {
      DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { [trace] in trace.note("late") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { [trace] in
        trace.note("soon")
      }
    }
    world.clock.advance(by: .milliseconds(299))
    #expect(trace.lines.isEmpty)
    world.clock.advance(by: .milliseconds(1))
    #expect(trace.lines == ["soon"])
    world.clock.advance(by: .seconds(3600))
    #expect(trace.lines == ["soon", "late"])
  }

  @Test func `a busy machine does not shorten a delay`() {
    world.run {
      // The process was preempted for some milliseconds after the app had read the time.
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(4993)) { [trace] in
        trace.note("late")
      }
    }
    world.clock.advance(by: .milliseconds(4999))
    #expect(trace.lines.isEmpty)
    world.clock.advance(by: .milliseconds(1))
    #expect(trace.lines == ["late"])
  }

  @Test func `a past deadline runs in the next turn, and the distant future never does`() throws {
    world.run {
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { [trace] in trace.note("never") }
      DispatchQueue.main.asyncAfter(deadline: .now() - 1) { [trace] in trace.note("passed") }
    }
    try world.settle()
    world.clock.advance(by: .seconds(1_000_000))
    #expect(trace.lines == ["passed"])
  }

  @Test func `a released world releases pending work`() throws {
    weak var object: Trace?
    do {
      let world = HeadlessWorld()
      let trace = Trace()
      object = trace
      world.run { DispatchQueue.main.async { trace.note("never") } }
    }
    #expect(object == nil)
  }

  @Test func `work on other threads returns to its world`() async {
    let worlds = await withCheckedContinuation { continuation in
      world.run {
        DispatchQueue.global().async {
          let other = HeadlessWorld.current
          DispatchQueue.main.async {
            continuation.resume(returning: [other, HeadlessWorld.current])
          }
        }
      }
    }
    #expect(worlds.allSatisfy { $0 === world })
  }

  @Test func `a delay from another thread takes virtual time`() async throws {
    await withCheckedContinuation { continuation in
      world.run {
        DispatchQueue.global().async { [trace] in
          DispatchQueue.main.asyncAfter(deadline: .now() + 5) { trace.note("late") }
          DispatchQueue.main.async { continuation.resume() }
        }
      }
    }
    #expect(trace.lines.isEmpty)
    world.clock.advance(by: .seconds(5))
    #expect(trace.lines == ["late"])
  }

  @Test func `a delay on another queue keeps the world`() async {
    let found = await withCheckedContinuation { continuation in
      world.run {
        DispatchQueue.global().asyncAfter(deadline: .now()) {
          continuation.resume(returning: HeadlessWorld.current)
        }
      }
    }
    #expect(found === world)
  }

  @Test func `a work item runs in the world that created it`() throws {
    let item = world.run {
      DispatchWorkItem { [trace, world] in
        MainActor.assumeIsolated { trace.note("\(HeadlessWorld.current === world)") }
      }
    }
    item.perform()
    #expect(trace.lines == ["true"])
  }

  @Test func `an empty group notifies in the next turn`() throws {
    world.run {
      DispatchGroup().notify(queue: .main) { [trace] in
        MainActor.assumeIsolated { trace.note("empty") }
      }
    }
    #expect(trace.lines.isEmpty)
    try world.settle()
    #expect(trace.lines == ["empty"])
  }

  @Test func `a group notifies in the world of the caller`() async throws {
    let group = DispatchGroup()
    world.run {
      group.enter()
      group.notify(queue: .main) { [trace, world] in
        MainActor.assumeIsolated { trace.note("\(HeadlessWorld.current === world)") }
      }
      DispatchQueue.global().async { group.leave() }
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: .main) { continuation.resume() }
    }
    try await world.settle()
    #expect(trace.lines == ["true"])
  }

  @Test func `outside of a world the main queue is that of Dispatch`() async {
    let world = await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume(returning: HeadlessWorld.current) }
    }
    #expect(world == nil)
  }
}
