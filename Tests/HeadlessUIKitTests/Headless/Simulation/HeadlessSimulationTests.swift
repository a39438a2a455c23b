@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting
@testable import WaymarkSimulation

@MainActor
struct HeadlessSimulationTests {
  @Test(arguments: 1...10)
  func `a random script violates no invariant and is reproducible`(seed: UInt64) async throws {
    try await Simulation.headless.play(SimulationScript(seed: seed, count: 200))
  }

  @Test func `a printed script can be parsed`() {
    let script = SimulationScript(seed: 7, count: 20)
    #expect(SimulationScript(script.description) == script)
    #expect(SimulationScript("push 1") == nil)
  }

  @Test func `the same seed gives the same script`() {
    let script = SimulationScript(seed: 7, count: 20)
    #expect(SimulationScript(seed: 7, count: 20) == script)
    #expect(SimulationScript(seed: 8, count: 20) != script)
  }

  @Test func `a failing script shrinks to the events that make it fail`() async {
    let script = SimulationScript(seed: 3, count: 200)
    let culprits = [script.events[31], script.events[150]]
    let shrunk = await script.shrunk { candidate in
      var rest = culprits[...]
      for event in candidate.events where event == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
    #expect(shrunk.events == culprits)
  }

  @Test func `the same script gives the same trace`() async throws {
    let script = SimulationScript(seed: 11, count: 200)
    let lines = try #require(await Simulation.headless.trace(of: script).lines)
    #expect(lines.count > 500)
    #expect(await Simulation.headless.trace(of: script).lines == lines)
  }

  @Test func `every kind of event is played`() async {
    var lines: [String] = []
    for seed in 1...20 as ClosedRange<UInt64> {
      lines +=
        await Simulation.headless.trace(of: SimulationScript(seed: seed, count: 200)).lines ?? []
    }
    let played = Set(
      lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    )
    #expect(SimulationAction.allCases.filter { !played.contains($0.rawValue) }.isEmpty)
  }
}
