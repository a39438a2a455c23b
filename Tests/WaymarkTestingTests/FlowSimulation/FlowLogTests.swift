import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkSimulation

@Suite(.headless) @MainActor
struct FlowLogTests {
  private let log = FlowLog()
  private let record: FlowRecord
  private let window = UIWindow(frame: .zero)
  private let screen = UIViewController()

  init() {
    record = log.makeRecord()
    log.add(record)
    record.start()
  }

  private func show() {
    window.rootViewController = screen
    record.screens.add(screen)
  }

  @Test func `a flow without screens and without an end is reported`() {
    log.examine(window)
    #expect(log.violation == "flow 1 has no screens and no end")
  }

  @Test func `a running flow with screens is not reported`() {
    show()
    log.examine(window)
    #expect(log.violation == nil)
  }

  @Test func `a flow with two ends is reported`() {
    record.end(.finished(1))
    record.end(.left(.user))
    log.reportRemains()
    #expect(log.violation == "flow 1 has 2 ends: finished(1), left(the user left)")
  }

  @Test func `a flow that was left and has screens is reported`() {
    show()
    record.end(.left(.user))
    log.examine(window)
    #expect(log.violation == "flow 1 has left(the user left) and has screens")
  }

  @Test func `the end of a flow that did not start is reported`() {
    let refused = log.makeRecord()
    refused.end(.left(.user))
    log.refuse(refused)
    #expect(log.violation == "flow 2 ended without a start")
  }

  @Test func `a flow that has ended and is deallocated is counted and removed`() {
    record.end(.finished(1))
    log.examine(window)
    #expect(log.records.isEmpty)
    #expect(log.tally[.flows] == 1)
    #expect(log.tally[.finished] == 1)
  }
}
