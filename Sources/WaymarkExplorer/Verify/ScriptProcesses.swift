#if Explorer
  import Dispatch
  import Foundation

  /// Processes that carry out one script each, to tell whether it ends them.
  @MainActor final class ScriptProcesses {
    private static let variable = "WAYMARK_VERIFY_SCRIPT"
    /// How long all of them may take, so that steps that do not return are not tried for ever.
    private static let limit = Duration.seconds(60)

    private let program: URL?
    private let arguments: [String]
    private var used = Duration.zero

    /// - Parameter program: What is run; this program if it is `nil`.
    init(program: URL? = nil, arguments: [String]? = nil) {
      self.program = program
      self.arguments = arguments ?? Array(CommandLine.arguments.dropFirst())
    }

    /// The script that this process is to carry out; `nil` in any other process.
    static var scriptOfProcess: [String]? {
      guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
      return try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    }

    /// Whether a script ends the process that carries it out, by a signal or because a step does
    /// not return; `false` once the processes have used up their time.
    func areEnded(by script: [String]) -> Bool {
      guard used < Self.limit, let text = try? JSONEncoder().encode(script) else { return false }
      let process = Process()
      process.executableURL = program ?? Bundle.main.executableURL
      process.arguments = arguments
      process.environment = VerifyJournal.environmentOfOthers
      process.environment?[Self.variable] = String(decoding: text, as: UTF8.self)
      // A stack of calls takes seconds to print.
      process.environment?["SWIFT_BACKTRACE"] = "enable=no"
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let start = ContinuousClock.now
      defer { used += ContinuousClock.now - start }
      guard (try? process.run()) != nil else { return false }
      let number = process.processIdentifier
      let end = DispatchWorkItem { kill(number, SIGKILL) }
      let most = min(StepLimit.duration, Self.limit - used)
      DispatchQueue.global().asyncAfter(deadline: .now() + most / .seconds(1), execute: end)
      process.waitUntilExit()
      end.cancel()
      return process.terminationReason == .uncaughtSignal
    }
  }
#endif
