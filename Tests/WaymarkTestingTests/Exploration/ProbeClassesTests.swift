import Testing

@testable import WaymarkTesting

/// The selection of requests and deliveries.
@Suite struct ProbeClassesTests {
  @Test func `the first probes of a class are performed, then one of sixteen`() {
    var classes = ProbeClasses(ExplorationOptions())
    let first = (0..<3).map { _ in classes.selects(7) }
    let others = (0..<32).count { _ in classes.selects(7) }
    #expect(first == [true, true, true] && others == 2)
    #expect((classes.selected, classes.skipped, classes.count) == (5, 30, 1))
  }

  @Test func `the number does not depend on the order of the classes`() {
    var (one, other) = (ProbeClasses(ExplorationOptions()), ProbeClasses(ExplorationOptions()))
    for number in 0..<100 { _ = one.selects(UInt64(number % 2)) }
    for number in 0..<100 { _ = other.selects(UInt64(number / 50)) }
    #expect((one.selected, one.skipped) == (other.selected, other.skipped))
  }

  @Test func `a probe without a class is performed, and all are without a limit`() {
    var options = ExplorationOptions()
    var classes = ProbeClasses(options)
    #expect((0..<20).allSatisfy { _ in classes.selects(nil) })
    options.bounds.wholeProbes = nil
    classes = ProbeClasses(options)
    #expect((0..<20).allSatisfy { _ in classes.selects(7) })
    #expect(classes.skipped == 0)
  }
}
