#if Explorer
  import HeadlessUIKit
  import WaymarkCore
  import WaymarkTesting

  /// The tools of an app, which use the sessions of the page.
  ///
  /// Sessions run in virtual time, so that an answer never waits for an animation. Calls for one
  /// session must not overlap: their order would decide about the result.
  @MainActor final class AgentTools<App: UIApplicationDelegate> {
    let command: ExplorerCommand<App>
    let hub: SessionHub<App>
    /// Runs `verify` with arguments, which name the file of the report.
    let explore: ([String]) async throws -> Void
    /// Limits the time of steps; nil in tests, where other tests delay them.
    private let watch: AgentWatch?
    /// The last report of `verify`.
    var report: ExplorationReport?
    private var isExploring = false
    private var lastSession: String?
    /// The sessions with a running call.
    private var busySessions: Set<String> = []

    init(
      _ command: ExplorerCommand<App>,
      watch: AgentWatch? = nil,
      explore: @escaping ([String]) async throws -> Void
    ) {
      self.command = command
      (self.watch, self.explore) = (watch, explore)
      hub = SessionHub(command.app, isLive: false)
      hub.isWatched = { false }
    }

    /// Calls a tool; the error of any other kind than ``AgentError`` has the tool's text.
    func answer(_ call: AgentArguments) async throws(AgentError) -> AgentAnswer {
      do {
        return try await result(of: call)
      } catch let error as AgentError {
        throw error
      } catch is CancellationError {
        throw AgentError(.cancelled, "the call was cancelled", next: call.tool.rawValue)
      } catch let error as UsageError {
        throw AgentError(.badArgument, "\(error)", next: Self.help(after: call.tool))
      } catch {
        throw AgentError(.failed, "\(error)", next: Self.help(after: call.tool))
      }
    }

    /// The call whose answer helps after an error of a tool.
    private static func help(after tool: AgentTool) -> String {
      switch tool {
      case .open, .explain, .routes: "routes"
      case .step, .tree, .picture: "picture"
      case .verify, .findings, .map: "verify"
      case .siteAssociation: "site_association"
      }
    }

    private func result(of call: AgentArguments) async throws -> AgentAnswer {
      // Another process explores, which has its own limits.
      guard call.tool != .verify, let watch else { return try await unlimitedResult(of: call) }
      return try await watch.watch { try await unlimitedResult(of: call) }
    }

    private func unlimitedResult(of call: AgentArguments) async throws -> AgentAnswer {
      switch call.tool {
      case .routes: try routes(call)
      case .open: try await open(call)
      case .step: try await step(call)
      case .tree:
        try inspect(call) { try AgentAnswer($0.treeLines, from: call.cursor, call: "tree") }
      case .picture: try inspect(call) { try picture(of: $0, from: call.cursor) }
      case .explain: try inspect(call) { try explanation(call, in: $0) }
      case .verify: try await verify(call)
      case .findings: try findings(call)
      case .map: try map(call)
      case .siteAssociation: try siteAssociation(call)
      }
    }

    // MARK: Sessions

    private func open(_ call: AgentArguments) async throws -> AgentAnswer {
      let texts = call.texts("steps") + (call.text("url").map { ["open \($0)"] } ?? [])
      let steps = try steps(texts, next: "open")
      let address = SessionAddress(setup: try setup(call), steps: steps, position: steps.count)
      let session = try await hub.session(address) { [watch] in
        // It is asked before each step.
        watch?.beginStep()
        return true
      }
      try checkIdle(session)
      lastSession = session.id
      try checkEntry(of: session)
      return try AgentAnswer(session.lines(after: 0), call: "tree")
    }

    private func step(_ call: AgentArguments) async throws -> AgentAnswer {
      let session = try session(call)
      let steps = try steps(call.texts("steps"), next: "step")
      for step in steps { _ = try session.reader.read(step.text) }
      try checkIdle(session)
      busySessions.insert(session.id)
      defer { busySessions.remove(session.id) }
      let first = session.entries.count
      for step in steps {
        try Task.checkCancellation()
        watch?.beginStep()
        try await session.performAndSettle(step)
        try checkEntry(of: session)
      }
      return try AgentAnswer(session.lines(after: first), call: "tree")
    }

    /// Reads the state of a session.
    private func inspect(
      _ call: AgentArguments,
      _ read: (LiveSession<App>) throws -> AgentAnswer
    ) throws -> AgentAnswer {
      let session = try session(call)
      try checkIdle(session)
      return try read(session)
    }

    private func session(_ call: AgentArguments) throws(AgentError) -> LiveSession<App> {
      guard let id = call.text("session") ?? lastSession else {
        throw AgentError(.noApp, "no app is running", next: "open")
      }
      guard let session = hub[id] else {
        let reason = "there is no session \"\(id)\"; of more than 16, the oldest are closed"
        throw AgentError(.noApp, reason, next: "open")
      }
      lastSession = id
      return session
    }

    private func checkIdle(_ session: LiveSession<App>) throws(AgentError) {
      guard busySessions.contains(session.id) else { return }
      let reason = "another call uses session \(session.id): wait for its answer"
      throw AgentError(.busy, reason, next: "tree")
    }

    /// Throws the error of the last step.
    private func checkEntry(of session: LiveSession<App>) throws(AgentError) {
      guard let error = session.entries.last?.error else { return }
      throw AgentError(.refused, "session \(session.id): \(error)", next: "picture")
    }

    private func steps(_ texts: [String], next: String) throws(AgentError) -> [LiveStep] {
      guard texts.count <= 2_000, texts.allSatisfy({ $0.count <= 20_000 }) else {
        let reason = "more than 2000 steps, or a step of more than 20000 characters"
        throw AgentError(.badArgument, reason, next: next)
      }
      return texts.map(LiveStep.init(written:))
    }

    private func setup(_ call: AgentArguments) throws(UsageError) -> SessionSetup {
      var setup = SessionSetup()
      if let device = call.text("device") { try setup.choose(device: device) }
      for variant in call.texts("variants") {
        try setup.add(variant: variant, of: command.app.variants)
      }
      return setup
    }

    private func picture(of session: LiveSession<App>, from cursor: Int) throws -> AgentAnswer {
      let drawing = session.drawing
      let uri = "waymark://sessions/\(session.id)/screen.svg"
      var answer = try AgentAnswer(session.pictureLines, from: cursor, call: "picture")
      answer.picture = (uri, drawing.svg)
      return answer
    }

    private func explanation(
      _ call: AgentArguments,
      in session: LiveSession<App>
    ) throws -> AgentAnswer {
      var lines: [String] = []
      switch (call.text("url"), call.text("destination")) {
      case (let url?, nil): lines = session.session.answer(for: url).lines
      case (nil, let words?): lines = session.session.way(to: words).lines
      default:
        let reason = "explain takes either a url or a destination"
        throw AgentError(.badArgument, reason, next: "routes")
      }
      return try AgentAnswer(lines, from: call.cursor, call: "explain")
    }

    // MARK: Exploring

    private func verify(_ call: AgentArguments) async throws -> AgentAnswer {
      let setup = try setup(call)
      let seconds = try call.number("seconds", in: 1...600) ?? 20
      let effort = try call.text("effort").map { try ExplorationEffort(argument: $0) }
      guard !isExploring else {
        throw AgentError(.busy, "verify is running: wait for its answer", next: "findings")
      }
      isExploring = true
      defer { isExploring = false }
      let file = TemporaryReport()
      defer { file.remove() }
      var arguments = ["--time", "\(seconds)", "--report", file.path]
      arguments += ["--device", setup.device.rawValue]
      for variant in setup.variants.sorted() { arguments += ["--variant", variant] }
      if let effort { arguments += ["--effort", effort.rawValue] }
      try await explore(arguments)
      let report = try ExplorationReport(file: file.path)
      self.report = report
      return try AgentAnswer(report.agentLines, call: "findings")
    }
  }
#endif
