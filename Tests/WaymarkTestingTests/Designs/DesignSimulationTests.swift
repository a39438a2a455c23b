import Testing

@testable import WaymarkSimulation

/// Restorations, and screens with several homes, in random apps.
@Suite @MainActor
struct DesignSimulationTests {
  /// One percent of the long run.
  @Test(arguments: [1, 1_001] as [UInt64])
  func `a restoration restores the screens of hidden tabs`(seed: UInt64) async throws {
    let tally = try await Simulation.restorations.run(events: 40, seed: seed) {
      $0[.scripts] >= 500
    }
    #expect(tally[.screens] > 1_000)
  }

  @Test(arguments: [1, 1_001] as [UInt64])
  func `a screen with several homes is opened in the first that is on screen`(seed: UInt64)
    async throws
  {
    let tally = try await Simulation.homes.run(events: 40, seed: seed) { $0[.scripts] >= 250 }
    #expect(tally[.screens] > 250)
  }

  @Test(arguments: RecordedDesign.lostHiddenWays + RecordedDesign.otherSelections)
  func `a script that once lost screens restores them`(text: String) async throws {
    try await Simulation.restorations.play(try #require(DesignScript(text)))
  }

  @Test(arguments: RecordedDesign.wrongHomes)
  func `a home behind a fallback in another tab is not taken`(text: String) async throws {
    let tally = try await Simulation.homes.play(try #require(DesignScript(text)))
    #expect(tally[.screens] == 1)
  }

  @Test func `a printed script can be parsed`() {
    let script = DesignScript(seed: 7, count: 40)
    #expect(DesignScript(script.description) == script)
  }
}
