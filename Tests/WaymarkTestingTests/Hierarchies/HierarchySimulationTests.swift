import Testing

@testable import WaymarkSimulation

/// Screens shown by requests, and screens that appear on the way, in all containers and initial
/// states.
@Suite @MainActor
struct HierarchySimulationTests {
  /// Ten percent of the long run.
  @Test(arguments: [1, 1_001, 2_001, 3_001] as [UInt64])
  func `a successful request shows its screen, and no other screen appears`(
    seed: UInt64
  ) async throws {
    let tally = try await Simulation.hierarchies.run(events: 30, seed: seed) {
      $0[.scripts] >= 250
    }
    #expect(tally[.done] > 1_000)
  }

  @Test(arguments: RecordedHierarchies.outerTransitions)
  func `a request waits for transitions outside the innermost screen`(text: String) async throws {
    try await play(text)
  }

  @Test(arguments: RecordedHierarchies.hiddenContainers)
  func `the content of a hidden container does not appear before the target`(
    text: String
  ) async throws {
    try await play(text)
  }

  @Test(arguments: RecordedHierarchies.collapsingColumns)
  func `a request is not done while another column covers its screen`(text: String) async throws {
    try await play(text)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `replaying a seed gives the same result`(seed: UInt64) async {
    let script = HierarchyScript(seed: seed, count: 30)
    let first = await Simulation.hierarchies.trace(of: script)
    let second = await Simulation.hierarchies.trace(of: script)
    #expect(first.tally[.submissions] > 0)
    #expect(first.lines == second.lines)
  }

  @Test func `a printed script can be parsed`() {
    let script = HierarchyScript(seed: 7, count: 40)
    #expect(HierarchyScript(script.description) == script)
  }

  private func play(_ text: String) async throws {
    let tally = try await Simulation.hierarchies.play(try #require(HierarchyScript(text)))
    #expect(tally[.submissions] > 0)
  }
}
