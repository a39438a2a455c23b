import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Findings have minimal scripts.
@Suite @MainActor
struct ExplorationMinimalityTests {
  private nonisolated static let planted: [DepotDefect] = [
    .staysLoggedIn, .hiddenCounter, .oneWay, .movesToOtherTab, .itemTwice, .failingVisit,
  ]

  @Test(arguments: planted)
  func `a script without one of its events loses its finding`(defect: DepotDefect) async throws {
    try await checkScripts(of: defect, ExplorationOptions())
  }

  @Test(arguments: DepotDefect.allCases)
  func `an exploration to the first finding finds each planted defect by a minimal script`(
    defect: DepotDefect
  ) async throws {
    var options = ExplorationOptions()
    (options.bounds.paths, options.stopsAtFirstFinding) = (1, true)
    try await checkScripts(of: defect, options)
  }

  private func checkScripts(of defect: DepotDefect, _ options: ExplorationOptions) async throws {
    let app = AppUnderTest.depot([defect])
    let found = try await app.explore(options).findings
    #expect(!found.isEmpty)
    // A finding about something missing in all states has no script.
    for finding in found where !finding.isMissing {
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

extension ExplorationFinding {
  fileprivate var isMissing: Bool {
    [.reached, .guards].contains(check) || check == .property && script.isEmpty
  }
}
