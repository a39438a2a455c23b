@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The task that awaits a navigation is cancelled at every moment of each journey.
@Suite @MainActor
struct TaskCancellationTests {
  @Test(arguments: Journey.allCases)
  func `a request whose task is cancelled ends once, immediately or between operations`(
    journey: Journey
  ) async throws {
    for moment in 0..<10 {
      let trial = try Trial(journey, isAnimated: moment.isMultiple(of: 2))
      let outcome = try await trial.cancelTask(at: moment)
      #expect(outcome?.isCancelledOrDone == true, "\(journey) at \(moment)")
      let violations = trial.violations()
      #expect(violations.isEmpty, "\(journey) at \(moment): \(violations)")
    }
  }
}

extension NavigationOutcome {
  fileprivate var isCancelledOrDone: Bool { isDone || self == .cancelled }
}
