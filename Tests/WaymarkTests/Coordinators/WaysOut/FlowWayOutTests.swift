@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Every way out of a flow, at every place where a flow can be.
@Suite(.headless) @MainActor
struct FlowWayOutTests {
  @Test(arguments: FlowPlace.allCases, FlowWayOut.allCases)
  func `D5: the awaiter gets the right outcome once, and the flow is released`(
    place: FlowPlace,
    wayOut: FlowWayOut
  ) async throws {
    try await leaveFlow(in: place, by: wayOut)
  }

  @Test(arguments: FlowPlace.allCases, HeadlessFaults.all)
  func `D5: known failures of UIKit do not change the outcome`(
    place: FlowPlace,
    fault: HeadlessFaults
  ) async throws {
    for wayOut in FlowWayOut.allCases {
      try await leaveFlow(in: place, by: wayOut, faults: fault)
    }
  }

  private func leaveFlow(
    in place: FlowPlace,
    by wayOut: FlowWayOut,
    faults: HeadlessFaults = []
  ) async throws {
    let trial = FlowTrial(place, faults: faults)
    try await trial.start(refused: wayOut == .startRefused)
    try await trial.leave(by: wayOut)
    #expect(trial.wasImpossible == (wayOut.isPossible(in: place) == false))
    switch wayOut.effect(in: place) {
    case .ended(let end):
      #expect(trial.ends.entries == [end])
      #expect(trial.flow == nil)
    case .continues:
      #expect(trial.ends.entries.isEmpty)
      #expect(trial.flow?.stage?.screens.isEmpty == false)
    case .refused:
      #expect(trial.errors.entries == ["StartError()"])
      #expect(trial.flow == nil)
    }
    #expect(trial.errors.entries.count == (wayOut == .startRefused ? 1 : 0))
    try await trial.close()
    #expect(trial.ends.entries.count + trial.errors.entries.count == 1)
    if wayOut.effect(in: place) == .continues {
      #expect(trial.ends.entries == [.left(.windowClosed)])
    }
    #expect(trial.parentEnds.entries.count == 1)
    #expect(trial.flow == nil)
  }
}
