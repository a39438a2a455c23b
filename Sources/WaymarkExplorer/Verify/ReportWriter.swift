#if Explorer
  import Foundation
  import WaymarkTesting

  /// Writes a report in the formats of other tools.
  struct ReportWriter {
    let report: ExplorationReport
    /// The declarations of the app.
    var sources = SourceIndex()

    func text(_ format: ReportFormat) throws -> String {
      switch format {
      case .json: try Report.text(of: report)
      case .xml: junit
      case .sarif: try Report.text(of: sarif)
      case .txt: text
      }
    }

    /// The text with the source lines of declarations.
    var text: String { report.text { place(of: $0)?.description } }

    private func place(of cause: ExplorationCause) -> SourcePlace? {
      cause.findings.lazy.compactMap { sources.place(ofSubject: $0.subject) }.first
    }

    private func text(of cause: ExplorationCause) -> String {
      report.text(of: cause, source: place(of: cause)?.description)
    }

    // MARK: JUnit

    /// Returns a test case for each check, with its findings as failures.
    private var junit: String {
      let checks = ExplorationFinding.Check.allCases
      let failures = Set(report.findings.map(\.check)).count
      let isComplete = report.isComplete || report.isCompletePart
      var lines = [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        "<testsuite name=\"\(Self.escaped(name))\" tests=\"\(checks.count + 1)\" "
          + "failures=\"\(failures + (isComplete ? 0 : 1))\">",
      ]
      lines += properties
      lines += testCase("complete", isComplete ? [] : ["incomplete: \(report.summary)"])
      for check in checks {
        let found = report.causes.filter { $0.check == check }
        lines += testCase(check.rawValue, found.map { text(of: $0) })
      }
      return (lines + ["</testsuite>"]).joined(separator: "\n") + "\n"
    }

    /// The skipped requests and deliveries, which are not test cases, because nothing checked them.
    private var properties: [String] {
      [
        "  <properties>",
        "    <property name=\"probe-classes\" value=\"\(report.probes.classes)\"/>",
        "    <property name=\"skipped-probes\" value=\"\(report.probes.skipped)\"/>",
        "  </properties>",
      ]
    }

    private func testCase(_ check: String, _ failures: [String]) -> [String] {
      let head = "  <testcase classname=\"\(Self.escaped(name))\" name=\"\(check)\""
      guard !failures.isEmpty else { return [head + "/>"] }
      let text = Self.escaped(failures.joined(separator: "\n\n"))
      let first = failures[0].split(separator: "\n").first.map(String.init) ?? ""
      return [
        head + ">", "    <failure message=\"\(Self.escaped(first))\">\(text)</failure>",
        "  </testcase>",
      ]
    }

    private var name: String {
      ([report.app, report.device] + report.variants).joined(separator: " ")
    }

    static func escaped(_ text: String) -> String {
      var result = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "\n", "\t": result.unicodeScalars.append(scalar)
        // Other control characters are not allowed in XML.
        default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
        }
      }
      return result
    }

    // MARK: SARIF

    private var sarif: SARIF {
      let checks = ExplorationFinding.Check.allCases
      let rules = checks.map { SARIF.Rule(id: $0.rawValue) }
      let results = report.causes.map { cause in
        SARIF.Result(
          ruleId: cause.check.rawValue,
          level: "error",
          message: SARIF.Message(text: text(of: cause)),
          locations: cause.findings.map { location(of: $0.subject) }
        )
      }
      let driver = SARIF.Driver(name: "\(report.app) verify", rules: rules)
      let run = SARIF.Run(tool: SARIF.Tool(driver: driver), results: results)
      return SARIF(runs: [run])
    }

    /// The declaration of a subject; the map if its declaration is unknown, because a result
    /// without a file is not displayed.
    private func location(of subject: String) -> SARIF.Location {
      let place =
        sources.place(ofSubject: subject) ?? SourcePlace(file: "navigation.map", line: 1)
      return SARIF.Location(
        logicalLocations: [SARIF.LogicalLocation(fullyQualifiedName: subject)],
        physicalLocation: SARIF.PhysicalLocation(
          artifactLocation: SARIF.Artifact(uri: place.file),
          region: SARIF.Region(startLine: place.line)
        )
      )
    }

    // MARK: GitHub

    /// Returns a line for each cause of findings, which a GitHub workflow shows as an error.
    var annotations: String {
      report.causes.map { cause in
        let subject = "\(cause.check.rawValue): \(cause.findings[0].subject)".onOneLine
        let title = Self.escaping(subject, "%\r\n:,")
        let message = Self.escaping(text(of: cause), "%\r\n")
        let line = place(of: cause).map {
          "file=\(Self.escaping($0.file, "%\r\n:,")),line=\($0.line),"
        }
        return "::error \(line ?? "")title=\(title)::\(message)\n"
      }
      .joined()
    }

    /// Returns the text between commands that prevent a workflow from executing commands in it.
    static func withoutCommands(_ text: String) -> String {
      // GitHub compares the closing token without regard to case.
      let words = text.lowercased()
      var number = 1
      while words.contains("end-of-text-\(number)") { number += 1 }
      return "::stop-commands::end-of-text-\(number)\n\(text)::end-of-text-\(number)::\n"
    }

    private static func escaping(_ text: String, _ special: String) -> String {
      // By scalars, since a carriage return and a line feed are one character.
      text.unicodeScalars.map { scalar in
        special.unicodeScalars.contains(scalar)
          ? String(format: "%%%02X", scalar.value) : String(scalar)
      }
      .joined()
    }
  }

  /// The parts of the Static Analysis Results Interchange Format that a report needs.
  struct SARIF: Encodable {
    var version = "2.1.0"
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case version, runs
      case schema = "$schema"
    }

    struct Run: Encodable {
      var tool: Tool
      var results: [Result]
    }

    struct Tool: Encodable { var driver: Driver }

    struct Driver: Encodable {
      var name: String
      var rules: [Rule]
    }

    struct Rule: Encodable { var id: String }

    struct Result: Encodable {
      var ruleId: String
      var level: String
      var message: Message
      var locations: [Location]
    }

    struct Message: Encodable { var text: String }

    struct Location: Encodable {
      var logicalLocations: [LogicalLocation]
      var physicalLocation: PhysicalLocation
    }

    struct LogicalLocation: Encodable { var fullyQualifiedName: String }

    struct PhysicalLocation: Encodable {
      var artifactLocation: Artifact
      var region: Region
    }

    struct Artifact: Encodable { var uri: String }
    struct Region: Encodable { var startLine: Int }
  }
#endif
