import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// What an exploration does where a leave guard asks the user.
@Suite @MainActor
struct ExplorationOfLeavingTests {
  @Test(arguments: [DraftTwist.none, .logsOut, .logsOutLater, .closesAlert])
  func `no time passes while the user is asked`(twist: DraftTwist) async throws {
    let report = try await AppUnderTest.drafts(twist).explore()
    #expect(report.findings.isEmpty && report.frontier == 0, "\(report.text)")
  }
}
