@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting
@testable import _WaymarkSimulation

@MainActor
struct HeadlessSimulationTests {
  @Test(arguments: 1...10)
  func `a random script breaks nothing, twice in the same way`(seed: UInt64) throws {
    try HeadlessSimulation.run(scripts: 1, events: 200, seed: seed)
  }

  @Test func `a script can be printed and read again`() {
    let script = SimulationScript(seed: 7, count: 20)
    #expect(SimulationScript(script.description) == script)
    #expect(SimulationScript("push 1") == nil)
  }

  @Test func `the same seed gives the same script`() {
    let script = SimulationScript(seed: 7, count: 20)
    #expect(SimulationScript(seed: 7, count: 20) == script)
    #expect(SimulationScript(seed: 8, count: 20) != script)
  }

  @Test func `a failing script shrinks to what makes it fail`() {
    let script = SimulationScript(seed: 3, count: 200)
    let culprits = [script.events[31], script.events[150]]
    let shrunk = script.shrunk { candidate in
      var rest = culprits[...]
      for event in candidate.events where event == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
    #expect(shrunk.events == culprits)
  }

  @Test func `the same script gives the same trace, to the letter`() {
    let script = SimulationScript(seed: 11, count: 200)
    let lines = HeadlessSimulation.trace(of: script).lines
    #expect(lines.count > 500)
    #expect(HeadlessSimulation.trace(of: script).lines == lines)
  }

  @Test func `every kind of event is played`() {
    let lines = (1...20).flatMap {
      HeadlessSimulation.trace(of: SimulationScript(seed: $0, count: 200)).lines
    }
    let played = Set(
      lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    )
    #expect(SimulationAction.allCases.filter { !played.contains($0.rawValue) }.isEmpty)
  }
}
