@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

/// Sleeping tasks of an app.
@Suite(.headless) @MainActor
struct TaskSleepTests {
  private let world: HeadlessWorld
  private let trace = Trace()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `a sleeping task wakes when the clock reaches its time`() async {
    start("ended") { try await Task.sleep(for: .seconds(3600)) }
    await advance(by: .seconds(3599))
    #expect(trace.lines.isEmpty && world.clock.delays.count == 1)
    await advance(by: .seconds(1))
    #expect(trace.lines == ["ended"] && world.clock.delays.isEmpty)
  }

  @Test func `all forms of sleep take the time of the world's clock`() async {
    start("nanoseconds") { try await Task.sleep(nanoseconds: 1_000_000_000) }
    start("tolerance") { try await Task.sleep(for: .seconds(2), tolerance: .seconds(1)) }
    start("continuous") { try await Task.sleep(for: .seconds(3), clock: .continuous) }
    start("suspending") { try await Task.sleep(for: .seconds(4), clock: .suspending) }
    start("until") { try await Task.sleep(until: .now + .seconds(5)) }
    start("until, suspending") {
      try await Task.sleep(until: .now + .seconds(6), clock: .suspending)
    }
    for second in 1...6 {
      await advance(by: .seconds(1))
      #expect(trace.lines.count == second)
    }
    #expect(
      trace.lines == [
        "nanoseconds", "tolerance", "continuous", "suspending", "until", "until, suspending",
      ]
    )
  }

  @Test(arguments: [true, false])
  func `a cancelled sleep ends at once`(isBefore: Bool) async {
    let task = start("not cancelled") {
      do { try await Task.sleep(for: .seconds(1)) } catch is CancellationError {
        self.trace.note("cancelled")
        throw CancellationError()
      }
    }
    if !isBefore { await advance(by: .zero) }
    task.cancel()
    await advance(by: .zero)
    #expect(trace.lines == ["cancelled"] && world.clock.delays.isEmpty)
  }

  @Test func `a sleep of no time ends in a later turn`() async throws {
    start("now") { try await Task.sleep(for: .zero) }
    start("before") { try await Task.sleep(for: .seconds(-1)) }
    await Task.yield()
    #expect(trace.lines.isEmpty)
    try await world.settle()
    #expect(trace.lines == ["now", "before"])
  }

  @Test func `tasks of the main actor that sleep equally long wake in their order`() async {
    let names = (1...200).map { "\($0)" }
    for name in names { start(name) { try await Task.sleep(for: .seconds(60)) } }
    await Task.yield()
    #expect(world.clock.delays.count == names.count)
    await advance(by: .seconds(60))
    #expect(trace.lines == names)
  }

  @Test func `a sleep of a test advances the clock`() async throws {
    start("first") { try await Task.sleep(for: .seconds(50)) }
    try await Task.sleep(for: .seconds(60))
    #expect(trace.lines == ["first"] && world.clock.now == .seconds(60))
  }

  @Test(.headless(clock: .automatic))
  func `with the automatic clock, a sleeping task waits until time is advanced`() async throws {
    start("ended") { try await Task.sleep(for: .seconds(1)) }
    try await world.settle()
    #expect(trace.lines.isEmpty)
    await advance(by: .seconds(1))
    #expect(trace.lines == ["ended"])
  }

  @Test(.headless(clock: .immediate))
  func `with the immediate clock, a task sleeps in real time`() async throws {
    try await Task.sleep(for: .milliseconds(1))
    #expect(world.clock.now == .zero)
  }

  @Test func `a terminated app does not wake`() async {
    let app = SleepingApp(trace)
    world.launch(app)
    await advance(by: .zero)
    #expect(world.clock.delays.count == 1)
    world.terminate()
    await advance(by: .zero)
    #expect(trace.lines == ["ended by a CancellationError"] && world.clock.delays.isEmpty)
  }

  @discardableResult
  private func start(
    _ name: String,
    _ sleep: @escaping @MainActor () async throws -> Void
  ) -> Task<Void, any Error> {
    Task {
      try await sleep()
      trace.note(name)
    }
  }

  private func advance(by duration: Duration) async {
    _ = await world.clock.advance(by: duration) { false }
  }
}

private final class SleepingApp: UIResponder, UIApplicationDelegate {
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Task {
      do {
        try await Task.sleep(for: .seconds(3600))
        trace.note("woken")
      } catch {
        trace.note("ended by a \(type(of: error))")
      }
    }
    return true
  }
}
