import Testing

@testable import _WaymarkSimulation

/// What requests show, and what appears on the way, over all containers and starting states.
@Suite @MainActor
struct HierarchySimulationTests {
  /// A tenth of the long run.
  @Test(arguments: [1, 1_001, 2_001, 3_001] as [UInt64])
  func `a request that is done shows its screen, and nothing else appears`(seed: UInt64) throws {
    let tally = try HierarchySimulation.run(hierarchies: 250, seed: seed)
    #expect(tally.done > 500)
  }
}
