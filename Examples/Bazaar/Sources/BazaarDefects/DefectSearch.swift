import Bazaar
import BazaarUnderTest
import Foundation
import WaymarkExplorer
import WaymarkTesting

/// The result of an exploration of the shop with a defect.
struct DefectResult {
  let defect: Defect
  /// The first finding that the shop without the defect does not have.
  var finding: ExplorationFinding?
  /// The findings that the shop without the defect has, too.
  var falseFindings: [ExplorationFinding] = []
  /// The processor time until the exploration ended.
  let seconds: Double
  /// Whether no step can be left out of the script; `nil` if repeating it does not show the finding
  /// by itself, because the finding needs several scripts.
  var isMinimal: Bool?

  var line: String {
    let time =
      String(repeating: " ", count: max(0, 6 - seconds.hundredths.count))
      + "\(seconds.hundredths) s"
    if defect.isCorrect, finding == nil { return "clean  \(time)  \(defect.name)" }
    guard let finding else {
      return "missed \(time)  \(defect.name)" + falseFindings.map { "; also \($0)" }.joined()
    }
    let script = finding.script.isEmpty ? "at launch" : finding.script.joined(separator: ", ")
    let note =
      switch isMinimal {
      case true?: ""
      case false?: " (a step can be left out)"
      case nil: " (not shown by the script alone)"
      }
    let verdict = defect.isCorrect ? "FALSE " : "found "
    return "\(verdict) \(time)  \(defect.name) -> \(finding.check.rawValue), "
      + "\(finding.script.count) steps: \(script)\(note)"
  }
}

/// A search for one defect.
@MainActor struct DefectSearch {
  /// The maximum processor time of one search.
  private static let maximumSeconds = 60.0

  let defect: Defect
  let clean: [ExplorationFinding]

  init(_ defect: Defect, clean: [ExplorationFinding]) {
    (self.defect, self.clean) = (defect, clean)
  }

  /// The options of all searches.
  static var options: ExplorationOptions {
    var options = ExplorationOptions(effort: .quick)
    options.stopsAtFirstFinding = true
    return options
  }

  /// Throws at a launch after the limit.
  static func limit(from start: ProcessorTime) -> @MainActor () throws -> Void {
    { if start.secondsSince > maximumSeconds { throw TimeOver() } }
  }

  func result() async throws -> DefectResult {
    let start = ProcessorTime.now
    let findings = try await defect.endsProcess ? findingsOfProcess() : findings(from: start)
    var result = DefectResult(defect: defect, seconds: start.secondsSince)
    result.finding = findings.first { !$0.isOne(of: clean) }
    result.falseFindings = findings.filter { $0.isOne(of: clean) }
    if let finding = result.finding { result.isMinimal = try await isMinimal(finding) }
    return result
  }

  private func findings(from start: ProcessorTime) async throws -> [ExplorationFinding] {
    let app = AppUnderTest.bazaar(with: defect, limit: Self.limit(from: start))
    do {
      return try await app.explore(Self.options).findings
    } catch is TimeOver {
      return []
    }
  }

  /// Explores in a separate process, which the defect may end.
  private func findingsOfProcess() throws -> [ExplorationFinding] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "defect-\(ProcessInfo.processInfo.processIdentifier).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments = ["verify", "--first", "--effort", "quick", "--report", file.path]
    _ = try run(arguments, DefectsCommand.environment(defect))
    guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
    return try JSONDecoder().decode(ExplorationReport.self, from: data).findings
  }

  /// Runs this program to its end.
  private func run(_ arguments: [String], _ environment: [String: String]) throws -> Process {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    (process.arguments, process.environment) = (arguments, environment)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process
  }

  /// Whether the script shows the finding and none of the shorter ones does; `nil` if it does not
  /// show it by itself.
  private func isMinimal(_ finding: ExplorationFinding) async throws -> Bool? {
    guard try await shows(finding, finding.script) else { return nil }
    for index in finding.script.indices {
      var fewer = finding.script
      fewer.remove(at: index)
      if try await shows(finding, fewer) { return false }
    }
    return true
  }

  private func shows(_ finding: ExplorationFinding, _ script: [String]) async throws -> Bool {
    if defect.endsProcess {
      let environment = DefectsCommand.environment(defect, script: script)
      return try run([], environment).terminationReason == .uncaughtSignal
    }
    return try await finding.isOne(of: AppUnderTest.bazaar(with: defect).findings(after: script))
  }

  private struct TimeOver: Error {}
}

extension ExplorationFinding {
  /// Whether a list has a finding of the same check about the same subject.
  fileprivate func isOne(of list: [ExplorationFinding]) -> Bool {
    list.contains { $0.check == check && $0.subject == subject }
  }
}

/// The processor time of this process and of those that it has waited for.
struct ProcessorTime {
  private let seconds: Double

  static let zero = ProcessorTime(seconds: 0)

  static var now: ProcessorTime {
    ProcessorTime(seconds: used(RUSAGE_SELF) + used(RUSAGE_CHILDREN))
  }

  /// The processor time since then.
  var secondsSince: Double { Self.now.seconds - seconds }

  private static func used(_ who: __rusage_who) -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(who.rawValue), &usage)
    return usage.ru_utime.inSeconds + usage.ru_stime.inSeconds
  }
}

extension timeval {
  fileprivate var inSeconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
