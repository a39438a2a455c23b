import HeadlessUIKit
import Testing
import WaymarkTesting

@testable import WaymarkSimulation

@Suite(.headless) @MainActor
struct StormLogTests {
  private let log = StormLog()

  @Test func `a screen that is not released at the end is reported`() {
    let screen = log.screens.add(StormScreen(.item, 1))
    log.reportRemains()
    #expect(log.violation == "StormScreen is alive")
    withExtendedLifetime(screen) {}
  }

  @Test func `a screen that was released is not reported`() {
    _ = log.screens.add(StormScreen(.item, 1))
    log.reportRemains()
    #expect(log.violation == nil)
  }

  @Test func `only the first violation is recorded`() {
    log.report("first")
    log.report("second")
    #expect(log.violation == "first")
  }
}
