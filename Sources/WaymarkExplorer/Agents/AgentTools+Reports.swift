#if Explorer
  import Foundation
  import WaymarkTesting

  // The tools that need no session.
  extension AgentTools {
    func routes(_ call: AgentArguments) throws -> AgentAnswer {
      var report = RoutesReport(
        try ExplorerSession(command.app).table,
        SourceIndex(around: command.sourcePath)
      )
      if let name = call.text("name") {
        let names = report.destinations.map(\.name)
        report.destinations.removeAll { !$0.name.localizedCaseInsensitiveContains(name) }
        guard !report.destinations.isEmpty else {
          throw UsageError.unknown("destination", name, among: names)
        }
      }
      let lines = report.text(ink: .plain).components(separatedBy: "\n").dropLast()
      return try AgentAnswer(Array(lines), from: call.cursor, call: "routes")
    }

    func findings(_ call: AgentArguments) throws -> AgentAnswer {
      let report = try lastReport
      let causes = report.causes
      guard let number = try call.number("number", in: 1...max(1, causes.count)),
        causes.indices.contains(number - 1)
      else { return try AgentAnswer(report.agentLines, from: call.cursor, call: "findings") }
      let cause = causes[number - 1]
      let lines =
        report.text(of: cause).components(separatedBy: "\n")
        + ["next: open with \(try report.opening(cause.findings[0].script))"]
      return try AgentAnswer(lines, from: call.cursor, call: "findings")
    }

    func map(_ call: AgentArguments) throws -> AgentAnswer {
      let report = try lastReport
      let map = report.map
      guard let name = call.text("screen") else {
        let lines = map.screens.map { screen in
          "\(screen.name) in \(screen.containers.joined(separator: " > ")): "
            + "\(screen.states) states, \(map.ways.count { $0.from == screen.name }) transitions"
        }
        return try AgentAnswer(lines, from: call.cursor, call: "map")
      }
      guard let screen = map.screens.first(where: { $0.name == name }) else {
        throw UsageError.unknown("screen", name, among: map.screens.map(\.name))
      }
      var lines = ["\(screen.name) in \(screen.containers.joined(separator: " > "))"]
      for way in map.ways where way.from == name {
        lines.append("  \(way.kind.rawValue): \(way.action) -> \(way.to)")
      }
      for way in map.ways where way.to == name && way.from != name {
        lines.append("  from \(way.from): \(way.action)")
      }
      lines.append("next: open with \(try report.opening(screen.script))")
      return try AgentAnswer(lines, from: call.cursor, call: "map with screen \"\(name)\"")
    }

    func siteAssociation(_ call: AgentArguments) throws -> AgentAnswer {
      var arguments: [String] = []
      for name in ["team", "bundle"] {
        if let value = call.text(name) { arguments += ["--\(name)", value] }
      }
      arguments += ["--"] + call.texts("urls")
      let result = try command.association(try AssociationArguments(arguments))
      let lines = (result.output + result.errors).split(separator: "\n").map(String.init)
      return try AgentAnswer(lines, from: call.cursor, call: "site_association")
    }

    private var lastReport: ExplorationReport {
      get throws(AgentError) {
        guard let report else {
          throw AgentError(.noReport, "nothing was verified yet", next: "verify")
        }
        return report
      }
    }
  }

  extension ExplorationReport {
    /// The extent of the exploration and its findings, numbered by cause.
    var agentLines: [String] {
      var lines = [summary]
      if !isComplete { lines.append("incomplete: call verify with more seconds for the rest") }
      lines += causes.enumerated().map { number, cause in
        let others = cause.findings.count - 1
        return "\(number + 1). \(cause.findings[0])" + (others > 0 ? " and \(others) more" : "")
      }
      lines.append(findings.isEmpty ? "next: map" : "next: findings with number 1")
      return lines
    }

    /// The arguments of `open` that show the app after a script.
    fileprivate func opening(_ script: [String]) throws -> String {
      let arguments: JSONValue = [
        "device": .string(device), "steps": .array(script.map(JSONValue.string)),
        "variants": .array(variants.map(JSONValue.string)),
      ]
      return try arguments.text
    }
  }

  /// The name of a report that `verify` writes and the tools read.
  struct TemporaryReport {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "verify-\(UUID().uuidString).json").path

    func remove() { try? FileManager.default.removeItem(atPath: path) }
  }
#endif
