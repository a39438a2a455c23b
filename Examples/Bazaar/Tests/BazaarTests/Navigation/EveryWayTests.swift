import BazaarUnderTest
import Testing
import WaymarkTesting

struct EveryWayTests {
  /// `Scripts/verify` goes further.
  @MainActor @Test func `every way through the shop holds for the first step`() async throws {
    let report = try await AppUnderTest.bazaar.explore(ExplorationOptions(depth: 1))
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.states > 4)
    #expect(report.checksDone == report.checks)
  }
}
