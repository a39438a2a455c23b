#if Explorer
  import Foundation
  public import HeadlessUIKit
  import Waymark
  import WaymarkTesting

  /// The command line of an app.
  ///
  /// The following example is the main function of an executable target, in a type with the
  /// attribute `@main`:
  ///
  /// ```swift
  /// static func main() async {
  ///   await ExplorerCommand(exploring: .shop).run()
  /// }
  /// ```
  @MainActor public struct ExplorerCommand<App: UIApplicationDelegate> {
    let app: AppUnderTest<App>
    /// The path of a file of the app's package or project, whose sources are searched.
    let sourcePath: String
    /// The process that explores the other part; `nil` if this one explores alone.
    let link = VerifyLink.ofWorker

    /// Creates the command of an app.
    ///
    /// - Parameters:
    ///   - app: The description of the app.
    ///   - sourcePath: A file of the package or project with the sources of the app, in which
    ///     `routes` and the page find the lines of declarations.
    public init(exploring app: AppUnderTest<App>, sourcePath: String = #filePath) {
      self.app = app
      self.sourcePath = sourcePath
    }

    /// Runs the command line of the process, writes the result and exits.
    public func run() async -> Never {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments.first == "verify", VerifyJournal.ofWorker == nil,
        ScriptProcesses.scriptOfProcess == nil
      {
        await supervise(arguments)
      }
      let result = await result(of: arguments, ink: .forStandardOutput)
      if let link, link.part > 0 {
        VerifyJournal.ofWorker?.end()
        // The first process prints the report, and errors that both have.
        if result.status != .done { link.fail(result.errors) }
        exit(0)
      }
      // From here on, the app cannot end this process.
      VerifyJournal.ofWorker?.end()
      FileHandle.standardError.write(Data(result.errors.utf8))
      FileHandle.standardOutput.write(Data(result.output.utf8))
      exit(result.status.rawValue)
    }

    /// Explores in a child process, which an app may end, and which ends with this process.
    private func supervise(_ arguments: [String]) async -> Never {
      let interruption = await Interruption()
      // The process reports an invalid command line.
      let parsed = try? VerifyArguments(Array(arguments.dropFirst()), variants: app.variants)
      let workers = parsed?.processes ?? 1
      let exploring = Task { try await VerifySupervisor(arguments, workers: workers).run() }
      Task {
        await interruption.wait()
        exploring.cancel()
      }
      do {
        exit(try await exploring.value)
      } catch is CancellationError {
        FileHandle.standardError.write(Data("\(app.name): verify was interrupted\n".utf8))
        exit(ExitStatus.incomplete.rawValue)
      } catch {
        FileHandle.standardError.write(Data("\(app.name): \("\(error)".onOneLine)\n".utf8))
        exit(ExitStatus.failed.rawValue)
      }
    }

    /// Launches the app and runs a command line, without the name of the program.
    public func result(of arguments: [String], ink: Ink = .plain) async -> CommandResult {
      do {
        let steps = try StepReader(verbs: app.verbs)
        switch try Invocation(arguments, variants: app.variants, steps: steps) {
        case .overview: return await overview(ink)
        case .help(let topic): return CommandResult(.done, output: help(on: topic, ink))
        case .routes(let isJSON): return try routes(isJSON: isJSON, ink)
        case .open(let arguments): return try await open(arguments, ink)
        case .explore(let arguments): return try await explore(arguments)
        case .association(let arguments): return try association(arguments)
        case .verify(let arguments): return try await verify(arguments, ink)
        case .trace(let arguments): return try await trace(arguments, ink)
        case .examineLinks(let arguments): return try await examineLinks(arguments, ink)
        case .agents: return try await serveAgents()
        case .intents: return try intents()
        }
      } catch let error as UsageError {
        return failure(.badUsage, "\(error)")
      } catch {
        return failure(.failed, "\(error)")
      }
    }

    /// The message as one line; texts of the app may have several.
    private func failure(_ status: ExitStatus, _ message: String) -> CommandResult {
      let line = message.split(whereSeparator: \.isNewline).joined(separator: " ").onOneLine
      let hint = status == .badUsage ? " (see \(app.name) --help)" : ""
      return CommandResult(status, errors: "\(app.name): \(line)\(hint)\n")
    }
  }

  extension ExplorerCommand {
    func routes(isJSON: Bool, _ ink: Ink) throws -> CommandResult {
      let session = try ExplorerSession(app)
      let report = RoutesReport(session.table, SourceIndex(around: sourcePath))
      let output = isJSON ? try Report.text(of: report) : report.text(ink: ink)
      return CommandResult(.done, output: output)
    }
  }

  extension ExplorerCommand {
    func help(on topic: Invocation.Topic?, _ ink: Ink) -> String {
      let pages = HelpPages(
        name: app.name,
        variants: app.variants,
        forms: app.verbs.map(StepForm.init)
      )
      switch topic {
      case .open: return pages.open(ink)
      case .routes: return pages.routes(ink)
      case .explore: return pages.explore(ink)
      case .verify: return pages.verify(ink)
      case .trace: return pages.trace(ink)
      case .aasa: return pages.association(ink)
      case .links: return pages.links(ink)
      case .intents: return pages.intents(ink)
      case .mcp: return pages.agents(ink)
      case nil: return pages.overview(ink)
      }
    }

    /// Prints the help, then the worked examples with their real output.
    func overview(_ ink: Ink) async -> CommandResult {
      var blocks = [help(on: nil, ink)]
      for example in app.examples where !example.isEmpty {
        let result = await result(of: example, ink: ink)
        let command = ([app.name] + example.map(ShellWord.quoted)).joined(separator: " ")
        let status = result.status == .done ? "" : "(exit status \(result.status.rawValue))\n"
        blocks.append(ink.heading("$ \(command)") + "\n" + result.output + result.errors + status)
      }
      return CommandResult(.done, output: blocks.joined(separator: "\n"))
    }
  }
#endif
