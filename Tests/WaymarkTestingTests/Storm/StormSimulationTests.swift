@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark

@testable import WaymarkSimulation

@Suite @MainActor
struct StormSimulationTests {
  /// One percent of the long run, which submits a million requests.
  @Test(arguments: [1, 1_001, 2_001, 3_001, 4_001])
  func `every request ends once, whatever happens to it`(seed: UInt64) async throws {
    let tally = try await Simulation.storm.run(events: 100, seed: seed) {
      $0[.submissions] >= 2_000
    }
    #expect(tally[.done] > 400)
    #expect(tally[.refused] > 100)
    #expect(tally[.joins] > 50)
    #expect(tally[.abandoned] > 100)
    #expect(tally[.backMenus] > 0)
  }

  @Test(arguments: RecordedStorm.changingStack)
  func `a stack that other code still changes is restored afterwards`(
    seed: UInt64,
    text: String
  ) async throws {
    let script = try #require(StormScript(text))
    #expect(script.events.count == 100)
    try await Simulation.storm.play(script, seed: seed)
  }

  @Test(
    arguments: RecordedStorm.heldGestures + RecordedStorm.replacedStack
      + RecordedStorm.secondRouter + RecordedStorm.usedScreens + RecordedStorm.releasedRouter
      + RecordedStorm.nestedRequests
  )
  func `a script that once showed a defect passes`(text: String) async throws {
    try await Simulation.storm.play(try #require(StormScript(text)))
  }

  @Test func `a printed script can be parsed`() {
    let script = StormScript(seed: 7, count: 20)
    #expect(StormScript(script.description) == script)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `replaying a seed gives the same result`(seed: UInt64) async {
    let script = StormScript(seed: seed, count: 100)
    let first = await Simulation.storm.trace(of: script)
    let second = await Simulation.storm.trace(of: script)
    #expect(first.tally[.submissions] > 20)
    #expect(first.lines == second.lines)
  }

  @Test func `a script shrinks to the events that fail`() async {
    let script = StormScript(seed: 3, count: 200)
    let culprits = [script.events[17], script.events[140]]
    let shortest = await script.shrunk { script in
      await nextTurn()
      return culprits.allSatisfy(script.events.contains)
    }
    #expect(shortest.events == culprits)
  }

  // MARK: Defects that it finds

  @Test func `a guard that accepts every request is found with at most two events`() async {
    let failure = await failure(saying: "is shown although") { $0.mayPass = { _ in true } }
    #expect(failure?.script.events.count ?? .max < 3)
  }

  @Test func `a task that keeps waiting after it was cancelled is found`() async {
    let failure = await failure(saying: "keeps waiting") { parts in
      parts.outcome = { (handle) async throws(NavigationError) in
        await withCheckedContinuation { continuation in
          handle.whenEnded { _ in continuation.resume() }
        }
        return try await handle.outcome
      }
    }
    #expect(failure?.script.events.count ?? .max < 20)
  }

  @Test func `a parked request that misses an open gate is found`() async {
    let failure = await failure(saying: "which is open") { $0.open = { $0.isOpen = true } }
    #expect(failure?.script.events.count ?? .max < 4)
  }

  @Test func `a caller that never gets an outcome is found with one event`() async {
    let safe = Safe()
    let failure = await failure(saying: "has 0 endings for a caller") { parts in
      parts.outcome = { (handle) async throws(NavigationError) in
        await withCheckedContinuation { safe.continuations.append($0) }
        return try await handle.outcome
      }
    }
    #expect(failure?.script.events.count == 1)
    for continuation in safe.continuations { continuation.resume() }
  }

  @Test func `a cancellation that no caller requested is found with one event`() async {
    let failure = await failure(saying: "no caller cancelled it") { parts in
      parts.outcome = { (_) async throws(NavigationError) in .cancelled }
    }
    #expect(failure?.script.events.count == 1)
  }

  @Test func `a handle that other code retains is found with one event`() async {
    let safe = Safe()
    let failure = await failure(saying: "is alive") { parts in
      parts.outcome = { (handle) async throws(NavigationError) in
        safe.handles.append(handle)
        return try await handle.outcome
      }
    }
    #expect(failure?.script.events.count == 1)
  }

  @Test func `the description of a failure contains its script`() async throws {
    let failure = try #require(
      await failure(saying: "is shown although") { $0.mayPass = { _ in true } }
    )
    let lines = failure.description.split(separator: "\n").dropFirst(2)
    let script = lines.prefix { $0 != "Trace:" }.joined(separator: "\n")
    #expect(StormScript(script) == failure.script)
    #expect(failure.description.contains("(seed \(failure.seed ?? 0))"))
    #expect(failure.trace.contains { $0.contains("VIOLATION") })
  }

  /// The first failure with this message in a few scripts.
  private func failure(
    saying text: String,
    _ change: (inout StormParts) -> Void
  ) async -> StormFailure? {
    var parts = StormParts()
    change(&parts)
    for seed in 1...100 as ClosedRange<UInt64> {
      let script = StormScript(seed: seed, count: 100)
      do throws(StormFailure) {
        _ = try await Simulation.storm(with: parts).play(script, seed: seed, faults: [])
      } catch {
        if error.reason.contains(text) { return error }
      }
    }
    return nil
  }
}

/// Retains objects that should be released or resumed.
@MainActor private final class Safe {
  var continuations: [CheckedContinuation<Void, Never>] = []
  var handles: [RequestHandle] = []
}
