#if Explorer
  import Foundation
  @_spi(Headless) import HeadlessUIKit
  import Testing
  import WaymarkCore
  @_spi(Headless) import WaymarkTesting

  @testable import Waymark
  @testable import WaymarkExplorer
  @testable import WaymarkTraces

  @MainActor struct TraceReplayTests {
    /// Records what a running app does.
    private func trace(
      isRedacted: Bool = true,
      _ use: (AppDriver<TinyApp>) async throws -> Void
    ) async throws -> TraceFile {
      let session = try ExplorerSession(AppUnderTest<TinyApp>.tiny)
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try await session.settle()
      let router = try #require(session.driver.router)
      var options = TraceOptions()
      options.isRedacted = isRedacted
      let files = TraceFiles(folder.url, options)
      let recorder = TraceRecorder(of: router.events, to: files, options)
      let recording = router.events.subscribe { recorder.record($0) }
      try await use(session.driver)
      try await session.settle()
      recording.cancel()
      recorder.finish()
      await recorder.writing.value
      return try TraceFile(path: folder.url.appending(path: "trace-1.jsonl").path)
    }

    private func replay(_ file: TraceFile, after steps: [String] = []) async throws
      -> TraceReplayAnswer
    {
      var replay = try TraceReplay(file, in: AppUnderTest<TinyApp>.tiny)
      return try await replay.run(after: steps.map { LiveStep($0) })
    }

    private func go(_ name: String, _ driver: AppDriver<TinyApp>, item: Int? = nil) throws {
      let table = try #require(try driver.run { try $0.scene?.destinations.table() })
      let texts = item.map { ["item": "\($0)"] } ?? [:]
      let request = try #require(table[name]).request(with: texts)
      driver.run { _ in _ = driver.router?.go(request) }
    }

    @Test func `requests of a device are repeated with the same results`() async throws {
      let file = try await trace(isRedacted: false) { driver in
        try go("item", driver, item: 2)
        try await driver.settle()
        try go("list", driver)
      }
      let answer = try await replay(file)
      #expect(answer.acts.map(\.text) == ["go item item=2", "go list"])
      #expect(answer.acts.compactMap(\.difference).isEmpty)
      #expect(answer.isSame)
      #expect(answer.steps.map(\.text) == ["go item item=2", "go list"])
      #expect(answer.acts[0].way?.plan?.operations.isEmpty == false)
    }

    @Test func `a sample stands for a redacted context`() async throws {
      let file = try await trace { driver in try go("item", driver, item: 9) }
      #expect(try !file.text.contains("Item 9"))
      let answer = try await replay(file)
      #expect(answer.acts.count == 1)
      #expect(answer.acts[0].note?.hasPrefix("the context <") == true)
      #expect(answer.isSame)
    }

    @Test func `another result in the headless app is a difference`() async throws {
      let file = try await trace { driver in try go("item", driver, item: 2) }
      var changed = file
      for index in changed.records.indices {
        guard case .event(var event, let time) = changed.records[index],
          case .ended = event.kind
        else { continue }
        event.kind = .failed(NavigationError(.leftAtOnce, step: "item"))
        changed.records[index] = .event(event, at: time)
      }
      let answer = try await replay(changed)
      #expect(answer.acts[0].difference?.hasPrefix("outcome: recorded item: failed") == true)
      #expect(!answer.isSame)
    }

    @Test func `a request waits here for a user whose taps are not recorded`() async throws {
      let file = try await trace { driver in
        try go("secret", driver, item: 2)
        try await driver.settle()
        driver.run { $0.scene?.logIn() }
      }
      let answer = try await replay(file)
      #expect(answer.acts.map(\.note).last == "the app submits it by itself")
      #expect(answer.acts[0].difference != nil)
      let loggedIn = try await replay(file, after: ["login"])
      #expect(loggedIn.acts[0].difference?.hasPrefix("guards: recorded members: park") == true)
    }

    @Test func `a change without a request is a gap`() async throws {
      let file = try await trace { driver in
        try go("item", driver, item: 2)
        try await driver.settle()
        try driver.act(.back)
        try await driver.settle()
        try go("login", driver)
      }
      let answer = try await replay(file)
      #expect(answer.acts.count == 3)
      #expect(answer.acts[1].gap?.hasPrefix("the hierarchy changed without a request") == true)
      #expect(!answer.isSame)
    }

    @Test func `a destination that the headless app does not have is a gap`() async throws {
      var file = TraceFile(header: TraceRecord.Header(app: "tiny", device: "phone"))
      let kind = NavigationEvent.Kind.submitted(context: "")
      let root = ControllerTree.Node(type: "Screen")
      file.records = [
        .tree(ControllerTree(root: root), at: 0),
        .event(NavigationEvent(request: 1, destination: "removed", kind: kind), at: 1),
      ]
      let answer = try await replay(file)
      #expect(answer.acts.map(\.gap) == ["no destination of this name can be opened here"])
    }

    @Test func `the requests of the launch are not submitted again`() async throws {
      var file = TraceFile(header: TraceRecord.Header(app: "tiny", device: "phone"))
      let kind = NavigationEvent.Kind.submitted(context: "")
      file.records = [.event(NavigationEvent(request: 1, destination: "list", kind: kind), at: 1)]
      let answer = try await replay(file)
      #expect(answer.steps.isEmpty)
      #expect(answer.isSame)
    }

    // MARK: The command and the page

    @Test func `trace prints the records and the differences`() async throws {
      let file = try await trace { driver in try go("item", driver, item: 2) }
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = folder.url.appending(path: "device.jsonl").path
      try Data(file.text.utf8).write(to: URL(filePath: path))
      let command = ExplorerCommand(exploring: AppUnderTest<TinyApp>.tiny)
      let result = await command.result(of: ["trace", path])
      #expect(result.status == .done)
      #expect(result.output.contains("#2 item: submitted with <"))
      #expect(result.output.hasSuffix("1 parts: 0 differ, 0 not replayed\n"))
      let json = await command.result(of: ["trace", path, "--json"])
      let report = try JSONValue(json: Array(json.output.utf8))
      #expect(report["replay"]?["acts"]?.array?[0]["text"]?.string?.hasPrefix("go item") == true)
    }

    @Test(arguments: [
      (["trace"], "trace needs one file"), (["trace", "/no/file"], "/no/file cannot be read"),
      (["trace", "x", "--finding", "0"], "is not the number of a finding"),
    ])
    func `bad arguments end with a message`(_ arguments: [String], _ message: String) async {
      let command = ExplorerCommand(exploring: AppUnderTest<TinyApp>.tiny)
      let result = await command.result(of: arguments)
      #expect(result.status != .done)
      #expect(result.errors.contains(message))
    }

    @Test func `the trace of a finding has the same format, and is repeated step by step`()
      async throws
    {
      let app = AppUnderTest<TinyApp>.tiny
      var report = try await app.explore(ExplorationOptions(effort: .quick))
      report.findings = [
        ExplorationFinding(.screen, "item", "shows another", script: ["go item item=2", "back"])
      ]
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = folder.url.appending(path: "report.json").path
      try JSONEncoder().encode(report).write(to: URL(filePath: path))
      let result = await ExplorerCommand(exploring: app).result(
        of: ["trace", path, "--finding", "1"]
      )
      #expect(result.errors.isEmpty)
      let file = try TraceFile(Data(result.output.utf8))
      #expect(file.header.finding == "wrong-screen: item: shows another")
      let answer = try await replay(file)
      #expect(answer.acts.map(\.text) == ["go item item=2", "back"])
      #expect(answer.isSame)
    }

    @Test func `the page opens and repeats a trace`() async throws {
      let file = try await trace { driver in try go("item", driver, item: 2) }
      let api = ExplorerAPI(hub: SessionHub(AppUnderTest<TinyApp>.tiny))
      let body = try JSONEncoder().encode(["trace": file.text])
      func ask(_ path: String, _ body: Data) async throws -> (UInt32, JSONValue) {
        let request = HTTPRequest(method: "POST", path: "/api/\(path)", body: Array(body))
        let response = await api.answer(request)
        return (response.status, try JSONValue(json: response.body))
      }
      let (status, trace) = try await ask("trace", body)
      #expect(status == 200)
      #expect(trace["trees"]?.array?.count == 2)
      let (_, replay) = try await ask("trace/replay", body)
      #expect(replay["steps"]?.array?.count == 1)
      let (bad, problem) = try await ask("trace", try JSONEncoder().encode(["trace": "no"]))
      #expect(bad == 422)
      #expect(problem["error"]?.string?.contains("header") == true)
    }

    @Test func `only traces may be longer than other bodies`() {
      let rules = HTTPRules(port: 80)
      var head = HTTPRules.Head(method: "POST", host: "localhost:80")
      head.contentType = "application/json"
      head.contentLength = "1000000"
      #expect(rules.refusal(of: head)?.status == 413)
      head.path = "/api/trace"
      #expect(rules.refusal(of: head) == nil)
      head.contentLength = "1000000000"
      #expect(rules.refusal(of: head)?.status == 413)
    }
  }
#endif
