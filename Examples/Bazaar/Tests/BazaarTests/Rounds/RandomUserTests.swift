import BazaarUnderTest
import Testing
import WaymarkTesting

struct RandomUserTests {
  @MainActor @Test func `D7: nine random users, links and requests leak nothing`() async throws {
    var options = ExplorationOptions(effort: .quick)
    options.randomEvents = 360
    let report = try await AppUnderTest.bazaar.explore(options)
    #expect(report.findings.isEmpty, "\(report.text)")
  }
}
