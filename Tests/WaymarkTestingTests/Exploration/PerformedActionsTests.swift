import Testing

@testable import WaymarkTesting

/// The record of walked ways.
@Suite struct PerformedActionsTests {
  private func keys(_ number: UInt64) -> SituationKeys {
    SituationKeys(structure: number)
  }

  private var start: UInt64 { keys(2).identity }

  @Test func `the end of an action is known in the situation in which it was performed`() {
    var performed = PerformedActions()
    performed.add(.back, from: keys(1), to: keys(2))
    performed.add(.tap("Next"), from: keys(2), to: keys(3))
    #expect(performed.end(of: .tap("Next"), in: start) == keys(3))
    #expect(performed.end(of: .tap("Next"), in: keys(1).identity) == nil)
    #expect(performed.end(of: .back, in: start) == nil)
  }

  @Test func `an action after a step is known if one way contained both`() {
    var performed = PerformedActions()
    let back = PerformedActions.Step(start: keys(1).identity, action: .back)
    performed.add(.tap("Next"), from: keys(2), to: keys(3))
    performed.add(.back, from: keys(1), to: keys(2))
    performed.end()
    performed.add(.tap("Next"), from: keys(2), to: keys(3))
    #expect(performed.end(of: .tap("Next"), in: start, after: back) == nil)
    performed.add(.back, from: keys(1), to: keys(2))
    performed.add(.tap("Next"), from: keys(2), to: keys(3))
    #expect(performed.end(of: .tap("Next"), in: start, after: back) == keys(3))
  }

  @Test func `an action with two ends is not known`() {
    var performed = PerformedActions()
    performed.add(.back, from: keys(2), to: keys(1))
    performed.add(.back, from: keys(2), to: keys(3))
    #expect(performed.end(of: .back, in: start) == nil)
  }
}
