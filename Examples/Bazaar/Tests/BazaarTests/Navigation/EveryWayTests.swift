import BazaarUnderTest
import Testing
import WaymarkTesting

struct EveryWayTests {
  /// `Scripts/verify` goes further.
  @MainActor @Test func `every way through the shop holds for the first step`() async throws {
    let options = ExplorationOptions(depth: 1)
    let report = try await AppUnderTest.bazaar.verify(options, allowsBounds: true)
    #expect(report.states > 4)
    #expect(report.checksDone == report.checks)
  }
}
