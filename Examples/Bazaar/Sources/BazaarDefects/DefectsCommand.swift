import Bazaar
import BazaarUnderTest
import Foundation
import WaymarkExplorer
import WaymarkTesting

/// Plants each defect of the catalog into the shop, and prints which an exploration finds.
///
/// A defect is found if the exploration has a finding that the shop without a defect does not have
/// with the same options. With `BAZAAR_DEFECT` in the environment it is the command line of the
/// shop with that defect, or repeats the steps in `BAZAAR_DEFECT_SCRIPT`, one in each line.
@main @MainActor enum DefectsCommand {
  private static let variable = "BAZAAR_DEFECT"
  private static let scriptVariable = "BAZAAR_DEFECT_SCRIPT"

  static func main() async throws {
    if let name = ProcessInfo.processInfo.environment[variable] {
      guard let defect = Defect.catalog.first(where: { $0.name == name }) else { exit(2) }
      let limit = DefectSearch.limit(from: .zero)
      if let script = ProcessInfo.processInfo.environment[scriptVariable] {
        let steps = script.split(separator: "\n").map(String.init)
        _ = try await AppUnderTest.bazaar(with: defect, limit: limit).findings(after: steps)
        exit(0)
      }
      await ExplorerCommand(exploring: .bazaar(with: defect, limit: limit)).run()
    }
    let words = CommandLine.arguments.dropFirst()
    let chosen = (Defect.catalog + Defect.controls).filter { defect in
      words.isEmpty || words.contains { defect.name.contains($0) }
    }
    var summary = DefectSummary(clean: try await cleanFindings())
    for defect in chosen {
      let result = try await DefectSearch(defect, clean: summary.clean).result()
      FileHandle.standardOutput.write(Data("\(result.line)\n".utf8))
      summary.add(result)
    }
    print(summary.text)
    exit(summary.holds ? 0 : 1)
  }

  /// The findings in all variants of the shop without a defect.
  private static func cleanFindings() async throws -> [ExplorationFinding] {
    var options = DefectSearch.options
    options.stopsAtFirstFinding = false
    var findings: [ExplorationFinding] = []
    for variants in [[], ["menu"], ["split"], ["members-only"]] as [Set<String>] {
      options.variants = variants
      findings += try await AppUnderTest.bazaar.explore(options).findings
    }
    return findings
  }

  /// The environment of a process that explores the shop with a defect, or only repeats a script.
  static func environment(_ defect: Defect, script: [String]? = nil) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment[variable] = defect.name
    environment[scriptVariable] = script?.joined(separator: "\n")
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment
  }
}

/// All results and the verdict.
struct DefectSummary {
  /// The findings in the shop without a defect.
  let clean: [ExplorationFinding]
  private(set) var results: [DefectResult] = []
  private(set) var controls: [DefectResult] = []

  mutating func add(_ result: DefectResult) {
    if result.defect.isCorrect { controls.append(result) } else { results.append(result) }
  }

  /// Whether all defects are found by short scripts, and nothing else.
  var holds: Bool {
    clean.isEmpty && controls.allSatisfy { $0.finding == nil }
      && results.allSatisfy {
        $0.finding != nil && $0.falseFindings.isEmpty && $0.isMinimal != false
      }
  }

  var text: String {
    let found = results.filter { $0.finding != nil }
    let times = found.map(\.seconds).sorted()
    let kinds = Set(results.map(\.defect.kind)).count
    let wrong =
      clean.count + results.reduce(0) { $0 + $1.falseFindings.count }
      + controls.count { $0.finding != nil }
    let repeated = found.compactMap(\.isMinimal)
    return """
      \(clean.map { "false finding: \($0)\n" }.joined())\
      \(kinds) kinds, \(results.count) defects, \(found.count) found, \(wrong) false findings
      \(controls.count) correct changes
      precision \(share(found.count, of: found.count + wrong)), \
      recall \(share(found.count, of: results.count))
      processor time to find: median \((times.middle ?? 0).hundredths) s, \
      worst \((times.last ?? 0).hundredths) s
      \(repeated.count) scripts show their findings by themselves, \
      \(repeated.count { $0 }) of them without a step to spare
      """
  }

  private func share(_ part: Int, of whole: Int) -> String {
    String(format: "%.3f", Double(part) / Double(max(1, whole)))
  }
}

extension [Double] {
  fileprivate var middle: Double? { isEmpty ? nil : self[count / 2] }
}

extension Double {
  var hundredths: String { String(format: "%.2f", self) }
}
