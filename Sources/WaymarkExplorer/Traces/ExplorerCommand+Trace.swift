#if Explorer
  import Foundation
  import HeadlessUIKit
  import WaymarkCore
  import WaymarkTesting
  import WaymarkTraces

  extension ExplorerCommand {
    /// Prints a trace and repeats it in the headless app, or prints the trace of a finding.
    func trace(_ arguments: TraceArguments, _ ink: Ink) async throws -> CommandResult {
      if let number = arguments.finding {
        let report = try ExplorationReport(file: arguments.file)
        let file = try await traceOfFinding(number, in: report)
        return CommandResult(.done, output: try file.text)
      }
      let file = try TraceFile(path: arguments.file)
      var replay = try TraceReplay(file, in: app, variants: arguments.variants)
      let replayed = try await replay.run(after: arguments.before)
      let status: ExitStatus = replayed.isSame ? .done : .failed
      let answer = TraceAnswer(file)
      if arguments.isJSON {
        let output = try Report.text(of: TraceReport(trace: answer, replay: replayed))
        return CommandResult(status, output: output)
      }
      return CommandResult(status, output: answer.text(ink) + replayed.text(ink))
    }

    /// Repeats the script of a finding and records it.
    private func traceOfFinding(
      _ number: Int,
      in report: ExplorationReport
    ) async throws -> TraceFile {
      guard report.findings.indices.contains(number - 1) else {
        throw UsageError("the report has \(report.findings.count) findings, no number \(number)")
      }
      let finding = report.findings[number - 1]
      var header = TraceRecord.Header(app: app.name, device: report.device)
      header.variants = report.variants
      header.finding = "\(finding)"
      let recording = try ScriptRecording(header, of: app)
      return try await recording.file(after: finding.script.map(LiveStep.init(written:)))
    }
  }

  /// A trace as JSON.
  private struct TraceReport: Encodable {
    var trace: TraceAnswer
    var replay: TraceReplayAnswer
  }

  /// Records the steps of a script with their events and hierarchies.
  @MainActor private struct ScriptRecording<App: UIApplicationDelegate> {
    private let session: LiveSession<App>
    private var file: TraceFile

    init(_ header: TraceRecord.Header, of app: AppUnderTest<App>) throws {
      var setup = SessionSetup()
      try setup.choose(device: header.device)
      for name in header.variants ?? [] { try setup.add(variant: name, of: app.variants) }
      session = try LiveSession(id: "", app: app, setup: setup, isLive: false)
      var header = header
      header.destinations = session.session.table.entries.map(\.name)
      file = TraceFile(header: header)
    }

    /// A step that is not possible ends the recording, with a note.
    func file(after steps: [LiveStep]) async throws -> TraceFile {
      var file = file
      try await session.session.driver.settle()
      file.records.append(.tree(session.session.driver.tree, at: 0))
      for step in steps {
        let time = milliseconds
        file.records.append(.step(step.written, at: time))
        do {
          try await session.performAndSettle(step)
        } catch {
          let note = "the step is not possible: \("\(error)".onOneLine)"
          file.records.append(.omitted(note, at: time))
          break
        }
        let events = session.entries.last?.events ?? []
        file.records += events.map { .event($0, at: milliseconds) }
        file.records.append(.tree(session.session.driver.tree, at: milliseconds))
      }
      return file
    }

    private var milliseconds: Int {
      let (seconds, attoseconds) = session.world.clock.now.components
      return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }
  }

  extension TraceAnswer {
    /// The records as lines.
    func text(_ ink: Ink) -> String {
      let version = appVersion.map { " \($0)" } ?? ""
      let extent = "\(moments.count) records, \(trees.count) hierarchies"
      var lines = ["trace of \(app)\(version) on \(device): \(extent)"]
      if let finding { lines.append("finding: \(finding)") }
      lines += notes.map { "note: \($0)" }
      for moment in moments {
        let text = moment.kind == "tree" ? treeText(moment) : moment.text
        let indented = text.replacing("\n", with: "\n           ")
        lines.append("\(Self.time(moment.seconds))  \(indented)")
      }
      return lines.map { $0 + "\n" }.joined()
    }

    private func treeText(_ moment: TraceMoment) -> String {
      guard let tree = moment.tree, trees.indices.contains(tree) else { return moment.text }
      return trees[tree].joined(separator: "\n")
    }

    fileprivate static func time(_ seconds: Double) -> String {
      String(format: "%9.3f", seconds)
    }
  }

  extension TraceReplayAnswer {
    /// The steps with their differences as lines.
    func text(_ ink: Ink) -> String {
      var lines = [ink.heading("replayed here:")]
      for act in acts {
        let time = TraceAnswer.time(act.seconds)
        if let gap = act.gap {
          let text = act.text.isEmpty ? "" : "\(act.text): "
          lines.append("\(time)  \(ink.waiting("not replayed")): \(text)\(gap)")
          continue
        }
        let note = act.note.map { " (\($0))" } ?? ""
        lines.append("\(time)  \(act.text)\(note)")
        if let difference = act.difference {
          lines.append("           \(ink.bad("differs")): \(difference)")
        }
      }
      let differing = acts.count { $0.difference != nil }
      let gaps = acts.count { $0.gap != nil }
      lines.append("\(acts.count) parts: \(differing) differ, \(gaps) not replayed")
      return lines.map { $0 + "\n" }.joined()
    }
  }

  /// The arguments of `trace`.
  struct TraceArguments: Equatable {
    /// The trace, or the report that contains a finding.
    var file = ""
    /// The number of the finding in the report, from 1.
    var finding: Int?
    /// The steps before those of the trace.
    var before: [LiveStep] = []
    var variants: Set<String> = []
    var isJSON = false

    /// Parses the arguments after the name of the command.
    init(_ arguments: [String], variants known: [String], steps: StepReader) throws(UsageError) {
      let reader = ArgumentReader(flags: ["--json"], options: ["--finding", "--do", "--variant"])
      var words: [String] = []
      var setup = SessionSetup()
      for part in try reader.parts(of: arguments) {
        switch part {
        case .word(let word): words.append(word)
        case .flag: isJSON = true
        case .option("--finding", let text):
          guard let number = Int(text), number > 0 else {
            throw UsageError("\"\(text)\" is not the number of a finding; the first one is 1")
          }
          finding = number
        case .option("--do", let step):
          _ = try steps.readScript(step)
          before.append(LiveStep(written: step))
        case .option(_, let name): try setup.add(variant: name, of: known)
        }
      }
      variants = setup.variants
      guard words.count == 1 else { throw UsageError("trace needs one file") }
      file = words[0]
    }
  }
#endif
