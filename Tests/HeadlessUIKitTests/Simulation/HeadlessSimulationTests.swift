@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

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
}
