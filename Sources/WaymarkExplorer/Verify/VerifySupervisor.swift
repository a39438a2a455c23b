#if Explorer
  import Foundation

  /// Runs `verify` in a process of its own, so that a trap, an endless loop or a call of `exit` in
  /// the app ends that process only.
  ///
  /// After such an end the exploration starts again; the script that caused it is a finding then,
  /// and is not carried out again. After too many of them, or if a script ends a process again, one
  /// more exploration ends with the latest one and reports what is known.
  @MainActor struct VerifySupervisor {
    let arguments: [String]
    /// The program that explores; this one where it is `nil`.
    let program: URL?
    private static let mostCrashes = 50

    /// Explores until a process ends by itself, and returns its exit status.
    ///
    /// If the task is cancelled, the process that explores is ended.
    func run() async throws -> Int32 {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "verify-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var crashes: [VerifyJournal.Crash] = []
      let start = ContinuousClock.now
      while true {
        try VerifyJournal.write(crashes, in: folder)
        switch try await runWorker(folder, since: start) {
        case .exited(let status): return status
        case .crashed(let crash):
          guard !crashes.contains(where: \.isLast) else {
            throw UsageError("the exploration ended again and again: \(crash.message)")
          }
          note(crash, in: &crashes)
        }
      }
    }

    /// Adds a script that has ended a process.
    ///
    /// The exploration ends with the latest one if there are many, or if this one is known: it was
    /// carried out again after the latest one.
    private func note(_ crash: VerifyJournal.Crash, in crashes: inout [VerifyJournal.Crash]) {
      let isKnown = crashes.contains { $0.script == crash.script }
      if !isKnown { crashes.append(crash) }
      crashes[crashes.count - 1].isLast = isKnown || crashes.count == Self.mostCrashes
    }

    init(_ arguments: [String], program: URL? = nil) {
      (self.arguments, self.program) = (arguments, program)
    }

    /// How a process ended.
    private enum WorkerEnd {
      case exited(Int32)
      case crashed(VerifyJournal.Crash)
    }

    /// Runs one process to its end.
    private func runWorker(
      _ folder: URL,
      since start: ContinuousClock.Instant
    ) async throws -> WorkerEnd {
      try? FileManager.default.removeItem(at: folder.appending(path: "script"))
      let process = Process()
      process.executableURL = program ?? Bundle.main.executableURL
      process.arguments = arguments + remainingTime(since: start)
      process.environment = VerifyJournal.environment(folder)
      let errors = WorkerErrors()
      process.standardInput = FileHandle.nullDevice
      process.standardError = errors.pipe
      try process.run()
      // However this ends, the process has ended then, also one whose step does not return.
      defer { end(process) }
      let isStuck = try await watch(process, errors, folder)
      process.waitUntilExit()
      errors.passOn()
      let status = process.terminationStatus
      let isExit = process.terminationReason == .exit
      let last = VerifyJournal.last(in: folder)
      // While a step is carried out, it is the app that has called `exit`.
      if !isStuck, isExit, last == nil || last?.count == 0 { return .exited(status) }
      let end = isExit ? "exited with status \(status)" : "ended with signal \(status)"
      let reason = errors.trap.map { ": \($0)" } ?? ""
      if last?.count == 0 {
        throw UsageError("the process that explores \(end) while no step was carried out\(reason)")
      }
      guard let script = last?.script, !script.isEmpty else {
        let launch = isStuck ? "does not return from its launch" : "\(end) during its launch"
        throw UsageError("the app \(launch)\(reason)")
      }
      let message =
        isStuck ? "the step did not return" : "the process \(end) in this step\(reason)"
      return .crashed(
        VerifyJournal.Crash(script: script, message: message, subject: last?.subject)
      )
    }

    private func end(_ process: Process) {
      guard process.isRunning else { return }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    /// Waits for the end of the process; ends it if it does not go on.
    private func watch(
      _ process: Process,
      _ errors: WorkerErrors,
      _ folder: URL
    ) async throws -> Bool {
      let clock = SuspendingClock()
      var limit = StepLimit(at: clock.now)
      while process.isRunning {
        try await Task.sleep(for: .milliseconds(20))
        errors.passOn()
        let isOver = limit.isOver(in: VerifyJournal.last(in: folder)?.count, at: clock.now)
        if isOver, process.isRunning {
          end(process)
          return true
        }
      }
      return false
    }

    /// The rest of the time that the command line allows.
    private func remainingTime(since start: ContinuousClock.Instant) -> [String] {
      var seconds: Double?
      for (index, argument) in arguments.enumerated() {
        if argument.hasPrefix("--time=") { seconds = Double(argument.dropFirst(7)) }
        if argument == "--time", index + 1 < arguments.count {
          seconds = Double(arguments[index + 1])
        }
      }
      guard let seconds else { return [] }
      let elapsed = ContinuousClock.now - start
      let left = seconds - Double(elapsed.components.seconds)
      return elapsed < .seconds(1) ? [] : ["--time", "\(max(1, left))"]
    }
  }

  /// How long a step may take in real time, without that in which the machine sleeps.
  struct StepLimit {
    static let duration = Duration.seconds(20)

    private var last: Int?
    private var change: SuspendingClock.Instant

    init(at now: SuspendingClock.Instant) {
      change = now
    }

    /// Whether the step of a record has taken too long.
    ///
    /// - Parameter record: The number of the last record of the journal: `nil` while the app is
    ///   launched for the first time, 0 after the last step.
    mutating func isOver(in record: Int?, at now: SuspendingClock.Instant) -> Bool {
      if record != last || record == 0 { (last, change) = (record, now) }
      return now - change > Self.duration
    }
  }
#endif
