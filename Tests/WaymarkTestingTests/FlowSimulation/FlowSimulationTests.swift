@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkSimulation

@Suite @MainActor
struct FlowSimulationTests {
  /// One percent of the long run, which performs a million events.
  @Test(arguments: [1, 101, 201, 301, 401])
  func `no flow is lost or ends twice, whatever happens to it`(seed: UInt64) async throws {
    let tally = try await Simulation.flows.run(events: 200, seed: seed) { $0[.scripts] == 10 }
    #expect(tally[.events] == 2_000)
    #expect(tally[.flows] > 100)
    #expect(tally[.finished] > 20)
  }

  @Test(arguments: [
    """
    startTab 56 59, startInside 24 25, startInside 37 61, linkIntoFlow 29 21, \
    advance 4 4, finishTwice 40 7, startModalInside 27 39, swipeDown 16 55, \
    linkIntoFlow 18 31, present 61 42
    """,
    """
    linkIntoFlow 18 62, startRoot 56 61, advance 46 58, finishTwice 54 58, \
    finish 14 42, startInside 33 2, startModalInside 54 57, leave 50 17
    """,
    """
    startInside 60 54, startModalInside 46 18, leave 54 10, commit 22 14, \
    startInside 62 55, startRoot 28 57
    """,
    """
    link 41 59, startRoot 26 45, settle 1 9, beginDrag 30 49, start 36 12, \
    commit 24 37, startModal 2 39, foreignStack 26 40, leave 48 38
    """,
    """
    startRoot 33 41, startInside 43 10, startReplacingInside 31 8, \
    settle 37 4, start 29 10, commit 21 0, finish 35 60, start 38 1, \
    finish 45 43
    """,
    """
    start 15 25, linkIntoFlow 31 2, startTab 29 60, settle 15 21, link 46 60, \
    advance 38 8, dismiss 49 13, advance 35 52, foreignDismissal 14 58
    """,
    """
    startRoot 35 21, linkIntoFlow 42 4, settle 40 34, linkIntoFlow 33 16, \
    foreignStack 29 22, start 51 25, setRoot 14 8, advance 59 30, finishTwice 12 5, \
    startReplacingInside 36 25, leave 23 13, leave 51 22, foreignDismissal 7 30
    """,
    """
    linkIntoFlow 11 9, link 8 32, advance 28 41, foreignDismissal 39 53, \
    advance 49 37, finishTwice 47 58, foreignDismissal 42 0
    """,
    """
    start 44 62, commit 1 44, startTab 48 20, commit 20 55, commit 29 33, \
    present 61 33, startReplacingInside 52 23, settle 45 3, beginDrag 16 55, \
    finishTwice 4 30
    """,
    "settle 0 8, startInside 22 52, commit 10 35, finishTwice 18 26, startTab 38 32, link 27 7, "
      + "dismiss 23 42",
    "startRoot 56 1, foreignStack 10 1, settle 59 28, startInside 21 23, settle 10 28, "
      + "startModalInside 3 43, leave 0 38, commit 0 27, leave 33 37, startInside 0 53, "
      + "leave 9 58, start 63 28, goBack 55 36, present 55 38",
  ])
  func `a script that once showed a defect passes`(script: String) async throws {
    try await Simulation.flows.play(try #require(FlowScript(script)))
  }

  @Test(
    arguments: RecordedFlows.hiddenTabs + RecordedFlows.activations + RecordedFlows.innerFlows
      + RecordedFlows.lateRemovals + RecordedFlows.lostPresenters + RecordedFlows.jointEnds
  )
  func `a flow that retains its screens ends when other code has removed them`(
    text: String
  ) async throws {
    let script = try #require(FlowScript(text))
    #expect(script.events.count == text.split(separator: ",").count)
    try await Simulation.flows.play(script)
  }

  @Test func `a flow that waits for a late change has not been left`() async throws {
    let script = """
      startRoot 32 1, settle 23 52, startReplacingInside 35 61, commit 4 46, commit 32 27, \
      commit 21 19, commit 55 58, startReplacing 52 51, linkIntoFlow 53 15
      """
    let events = try #require(FlowScript(script))
    _ = try await Simulation.flows.play(events, faults: .changesLate)
  }

  @Test func `a flow ends with the flow around it, although its view was loaded late`() async throws
  {
    let script = """
      settle 61 35, startModal 31 32, startModalInside 62 34, commit 24 40, startInside 50 28, \
      startReplacingInside 23 19, settle 41 35
      """
    let events = try #require(FlowScript(script))
    _ = try await Simulation.flows.play(events, faults: .changesLate)
  }

  @Test func `a flow ends although its screen appeared later than the layout pass`() async throws {
    let script = "start 38 11, start 24 9, advance 20 23, goBack 24 54, settle 29 34"
    let events = try #require(FlowScript(script))
    _ = try await Simulation.flows.play(events, faults: .changesLate)
  }

  @Test(arguments: RecordedFlows.lateChanges)
  func `flows and their screens end although UIKit changes containers late`(
    text: String
  ) async throws {
    _ = try await Simulation.flows.play(try #require(FlowScript(text)), faults: .changesLate)
  }

  @Test func `a printed script can be parsed`() {
    let script = FlowScript(seed: 7, count: 20)
    #expect(FlowScript(script.description) == script)
    #expect(FlowScript("push 1") == nil)
  }

  @Test func `replaying a script gives the same result`() async throws {
    let script = FlowScript(seed: 7, count: 200)
    let tally = try await Simulation.flows.play(script)
    #expect(try await Simulation.flows.play(script) == tally)
  }

  // MARK: Defects that it finds

  @Test func `an end caused by the user that is not delivered is found with two events`() async {
    let failure = await failure { record, end in
      if end != .left(.user) { record.end(end) }
    }
    #expect(failure?.reason == "flow 1 has no screens and no end")
    #expect(failure?.script.events.count == 2)
  }

  @Test func `an end that is delivered twice is found with two events`() async {
    let failure = await failure { record, end in
      record.end(end)
      if case .finished = end { record.end(end) }
    }
    #expect(failure?.reason.contains("has 2 ends") == true)
    #expect(failure?.script.events.count == 2)
  }

  @Test func `a flow that is retained after its end is found`() async {
    var kept: [SimulatedFlow] = []
    let failure = await failure { record, end in
      if let flow = record.flow, end == .left(.user) { kept.append(flow) }
      record.end(end)
    }
    #expect(failure?.reason == "flow 1 has ended and is alive")
  }

  @Test func `a stage that does not remove a screen is found`() async {
    var parts = FlowParts()
    parts.makeStage = { Stage(ClingingContainer($0)) }
    let failure = await failure(with: parts, seed: 4)
    #expect(failure?.reason.hasSuffix("and has screens") == true)
    #expect(failure?.script.events.count ?? .max < 4)
  }

  @Test func `the description of a failure contains its script`() async throws {
    let failure = try #require(await failure { _, _ in })
    let lines = failure.description.split(separator: "\n").dropFirst(2)
    let script = lines.prefix { $0 != "Trace:" }.joined(separator: "\n")
    #expect(FlowScript(script) == failure.script)
    #expect(failure.description.contains("(seed 3)"))
  }

  private func failure(
    delivering deliver: @escaping (FlowRecord, FlowOutcome<Int>) -> Void
  ) async -> FlowSimulationFailure? {
    var parts = FlowParts()
    parts.deliver = deliver
    return await failure(with: parts)
  }

  private func failure(
    with parts: FlowParts,
    seed: UInt64 = 3
  ) async -> FlowSimulationFailure? {
    let script = FlowScript(seed: seed, count: 200)
    do throws(FlowSimulationFailure) {
      _ = try await Simulation.flows(with: parts).play(script, seed: seed, faults: [])
      return nil
    } catch {
      return error
    }
  }
}

/// A container with a defect: it retains the last screen that was shown on it.
private final class ClingingContainer: StageContainer {
  private weak var container: UINavigationController?

  init(_ container: UINavigationController) {
    self.container = container
  }

  var screens: [UIViewController] { container?.viewControllers ?? [] }
  var host: UIViewController? { container }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard screens.count >= self.screens.count else { return }
    container?.setViewControllers(screens, animated: animated)
  }
}
