import Testing

@testable import _WaymarkSimulation

/// Restorations, and screens of several homes, in random apps.
@Suite @MainActor
struct DesignSimulationTests {
  /// A hundredth of the long run.
  @Test(arguments: [1, 1_001] as [UInt64])
  func `a restoration brings back what hidden tabs held`(seed: UInt64) async throws {
    let tally = try await Simulation.restorations.run(events: 40, seed: seed) {
      $0[.scripts] >= 500
    }
    #expect(tally[.screens] > 1_000)
  }

  @Test(arguments: [1, 1_001] as [UInt64])
  func `a screen of several homes is opened in the first that is on screen`(seed: UInt64)
    async throws
  {
    let tally = try await Simulation.homes.run(events: 40, seed: seed) { $0[.scripts] >= 250 }
    #expect(tally[.screens] > 250)
  }

  @Test(arguments: RecordedDesign.lostHiddenWays + RecordedDesign.otherSelections)
  func `a restoration that lost something brings it back`(text: String) async throws {
    try await Simulation.restorations.play(RecordedDesign.script(text))
  }

  @Test(arguments: RecordedDesign.wrongHomes)
  func `a home behind a fallback in another tab is not taken`(text: String) async throws {
    let tally = try await Simulation.homes.play(RecordedDesign.script(text))
    #expect(tally[.screens] == 1)
  }

  @Test func `a script can be printed and read again`() {
    let script = DesignScript(seed: 7, count: 40)
    #expect(DesignScript(script.description) == script)
  }
}
