import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Explorations with a leave guard that presents an alert.
@Suite @MainActor
struct ExplorationOfLeavingTests {
  @Test(arguments: [DraftTwist.none, .logsOut, .logsOutLater, .closesAlert])
  func `time does not advance while an alert waits for the user`(twist: DraftTwist) async throws {
    let report = try await AppUnderTest.drafts(twist).explore()
    #expect(report.findings.isEmpty && report.frontier == 0, "\(report.text)")
  }

  @Test(arguments: [
    (DraftTwist.closesQuestion, ["tap Draft", "back", "wait"]),
    (.neverAsks, ["tap Draft", "back"]),
  ])
  func `a question that can no longer be answered is a finding`(
    twist: DraftTwist,
    script: [String]
  ) async throws {
    let app = AppUnderTest.drafts(twist)
    let report = try await app.explore()
    let finding = report.findings.first { $0.check == .answer }
    #expect(finding?.subject == "draft" && finding?.script == script, "\(report.text)")
    #expect(report.findings.allSatisfy { [.answer, .wayOut].contains($0.check) })
    #expect(try await app.findings(after: script).map(\.check).contains(.answer))
  }
}
