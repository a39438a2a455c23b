#if Explorer
  import Foundation
  import Testing
  import WaymarkTesting

  @testable import WaymarkExplorer

  /// Reports in the formats of other tools, with their exact content.
  @MainActor struct ReportWriterTests {
    private func report(
      _ findings: [ExplorationFinding],
      isComplete: Bool = true
    ) async throws -> ExplorationReport {
      var report = try await AppUnderTest.tiny.explore(ExplorationOptions(effort: .quick))
      (report.findings, report.frontier) = (findings, isComplete ? 0 : 3)
      (report.device, report.variants) = ("pad", ["dark", "loud"])
      return report
    }

    private static let leaks = ["A<B>", "\"C\""].map {
      ExplorationFinding(.leak, $0, "one & more\u{1}", script: ["tap It"])
    }

    @Test func `a JUnit file has a case for each check, which its findings fail`() async throws {
      let report = try await report(Self.leaks)
      let lines = try ReportWriter(report: report).text(.xml).split(separator: "\n").map(
        String.init
      )
      let count = ExplorationFinding.Check.allCases.count + 1
      #expect(
        lines[1] == "<testsuite name=\"tiny pad dark loud\" tests=\"\(count)\" failures=\"1\">"
      )
      #expect(
        lines.filter { $0.hasPrefix("  <testcase classname=\"tiny pad dark loud\"") }.count == count
      )
      #expect(lines.contains("  <testcase classname=\"tiny pad dark loud\" name=\"complete\"/>"))
      let index = try #require(lines.firstIndex { $0.contains("name=\"leak\">") })
      #expect(
        lines[index + 1] == "    <failure message=\"leak: &quot;C&quot;: one &amp; more\\u{1}\">"
          + "leak: &quot;C&quot;: one &amp; more\\u{1}"
      )
      #expect(lines[index + 2] == "  tap It")
      #expect(lines[index + 3] == "  also (1): A&lt;B&gt;")
      #expect(lines.filter { $0.contains("<failure") }.count == 1)
    }

    @Test func `a JUnit file contains the number of skipped requests, which are not cases`()
      async throws
    {
      var report = try await report([])
      (report.probes.classes, report.probes.skipped) = (4, 30)
      let text = try ReportWriter(report: report).text(.xml)
      #expect(text.contains("<property name=\"probe-classes\" value=\"4\"/>"))
      #expect(text.contains("<property name=\"skipped-probes\" value=\"30\"/>"))
      #expect(text.ranges(of: "<testcase").count == ExplorationFinding.Check.allCases.count + 1)
      #expect(text.contains("failures=\"0\""))
    }

    @Test func `an incomplete exploration fails a separate test case`() async throws {
      let report = try await report([], isComplete: false)
      let text = try ReportWriter(report: report).text(.xml)
      #expect(text.contains("failures=\"1\">"))
      #expect(text.contains("name=\"complete\">\n    <failure message=\"incomplete: states="))
    }

    @Test func `a SARIF file has a rule for each check and a result for each finding`() async throws
    {
      let text = try ReportWriter(report: try await report(Self.leaks)).text(.sarif)
      for check in ExplorationFinding.Check.allCases {
        #expect(text.contains("\"id\" : \"\(check.rawValue)\""))
      }
      #expect(text.contains("\"name\" : \"tiny verify\""))
      #expect(text.ranges(of: "\"ruleId\" : \"leak\"").count == 1)
      #expect(text.contains("\"fullyQualifiedName\" : \"\\\"C\\\"\""))
      #expect(text.contains("\"fullyQualifiedName\" : \"A<B>\""))
    }

    @Test func `an annotation has the subject as its title and the script as its message`()
      async throws
    {
      let finding = ExplorationFinding(.leak, "A, B", "100%", script: ["tap It"])
      let text = ReportWriter(report: try await report([finding])).annotations
      let title = "::error title=leak%3A A%2C B::leak: A, B: 100%25%0A  tap It%0A"
      #expect(text.hasPrefix(title) && text.hasSuffix("--do 'tap It'\n"), "\(text)")
    }

    @Test func `annotations and results are at the declaration of their subject`() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = folder.url.appending(path: "Items.swift")
      try Data("let item = Step()\n  .named(\"item\")\n".utf8).write(to: file)
      let finding = ExplorationFinding(.context, "item", "asked for 2", script: [])
      let writer = ReportWriter(
        report: try await report([finding]),
        sources: SourceIndex(folder: folder.url)
      )
      #expect(writer.annotations.hasPrefix("::error file=Items.swift,line=2,title=wrong-context"))
      #expect(writer.text.contains("  declared: Items.swift:2\n"))
      let sarif = try writer.text(.sarif)
      #expect(sarif.contains("\"uri\" : \"Items.swift\"") && sarif.contains("\"startLine\" : 2"))
    }

    @Test func `an annotation is one line, whatever the labels of the app contain`() async throws {
      let label = "A\r\n::error file=a::b\u{1B}[2J\u{2028}:\u{301},"
      let finding = ExplorationFinding(.leak, label, label, script: ["tap \(label)"])
      let text = ReportWriter(report: try await report([finding])).annotations
      let ends = text.unicodeScalars.filter { $0.properties.isPatternWhitespace && $0 != " " }
      #expect(ends.count == 1 && text.hasSuffix("\n"), "\(text)")
      let title = #"::error title=leak%3A A\r\n%3A%3Aerror file=a%3A%3Ab\u{1B}[2J\u{2028}%3A"#
      #expect(text.unicodeScalars.starts(with: title.unicodeScalars), "\(text)")
    }

    @Test func `a workflow executes no command in the text, whatever it contains`() {
      let text = "  ::warning::x\n##[error]y End-Of-Text-1\n"
      #expect(
        ReportWriter.withoutCommands(text)
          == "::stop-commands::end-of-text-2\n\(text)::end-of-text-2::\n"
      )
    }
  }
#endif
