#if Explorer
  import Foundation
  import Testing
  import WaymarkTesting

  @testable import WaymarkExplorer

  @MainActor final class VerifyCommandTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "verify-tests-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(at: folder)
    }

    private func file(_ name: String) -> String { folder.appending(path: name).path }

    private func verify(_ arguments: String...) async -> CommandResult {
      await verify(arguments)
    }

    private func verify(_ arguments: [String]) async -> CommandResult {
      await ExplorerCommand(exploring: .tiny).result(of: ["verify"] + arguments)
    }

    private func text(_ name: String) throws -> String {
      try String(contentsOfFile: file(name), encoding: .utf8)
    }

    @Test func `a report says what its effort left out`() async {
      let result = await verify("--effort", "quick")
      #expect(result.output.contains("\neffort: quick\nnot explored: "), "\(result.output)")
      #expect(result.output.contains("--effort standard makes at least"))
    }

    @Test func `findings are printed even if the report cannot be written`() async {
      var app = AppUnderTest.tiny
      app.notes = { [folder] _ in
        try? FileManager.default.removeItem(at: folder)
        return []
      }
      let files = ["--report", file("report.json"), "--map", file("tiny.map")]
      let result = await ExplorerCommand(exploring: app)
        .result(of: ["verify", "--effort", "quick", "--first"] + files)
      #expect(result.output.contains("effort: quick"))
      #expect(result.status == .failed)
      for name in ["report.json", "tiny.map"] {
        #expect(result.errors.contains("\(name) cannot be written"), "\(result.errors)")
      }
    }

    @Test func `shards merge to the report of one process`() async throws {
      _ = await verify("--effort", "quick", "--report", file("whole.json"))
      for shard in 1...2 {
        _ = await verify(
          "--effort",
          "quick",
          "--shard",
          "\(shard)/2",
          "--report",
          file("\(shard).json")
        )
      }
      let merged = await verify(
        "--merge",
        file("2.json"),
        file("1.json"),
        "--report",
        file("merged.json")
      )
      #expect(merged.status != .badUsage, "\(merged.errors)")
      #expect(try text("merged.json") == text("whole.json"))
      let missing = await verify("--merge", file("1.json"))
      #expect(missing.status == .badUsage)
      #expect(missing.errors.contains("the report of shard 2/2 is missing"))
    }

    @Test func `an incomplete shard does not fail the report by itself`() async throws {
      _ = await verify("--effort", "quick", "--shard", "1/2", "--report", file("1.json"))
      var report = try ExplorationReport(file: file("1.json"))
      report.frontier = 1
      #expect(try ReportWriter(report: report).text(.xml).contains("incomplete"))
      report.frontier = 0
      let texts = [try ReportWriter(report: report).text(.xml), report.text]
      #expect(texts.allSatisfy { !$0.contains("incomplete") }, "\(texts)")
    }

    @Test(arguments: [["--effort", "quick"], ["--shard=1/2"], ["--first"], ["--processes", "1"]])
    func `merging reports refuses options of an exploration`(arguments: [String]) async {
      let result = await verify(["--merge", "a.json"] + arguments)
      #expect(result.status == .badUsage)
      #expect(result.errors.contains("--merge explores nothing"), "\(result.errors)")
    }

    @Test func `reports are written in the format of their extension`() async throws {
      let result = await verify(
        "--effort",
        "quick",
        "--report",
        file("a.json"),
        "--report",
        file("a.xml"),
        "--report",
        file("a.sarif"),
        "--report",
        file("a.txt"),
        "--map",
        file("a.dot")
      )
      #expect(try text("a.xml").hasPrefix("<?xml"))
      #expect(try text("a.sarif").contains("\"version\" : \"2.1.0\""))
      #expect(try text("a.txt") == result.output)
      #expect(try text("a.dot").hasPrefix("digraph"))
    }

    @Test func `in a GitHub workflow the text precedes the annotations and contains no commands`()
      async
    {
      var app = AppUnderTest.tiny
      app.properties = [.always("::error::\r\n::error::") { _ in false }]
      let result = await ExplorerCommand(exploring: app)
        .result(of: ["verify", "--effort", "quick", "--github"])
      let lines = result.output.split(separator: "\n")
      #expect(lines.first == "::stop-commands::end-of-text-1")
      let commands = lines.dropFirst().filter { $0.drop { $0 == " " }.hasPrefix("::") }
      #expect(commands.first == "::end-of-text-1::", "\(commands)")
      let annotations = commands.dropFirst()
      #expect(!annotations.isEmpty)
      #expect(annotations.allSatisfy { $0.hasPrefix("::error ") && $0.contains("title=") })
      #expect(lines.suffix(annotations.count) == annotations)
    }

    @Test func `without Graphviz a picture of the map is refused before the exploration`() async {
      // In a separate process, since environment variables belong to the process.
      await #expect(processExitsWith: .success) {
        setenv("PATH", "/nowhere", 1)
        let folder = FileManager.default.temporaryDirectory
        let files = ["svg", "txt"].map { folder.appending(path: "\(UUID()).\($0)").path }
        let result = await ExplorerCommand(exploring: .tiny)
          .result(of: ["verify", "--effort", "quick", "--map", files[0], "--report", files[1]])
        let isWritten = FileManager.default.fileExists(atPath: files[1])
        exit(result.errors.contains("needs Graphviz") && !isWritten ? 0 : 1)
      }
    }

    @Test func `a map that differs from the baseline fails`() async throws {
      let difference = NavigationMapDifference(from: "# a\nway x: show\n", to: "# a\nway x: tab\n")
      #expect("\(difference)" == "~ way x: tab")
      try "# navigation of tiny: default on a phone\nscreen Gone: \n"
        .write(toFile: file("old.map"), atomically: true, encoding: .utf8)
      let result = await verify("--effort", "quick", "--baseline", file("old.map"))
      #expect(result.status == .failed)
      #expect(result.output.contains("- screen Gone: "))
    }

    @Test func `a part of the map is not compared with the baseline`() async throws {
      try "screen Gone: \n".write(toFile: file("old.map"), atomically: true, encoding: .utf8)
      let result = await verify("--time", "0.000001", "--baseline", file("old.map"))
      #expect(result.status == .incomplete, "\(result.output)")
      #expect(result.output.contains("old.map is not compared: not everything"))
    }

    @Test func `the map of a quick exploration is a baseline`() async throws {
      let arguments = ["--effort", "quick", "--baseline", file("bounded.map")]
      let written = await verify(arguments + ["--update-baseline"])
      #expect(written.output.contains("is up to date"), "\(written.output)")
      #expect(try text("bounded.map").contains("default on a phone, quick\n"))
      let compared = await verify(arguments)
      #expect(compared.output.contains("is up to date"))
    }

    @Test(arguments: [
      (["--report", "a.doc"], ".json"), (["--shard", "3/2"], "2/8"), (["--random", "0"], "from 1"),
      (["--processes", "3"], "1 or 2"), (["--processes", "0"], "1 or 2"),
      (["--effort", "high"], "quick, standard, deep"),
      (["--merge"], "needs the files"), (["x"], "takes no argument"),
      (["--update-baseline"], "--baseline FILE"), (["--time", "soon"], "seconds"),
      (["--shard", "1/2", "--baseline", "a.map"], "merges the reports"),
      (["--baseline", "none/a.map"], "none/a.map cannot be read"),
      (["--baseline", "none/a.map", "--update-baseline"], "none/a.map cannot be written"),
      (["--report", "none/a.json"], "none/a.json cannot be written"),
      (["--map", "none/a.dot"], "none/a.dot cannot be written"),
    ])
    func `usage errors are reported before the exploration`(
      arguments: [String],
      message: String
    ) async {
      var app = AppUnderTest.tiny
      app.launch = { variants in
        Issue.record("the app is launched")
        return try AppUnderTest.tiny.launch(variants)
      }
      let result = await ExplorerCommand(exploring: app).result(of: ["verify"] + arguments)
      #expect(result.status == .badUsage)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }
#endif
