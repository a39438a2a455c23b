import Testing
import WaymarkSimulation
import WaymarkTesting

/// A small version of the generated app that `Scripts/quality soak` explores.
@Suite @MainActor
struct LargeAppTests {
  @Test func `a quick exploration shows each screen and requests it in several states`()
    async throws
  {
    let tally = try await LargeAppTally(screensPerTab: 4)
    #expect(tally.holds, "\(tally)\n\(tally.report.text)")
  }
}
