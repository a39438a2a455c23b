#if Explorer
  import Foundation
  import Testing
  import WaymarkTesting

  /// The command `verify` of an app that is launched in a new process each time.
  struct NewProcessesTests {
    /// Explores the app, and returns the report and the output.
    private func report(
      _ arguments: [String]
    ) throws -> (report: ExplorationReport, output: String) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = folder.url.appending(path: "report.json")
      let process = Process()
      let output = Pipe()
      // The executable is built together with these tests.
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
      process.executableURL = tests.deletingLastPathComponent().appending(path: "counter")
      process.arguments = ["verify", "--effort", "quick", "--report", file.path] + arguments
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let data = try Data(contentsOf: file)
      return (try JSONDecoder().decode(ExplorationReport.self, from: data), text)
    }

    private func subjects(_ report: ExplorationReport) -> [String] {
      report.findings.map { "\($0.check.rawValue): \($0.subject)" }
    }

    @Test func `one and two exploring processes find all states of the app`() throws {
      let (one, text) = try report(["--processes", "1"])
      #expect(one.findings.isEmpty && one.isComplete, "\(text)")
      #expect(one.states == 6 && text.hasSuffix("everything holds\n"))
      #expect(try report(["--processes", "2"]).report == one)
    }

    @Test func `a trap and a button without effect are found`() throws {
      let (found, text) = try report(["--variant", "dead-button", "--variant", "trap"])
      let expected = [
        "crash: tap Reset on CounterScreen", "dead-action: tap Help on CounterScreen",
      ]
      #expect(subjects(found) == expected, "\(text)")
      #expect(found.findings.first?.message.hasSuffix("in this step: Index out of range") == true)
    }
  }
#endif
