@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark

@_spi(Headless) @testable import WaymarkTesting

@Suite @MainActor
struct FlowSimulationTests {
  @Test func `a flow without screens and without an end is noticed`() {
    let log = FlowLog()
    log.add(FlowRecord(number: 1, parent: nil))
    HeadlessWorld(clock: .stepped).run { log.examine(UIWindow(frame: .zero)) }
    #expect(log.violation == "flow 1 has no screens and no end")
  }

  @Test func `a flow that is told two ends is noticed`() {
    let log = FlowLog()
    let record = FlowRecord(number: 1, parent: nil)
    log.add(record)
    record.end(.finished(1))
    record.end(.left(.user))
    log.reportRemains()
    #expect(log.violation == "flow 1 has 2 ends")
  }

  @Test func `a flow that was left and has screens is noticed`() {
    let log = FlowLog()
    let record = FlowRecord(number: 1, parent: nil)
    log.add(record)
    HeadlessWorld(clock: .stepped).run {
      let (window, screen) = (UIWindow(frame: .zero), UIViewController())
      window.rootViewController = screen
      record.add(screen)
      record.end(.left(.user))
      log.examine(window)
    }
    #expect(log.violation == "flow 1 was left (the user left) and has screens")
  }
}
