import Foundation
import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Defects that reports describe, each in a small app beside the same app without it.
@Suite @MainActor
struct PlantedKindTests {
  nonisolated static let kinds = PlantedKind.data + PlantedKind.requests + PlantedKind.screens

  @Test(arguments: kinds)
  func `a planted defect is found, and its control has no finding`(
    kind: PlantedKind
  ) async throws {
    var options = ExplorationOptions()
    if kind.isDeep { options = ExplorationOptions(device: .pad, effort: .deep) }
    let control = try await kind.describe(false).explore(options)
    #expect(control.findings.isEmpty && control.frontier == 0, "\(control.text)")
    let report = try await kind.describe(true).explore(options)
    let finding = try #require(report.findings.first(where: kind.isFound(in:)), "\(report.text)")
    guard kind.isRepeatable else { return }
    let again = try await kind.describe(true).findings(after: finding.script, options)
    #expect(again.contains(where: kind.isFound(in:)), "\(finding.script): \(again)")
  }

  @Test(arguments: kinds.filter(\.isDeep))
  func `a defect of the deep effort is not found by the standard one`(
    kind: PlantedKind
  ) async throws {
    let report = try await kind.describe(true).explore(ExplorationOptions(device: .pad))
    #expect(report.findings.isEmpty, "\(report.text)")
  }

  @Test func `the guide lists the defects that only the deep effort finds`() throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let guide = try String(
      contentsOf: root.appending(path: "Documentation/Guides/VerifyReference.md"),
      encoding: .utf8
    )
    let names = Self.kinds.filter(\.isDeep).map(\.name) + DeskTwist.allCases.map(\.name)
    for name in names { #expect(guide.contains("| \(name) |"), "\(name)") }
  }
}

extension PlantedKind {
  fileprivate func isFound(in finding: ExplorationFinding) -> Bool {
    finding.check == check && (subject.isEmpty || finding.subject == subject)
  }

  /// Whether the script of the finding shows it: it does not follow from several scripts, and no
  /// step sets the size of the screen.
  fileprivate var isRepeatable: Bool {
    ![.guards, .texts, .deadAction, .wayOut, .brief].contains(check) && search != .severalScripts
  }
}
