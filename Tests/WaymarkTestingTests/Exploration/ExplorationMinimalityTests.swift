import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// The scripts of findings are minimal.
@Suite @MainActor
struct ExplorationMinimalityTests {
  private nonisolated static let planted: [DepotDefect] = [
    .wrongContext, .findsAnother, .staysLoggedIn, .misuse, .wanders,
  ]

  /// The checks whose findings a repeated script shows by itself.
  private static let checks: Set<ExplorationFinding.Check> = [
    .settles, .misuse, .access, .outcome, .failure, .screen, .context,
  ]

  @Test(arguments: planted)
  func `a script without one of its events loses its finding`(defect: DepotDefect) async throws {
    let app = AppUnderTest.depot([defect])
    let findings = try await app.explore().findings.filter { finding in
      Self.checks.contains(finding.check) && !finding.script.isEmpty
    }
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(try await shows(finding, finding.script, app), "\(finding): \(finding.script)")
      for index in finding.script.indices {
        var fewer = finding.script
        fewer.remove(at: index)
        #expect(try await !shows(finding, fewer, app), "\(finding): \(fewer) shows it, too")
      }
    }
  }

  private func shows(
    _ finding: ExplorationFinding,
    _ script: [String],
    _ app: AppUnderTest<DepotApp>
  ) async throws -> Bool {
    try await app.findings(after: script).contains {
      $0.check == finding.check && $0.subject == finding.subject
    }
  }
}
