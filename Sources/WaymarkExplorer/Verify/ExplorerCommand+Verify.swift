#if Explorer
  import Foundation
  import HeadlessUIKit
  import WaymarkTesting

  extension ExplorerCommand {
    /// Explores the app, or merges the reports of shards, and writes the requested files.
    ///
    /// Output paths are checked first, because an exploration may take long. If a file cannot be
    /// written afterwards, the findings are still printed.
    func verify(_ arguments: VerifyArguments, _ ink: Ink) async throws -> CommandResult {
      if let result = try await resultForOthers(arguments.options) { return result }
      for file in arguments.outputs { try checkWritable(file) }
      for file in arguments.maps { try checkDrawable(file) }
      let committed = try committedMap(arguments)
      let explored = arguments.merged.isEmpty ? try await explored(arguments) : nil
      // Reports and maps have no time limit.
      VerifyJournal.ofWorker?.end()
      if let link, link.part > 0 { return CommandResult(.done) }
      let report = try explored ?? merged(arguments.merged)
      // Reading the sources takes time, and only findings refer to them.
      let sources = report.findings.isEmpty ? SourceIndex() : SourceIndex(around: sourcePath)
      let writer = ReportWriter(report: report, sources: sources)
      var errors = ""
      for file in arguments.reports {
        errors += failure(of: file) {
          let text = try writer.text(try ReportFormat(file: file))
          try write(text, to: file)
        }
      }
      for file in arguments.maps {
        errors += failure(of: file) { try MapWriter(report: report).write(to: file) }
      }
      var output = writer.text
      var holds = report.findings.isEmpty
      if let file = arguments.baseline {
        errors += failure(of: file) {
          let gate = try checkBaseline(file, committed, report)
          output += gate.text
          if !gate.holds { holds = false }
        }
      }
      if arguments.annotates {
        output = ReportWriter.withoutCommands(output) + writer.annotations
      }
      let status: ExitStatus =
        holds && errors.isEmpty
        ? (report.isComplete || report.isCompletePart ? .done : .incomplete) : .failed
      return CommandResult(status, output: output, errors: errors)
    }

    /// Writes a file and returns the error message; empty if there is none.
    private func failure(of file: String, _ write: () throws -> Void) -> String {
      do {
        try write()
        return ""
      } catch let error as UsageError {
        return "\(app.name): \(error)\n"
      } catch {
        return "\(app.name): \(file) cannot be written: \(error.localizedDescription)\n"
      }
    }

    /// Performs a script or work for another process; returns `nil` if there is none.
    private func resultForOthers(_ options: ExplorationOptions) async throws -> CommandResult? {
      if let script = ScriptProcesses.scriptOfProcess { await carryOut(script, options) }
      guard let journal = VerifyJournal.ofWorker, let work = journal.work else { return nil }
      let answer = try await app.perform(work, options, monitor: try monitor(journal))
      journal.end()
      try journal.answer(answer)
      return CommandResult(.done)
    }

    /// Performs a script for another process, and exits.
    private func carryOut(_ script: [String], _ options: ExplorationOptions) async -> Never {
      // The other process may end before this one, and a step may not return.
      alarm(UInt32(StepLimit.duration.components.seconds) + 5)
      // An impossible script does not end the process either.
      try? await app.carryOut(script, options)
      exit(ScriptProcesses.statusAfterScript)
    }

    /// Connects an exploration to the supervisor and to further processes.
    private func monitor(_ journal: VerifyJournal?) throws -> ExplorationMonitor {
      var monitor = ExplorationMonitor()
      guard let journal else { return monitor }
      let isLaunch = journal.work != nil
      monitor.journal = { script, subject in
        // The exploring process may be killed, and with it the time limit of a step.
        if isLaunch { alarm(UInt32(StepLimit.duration.components.seconds) + 5) }
        journal.note(script, about: subject)
      }
      let crashes = try journal.crashes()
      for crash in crashes {
        monitor.crashes[crash.script] = .init(crash.message, about: crash.subject)
      }
      monitor.lastCrash = crashes.first(where: \.isLast)?.script
      // No step runs in this process meanwhile, so no time limit applies.
      let end = {
        alarm(0)
        journal.end()
      }
      let scripts = ScriptProcesses()
      monitor.endsProcess = { script in
        end()
        return scripts.areEnded(by: script)
      }
      if app.launchesInNewProcess {
        let processes = LaunchProcesses(journal: journal)
        monitor.newProcess = { work in
          end()
          return try processes.perform(work)
        }
      }
      return monitor
    }

    private func explored(_ arguments: VerifyArguments) async throws -> ExplorationReport {
      // From here on, the app can end the process, for example with `exit`.
      let journal = VerifyJournal.ofWorker
      journal?.note([])
      var monitor = try monitor(journal)
      let line = ProgressLine(time: arguments.time)
      if link?.part ?? 0 == 0 { monitor.progress = { line.show($0) } }
      defer { line.end() }
      if let link {
        monitor.otherPart = .init(own: link.part) { message in
          // No step runs in this process while it waits.
          journal?.end()
          return try link.exchange(message)
        }
      }
      return try await app.explore(arguments.options, monitor: monitor)
    }

    private func merged(_ files: [String]) throws -> ExplorationReport {
      let reports = try files.map(ExplorationReport.init(file:))
      do throws(ExplorationMergeError) {
        return try ExplorationReport.merging(reports)
      } catch {
        throw UsageError("\(error)")
      }
    }

    // MARK: The baseline

    /// The map to compare with; `nil` without a baseline, or if it is being updated.
    private func committedMap(_ arguments: VerifyArguments) throws(UsageError) -> String? {
      guard let file = arguments.baseline, !arguments.updatesBaseline else { return nil }
      guard let data = FileManager.default.contents(atPath: file) else {
        throw UsageError("\(file) cannot be read; --update-baseline writes it")
      }
      return String(decoding: data, as: UTF8.self)
    }

    private func checkBaseline(
      _ file: String,
      _ committed: String?,
      _ report: ExplorationReport
    ) throws -> (text: String, holds: Bool) {
      guard report.isWholeWithinBounds else {
        let omitted = committed == nil ? "updated" : "compared"
        let reason = "not everything within the bounds was explored"
        return ("\(file) is not \(omitted): \(reason)\n", true)
      }
      guard let committed else {
        try write(report.navigationMap, to: file)
        return ("\(file) is up to date\n", true)
      }
      let difference = NavigationMapDifference(from: committed, to: report.navigationMap)
      if difference.isEmpty { return ("\(file) is up to date\n", true) }
      let hint = "the navigation differs from \(file); --update-baseline accepts it"
      return ("\(difference)\n\(hint)\n", false)
    }

    private func checkWritable(_ file: String) throws(UsageError) {
      let url = URL(fileURLWithPath: file)
      let folder = url.deletingLastPathComponent().path
      guard FileManager.default.isWritableFile(atPath: folder) else {
        throw UsageError("\(file) cannot be written: \(folder) is not a writable folder")
      }
      guard (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) != true else {
        throw UsageError("\(file) cannot be written: it is a folder")
      }
    }

    private func checkDrawable(_ file: String) throws {
      guard try MapFormat(file: file) == .svg, try !Graphviz.isInstalled else { return }
      throw UsageError("\(file) needs Graphviz: install dot, or write a .dot file")
    }

    private func write(_ text: String, to file: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    }
  }

  extension ExplorationReport {
    /// Reads a JSON report of `verify`.
    init(file: String) throws {
      guard let data = FileManager.default.contents(atPath: file),
        let report = try? JSONDecoder().decode(Self.self, from: data)
      else { throw UsageError("\(file) is not a report as JSON") }
      self = report
    }
  }

  /// Writes the map of a report to a file.
  struct MapWriter {
    let report: ExplorationReport

    func write(to file: String) throws {
      switch try MapFormat(file: file) {
      case .map: try write(report.navigationMap, file)
      case .dot: try write(report.map.graphviz, file)
      case .svg: try draw(file)
      }
    }

    private func write(_ text: String, _ file: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    }

    /// Returns the drawing of the map by Graphviz.
    private func draw(_ file: String) throws {
      let map = report.map
      guard
        let picture = try Graphviz.layout(of: map.graphviz, nodes: map.screens.count, as: "svg")
      else {
        throw UsageError("\(file): Graphviz refuses the graph; write a .dot file")
      }
      try picture.write(to: URL(fileURLWithPath: file), options: .atomic)
    }
  }

  /// The progress of an exploration, as one line on standard error.
  @MainActor final class ProgressLine {
    private let start = ContinuousClock.now
    private var last = ContinuousClock.now
    private let isTerminal = VerifyJournal.isOnTerminal
    private let time: Double?
    private var hasShown = false
    private var latest: ExplorationProgress?

    init(time: Double?) {
      self.time = time
    }

    func show(_ progress: ExplorationProgress) {
      latest = progress
      let now = ContinuousClock.now
      guard now - last > (isTerminal ? .milliseconds(200) : .seconds(10)) else { return }
      last = now
      let left = time.map { " left=\(max(0, Int($0 - seconds)))s" } ?? ""
      let text = text(of: progress) + left
      hasShown = true
      FileHandle.standardError.write(Data((isTerminal ? "\r\u{1B}[K\(text)" : text + "\n").utf8))
    }

    /// Ends the line with the last numbers and the elapsed time.
    func end() {
      guard hasShown, let latest else { return }
      let text =
        "\(text(of: latest)) steps=\(latest.steps) launches=\(latest.launches) "
        + "seconds=\(Int(seconds))\n"
      FileHandle.standardError.write(Data((isTerminal ? "\r\u{1B}[K\(text)" : text).utf8))
    }

    private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

    private func text(of progress: ExplorationProgress) -> String {
      "states=\(progress.states) frontier=\(progress.frontier) checks=\(progress.checks) "
        + "steps/s=\(Int(Double(progress.steps) / max(0.001, seconds))) "
        + "findings=\(progress.findings)"
    }
  }
#endif
