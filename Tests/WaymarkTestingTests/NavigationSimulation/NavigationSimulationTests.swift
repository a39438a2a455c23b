@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@testable import _WaymarkSimulation

@Suite @MainActor
struct NavigationSimulationTests {
  @Test func `ten thousand random navigations end, and nothing is alive that should not be`()
    throws
  {
    let report = try NavigationSimulation(seed: 1).run(10_000)
    #expect(report.navigations == 10_000)
    #expect(report.built > 3_000)
    #expect(report.refusals > 100)
  }

  @Test func `a screen that is kept outside of the tree is noticed`() {
    let simulation = NavigationSimulation(seed: 1)
    let kept = simulation.playground.register.makeItem(99)
    let failure = #expect(throws: NavigationSimulationFailure.self) { try simulation.run(1) }
    withExtendedLifetime(kept) {
      #expect(failure?.reason == "NumberedScreen 99 is alive and not in the tree")
    }
  }
}
