import Bazaar
import BazaarUnderTest
import Foundation
import WaymarkExplorer
import WaymarkTesting

/// Plants each defect of the catalogue into the shop, and tells which an exploration finds.
///
/// With `BAZAAR_DEFECT` in the environment it is the command line of the shop with that defect.
@main @MainActor enum DefectsCommand {
  private static let variable = "BAZAAR_DEFECT"
  /// The depth that an exploration begins with, and the last one; each is explored anew.
  private static let depths = 0...3

  static func main() async throws {
    if let name = ProcessInfo.processInfo.environment[variable] {
      guard let defect = Defect.catalogue.first(where: { $0.name == name }) else { exit(2) }
      await ExplorerCommand(exploring: .bazaar(with: defect)).run()
    }
    let words = CommandLine.arguments.dropFirst()
    let chosen = Defect.catalogue.filter { defect in
      words.isEmpty || words.contains { defect.name.contains($0) }
    }
    var results: [Result] = []
    for defect in chosen {
      let result = try await search(for: defect)
      FileHandle.standardOutput.write(Data("\(result.line)\n".utf8))
      results.append(result)
    }
    let falseFindings = words.isEmpty ? try await cleanFindings() : []
    for finding in falseFindings { print("false finding: \(finding)") }
    print(summary(results, falseFindings.count))
    exit(results.allSatisfy { $0.finding != nil } && falseFindings.isEmpty ? 0 : 1)
  }

  private struct Result {
    let defect: Defect
    let finding: ExplorationFinding?
    let depth: Int
    let seconds: Double

    var line: String {
      let time = String(format: "%.2f", seconds)
      guard let finding else { return "missed    \(time) s  \(defect.name)" }
      let steps = finding.script.isEmpty ? "at launch" : "\(finding.script.count) steps"
      return "found     \(time) s  \(defect.name) -> \(finding.check.rawValue), \(steps)"
    }
  }

  /// Explores deeper and deeper until something is found.
  private static func search(for defect: Defect) async throws -> Result {
    let start = clock()
    for depth in depths {
      let finding =
        defect.endsProcess
        ? try findingOfProcess(defect, depth)
        : try await AppUnderTest.bazaar(with: defect).explore(options(depth)).findings.first
      guard let finding else { continue }
      return Result(defect: defect, finding: finding, depth: depth, seconds: seconds(since: start))
    }
    let time = seconds(since: start)
    return Result(defect: defect, finding: nil, depth: depths.upperBound, seconds: time)
  }

  private static func options(_ depth: Int) -> ExplorationOptions {
    var options = ExplorationOptions(depth: depth)
    options.paths = 1
    options.stopsAtFirstFinding = true
    options.time = .seconds(60)
    return options
  }

  /// Explores in a process of its own, which the defect may end.
  private static func findingOfProcess(
    _ defect: Defect,
    _ depth: Int
  ) throws -> ExplorationFinding? {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "defect-\(ProcessInfo.processInfo.processIdentifier).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    let depthText = depth == 0 ? "1" : "\(depth)"
    process.arguments = ["verify", "--first", "--depth", depthText, "--report", file.path]
    process.environment = ProcessInfo.processInfo.environment
    process.environment?[variable] = defect.name
    process.environment?["SWIFT_BACKTRACE"] = "enable=no"
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
    return try JSONDecoder().decode(ExplorationReport.self, from: data).findings.first
  }

  /// What is found in the shop without a defect, within the bounds in which most are found.
  private static func cleanFindings() async throws -> [ExplorationFinding] {
    var findings: [ExplorationFinding] = []
    for variants: Set<String> in [[], ["menu"], ["split"], ["members-only"]] {
      var options = options(2)
      options.variants = variants
      findings += try await AppUnderTest.bazaar.explore(options).findings
    }
    return findings
  }

  private static func summary(_ results: [Result], _ falseFindings: Int) -> String {
    let found = results.filter { $0.finding != nil }
    let times = found.map(\.seconds).sorted()
    let kinds = Set(results.map(\.defect.kind)).count
    let precision = Double(found.count) / Double(max(1, found.count + falseFindings))
    let recall = Double(found.count) / Double(max(1, results.count))
    let median = times.isEmpty ? 0 : times[times.count / 2]
    return """
      \(kinds) kinds, \(results.count) defects, \(found.count) found
      precision \(String(format: "%.3f", precision)), recall \(String(format: "%.3f", recall))
      processor time to find: median \(String(format: "%.2f", median)) s, \
      worst \(String(format: "%.2f", times.last ?? 0)) s
      """
  }

  private static func seconds(since start: clock_t) -> Double {
    Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}
