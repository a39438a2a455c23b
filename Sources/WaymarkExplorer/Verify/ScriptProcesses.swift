#if Explorer
  import Dispatch
  import Foundation

  /// Processes that carry out one script each, to tell whether it ends them.
  @MainActor final class ScriptProcesses {
    private static let variable = "WAYMARK_VERIFY_SCRIPT"
    /// The exit status of a process that has come to the end of its script.
    ///
    /// An app that calls `exit` has another one, most probably.
    nonisolated static let statusAfterScript: Int32 = 86
    /// How long all that this process starts may take, so that steps that do not return are not
    /// tried for ever.
    private let limit: Duration
    private let program: URL?
    private let arguments: [String]
    private var used = Duration.zero

    /// - Parameters:
    ///   - program: What is run; this program if it is `nil`.
    ///   - arguments: Its arguments; those of this program if they are `nil`.
    ///   - limit: How long all processes together may take.
    init(program: URL? = nil, arguments: [String]? = nil, limit: Duration = .seconds(60)) {
      (self.program, self.limit) = (program, limit)
      self.arguments = arguments ?? Array(CommandLine.arguments.dropFirst())
    }

    /// The script that this process is to carry out; `nil` in any other process.
    static var scriptOfProcess: [String]? {
      guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
      return try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    }

    /// Whether a script ends the process that carries it out: by a signal, by `exit`, or because it
    /// takes longer than a step may; `nil` if that is not known, because the processes have used up
    /// their time or none can be started.
    func areEnded(by script: [String]) -> Bool? {
      guard used < limit, let text = try? JSONEncoder().encode(script) else { return nil }
      let process = Process()
      process.executableURL = program ?? Bundle.main.executableURL
      process.arguments = arguments
      process.environment = VerifyJournal.environmentOfOthers
      process.environment?[Self.variable] = String(decoding: text, as: UTF8.self)
      // A stack of calls takes seconds to print.
      process.environment?["SWIFT_BACKTRACE"] = "enable=no"
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      // `waitUntilExit` would run other jobs of the main queue meanwhile, in the middle of a job.
      let hasEnded = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in hasEnded.signal() }
      let start = ContinuousClock.now
      defer { used += ContinuousClock.now - start }
      guard (try? process.run()) != nil else { return nil }
      let most = min(StepLimit.duration, limit - used)
      if hasEnded.wait(timeout: .now() + most / .seconds(1)) == .timedOut {
        kill(process.processIdentifier, SIGKILL)
        hasEnded.wait()
        // Killed before a step that does not return would have been.
        if most < StepLimit.duration { return nil }
      }
      return process.terminationReason == .uncaughtSignal
        || process.terminationStatus != Self.statusAfterScript
    }
  }
#endif
