import BazaarUnderTest
import Testing
import WaymarkTesting

struct RandomUserTests {
  @MainActor @Test(arguments: [1, 2, 3] as [UInt64])
  func `D7: random users, links and requests leak nothing`(seed: UInt64) async throws {
    var options = ExplorationOptions(depth: 0)
    (options.randomEvents, options.seed) = (120, seed)
    let report = try await AppUnderTest.bazaar.explore(options)
    #expect(report.findings.isEmpty, "\(report.text)")
  }
}
