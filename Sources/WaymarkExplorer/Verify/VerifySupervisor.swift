#if Explorer
  import Dispatch
  import Foundation
  import WaymarkTesting

  /// Runs `verify` in child processes, so that a trap, an endless loop or a call of `exit` in the
  /// app ends only one of them.
  ///
  /// The exploration then starts again; the script that ended the process becomes a finding and is
  /// not performed again. After too many such ends, or if a script ends a process again, the next
  /// exploration stops at the latest one and reports the results so far.
  @MainActor struct VerifySupervisor {
    let arguments: [String]
    /// The program that explores; this one if nil.
    let program: URL?
    /// The number of exploring processes: one, or one for each part of the exploration.
    let workers: Int
    private static let maximumCrashes = 50
    /// The interval between two readings of the messages and journals of running processes.
    private static let readingInterval = Duration.milliseconds(100)

    /// Explores until a process completes, and returns its exit status.
    ///
    /// If the task is cancelled, the exploring process is killed.
    func run() async throws -> Int32 {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "verify-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      if workers > 1 { try VerifyLink.makePipes(in: folder) }
      var crashes: [VerifyJournal.Crash] = []
      let start = ContinuousClock.now
      while true {
        try VerifyJournal.write(crashes, in: folder)
        switch try await runWorkers(folder, since: start) {
        case .exited(let status): return status
        case .crashed(let crash):
          guard !crashes.contains(where: \.isLast) else {
            throw UsageError("the exploration ended again and again: \(crash.message)")
          }
          note(crash, in: &crashes)
        }
      }
    }

    /// Adds a script that ended a process.
    ///
    /// The exploration has to stop at the latest script if there are many, or if this one is
    /// already known, as it was then performed again.
    private func note(_ crash: VerifyJournal.Crash, in crashes: inout [VerifyJournal.Crash]) {
      let isKnown = crashes.contains { $0.script == crash.script }
      if !isKnown { crashes.append(crash) }
      crashes[crashes.count - 1].isLast = isKnown || crashes.count == Self.maximumCrashes
    }

    init(_ arguments: [String], program: URL? = nil, workers: Int = 1) {
      (self.arguments, self.program, self.workers) = (arguments, program, workers)
    }

    /// Runs the processes until the first one completes, or one of them crashes.
    private func runWorkers(
      _ folder: URL,
      since start: ContinuousClock.Instant
    ) async throws -> WorkerEnd {
      var running: [VerifyWorker] = []
      // The processes have ended when this returns, even if one of their steps does not return.
      defer { for worker in running { worker.kill() } }
      let (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      for part in 0..<workers {
        let worker = try makeWorker(part, folder)
        worker.process.arguments = arguments + remainingTime(since: start)
        worker.process.terminationHandler = { _ in signal.yield() }
        try worker.process.run()
        running.append(worker)
      }
      let readings = Task {
        while true {
          try await Task.sleep(for: Self.readingInterval)
          signal.yield()
        }
      }
      defer { readings.cancel() }
      for await _ in signals {
        let parts = Array(running.enumerated())
        // A process may only seem stuck because it waits for one that has ended.
        let ended = parts.filter { !$0.element.process.isRunning }
        for (part, worker) in ended + parts {
          guard let end = try worker.look() else { continue }
          if case .exited(0) = end, part > 0 { continue }
          return end
        }
      }
      throw CancellationError()
    }

    private func makeWorker(_ part: Int, _ folder: URL) throws -> VerifyWorker {
      let own = part == 0 ? folder : folder.appending(path: "\(part)")
      let known = try VerifyJournal.crashes(for: own, from: folder)
      let worker = VerifyWorker(in: known)
      worker.process.executableURL = program ?? Bundle.main.executableURL
      worker.process.environment = VerifyJournal.environment(known)
      if workers > 1 {
        let variable = VerifyLink.environment(of: part, in: folder)
        worker.process.environment?.merge(variable) { $1 }
      }
      return worker
    }

    /// The remaining time of `--time`.
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

  /// The end of an exploring process.
  enum WorkerEnd {
    case exited(Int32)
    case crashed(VerifyJournal.Crash)
  }

  /// An exploring process.
  @MainActor final class VerifyWorker {
    let process = Process()
    private let folder: URL
    private let errors = WorkerErrors()
    private let clock = SuspendingClock()
    private var limit: StepLimit

    init(in folder: URL) {
      self.folder = folder
      limit = StepLimit(at: clock.now)
      try? FileManager.default.removeItem(at: folder.appending(path: "script"))
      process.standardInput = FileHandle.nullDevice
      process.standardError = errors.pipe
    }

    /// Forwards messages, and returns the end of the process; `nil` while it makes progress.
    ///
    /// Kills the process if a step does not return.
    func look() throws -> WorkerEnd? {
      let isRunning = process.isRunning
      errors.passOn()
      if isRunning {
        let isOver = limit.isOver(in: VerifyJournal.last(in: folder)?.count, at: clock.now)
        guard isOver, process.isRunning else { return nil }
        kill()
        return try end(isStuck: true)
      }
      process.waitUntilExit()
      errors.passOn()
      return try end(isStuck: false)
    }

    /// Waits for the end of the process in a job of the main queue.
    func waitForEnd() throws -> WorkerEnd {
      while true {
        if let end = try look() { return end }
        errors.wait(atMost: 100)
      }
    }

    func kill() {
      guard process.isRunning else { return }
      Foundation.kill(process.processIdentifier, SIGKILL)
      // `waitUntilExit` would run other jobs of the main queue in the middle of this one.
      while process.isRunning { usleep(1000) }
    }

    private func end(isStuck: Bool) throws -> WorkerEnd {
      let status = process.terminationStatus
      let isExit = process.terminationReason == .exit
      let last = VerifyJournal.last(in: folder)
      // During a step, only the app calls `exit`.
      if !isStuck, isExit, last == nil || last?.count == 0 { return .exited(status) }
      let end = isExit ? "exited with status \(status)" : "ended with signal \(status)"
      let reason = errors.trap.map { ": \($0)" } ?? ""
      if last?.count == 0 {
        throw UsageError("the exploring process \(end) while no step was running\(reason)")
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
  }

  /// Processes that each launch the app once, for an exploring process.
  @MainActor struct LaunchProcesses {
    /// The journal of the exploring process.
    let journal: VerifyJournal
    /// The program to run; this program if nil.
    var program: URL?
    /// The arguments of the program.
    var arguments = Array(CommandLine.arguments.dropFirst())

    /// Performs work in a new process.
    func perform(_ work: Data) throws -> ExplorationMonitor.ProcessEnd {
      let folder = try journal.folder(for: work)
      let worker = VerifyWorker(in: folder)
      worker.process.executableURL = program ?? Bundle.main.executableURL
      worker.process.arguments = arguments
      var environment = VerifyJournal.environment(folder)
      VerifyLink.removeVariable(from: &environment)
      worker.process.environment = environment
      try worker.process.run()
      switch try worker.waitForEnd() {
      case .exited(0): return .answered(try VerifyJournal.answer(ofProcessIn: folder))
      case .exited(let status):
        throw UsageError("a process that launches the app has exited with status \(status)")
      case .crashed(let crash):
        return .crashed(crash.script, .init(crash.message, about: crash.subject))
      }
    }
  }

  /// The time limit of a step, in real time without sleep of the machine.
  struct StepLimit {
    static let duration = Duration.seconds(20)

    private var last: Int?
    private var change: SuspendingClock.Instant

    init(at now: SuspendingClock.Instant) {
      change = now
    }

    /// Returns whether the step of a record has exceeded the limit.
    ///
    /// - Parameter record: The number of the last record of the journal: `nil` while the app is
    ///   launched for the first time, 0 after the last step.
    mutating func isOver(in record: Int?, at now: SuspendingClock.Instant) -> Bool {
      if record != last || record == 0 { (last, change) = (record, now) }
      return now - change > Self.duration
    }
  }

  /// The standard error of the exploring process, which is forwarded.
  ///
  /// Its end contains the message of a trap.
  final class WorkerErrors {
    let pipe = Pipe()
    private var tail: [UInt8] = []
    /// The maximum number of bytes to keep.
    private static let longestTail = 1 << 16
    /// The maximum number of bytes to forward at once, so that an endless writer can be killed.
    private static let maximumReads = 256

    init() {
      // A child of the exploring process must not block the reader.
      _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
    }

    /// Waits for bytes, or for the end of all writers.
    func wait(atMost milliseconds: Int32) {
      let input = pipe.fileHandleForReading.fileDescriptor
      var files = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
      _ = poll(&files, 1, milliseconds)
    }

    /// Forwards available bytes to the standard error of this process.
    func passOn() {
      var buffer = [UInt8](repeating: 0, count: 4096)
      for _ in 0..<Self.maximumReads {
        let count = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
        guard count > 0 else { return }
        tail = (tail + buffer.prefix(count)).suffix(Self.longestTail)
        FileHandle.standardError.write(Data(buffer.prefix(count)))
      }
    }

    /// The last message of a trap in the kept bytes, as one line; `nil` if there is none.
    var trap: String? {
      let lines = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
      let messages = lines.compactMap { line in
        line.firstRange(of: "Fatal error: ").map { String(line[$0.upperBound...]) }
      }
      // Addresses differ between runs.
      return messages.last?.replacing(/: 0x[0-9a-f]+/, with: "")
    }
  }

  /// Processes that perform one script each, to find out whether the script ends its process.
  @MainActor final class ScriptProcesses {
    private static let variable = "WAYMARK_VERIFY_SCRIPT"
    /// The exit status of a process that has completed its script.
    ///
    /// An app that calls `exit` is unlikely to use the same one.
    nonisolated static let statusAfterScript: Int32 = 86
    /// The maximum time of all processes together, since steps may not return.
    private let limit: Duration
    private let program: URL?
    private let arguments: [String]
    private var used = Duration.zero

    /// - Parameters:
    ///   - program: The program to run; this program if nil.
    ///   - arguments: Its arguments; those of this program if nil.
    ///   - limit: The maximum time of all processes together.
    init(program: URL? = nil, arguments: [String]? = nil, limit: Duration = .seconds(60)) {
      (self.program, self.limit) = (program, limit)
      self.arguments = arguments ?? Array(CommandLine.arguments.dropFirst())
    }

    /// The script that this process has to perform; `nil` in other processes.
    static var scriptOfProcess: [String]? {
      guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
      return try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    }

    /// Returns whether a script ends its process, by a signal, by `exit`, or by exceeding the time
    /// limit of a step.
    ///
    /// The result is `nil` if the time of all processes is used up, or no process can be started.
    func areEnded(by script: [String]) -> Bool? {
      guard used < limit, let text = try? JSONEncoder().encode(script) else { return nil }
      let process = Process()
      process.executableURL = program ?? Bundle.main.executableURL
      process.arguments = arguments
      process.environment = VerifyJournal.environmentOfOthers
      process.environment?[Self.variable] = String(decoding: text, as: UTF8.self)
      // Printing a backtrace takes seconds.
      process.environment?["SWIFT_BACKTRACE"] = "enable=no"
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      // `waitUntilExit` would run other jobs of the main queue in the middle of this one.
      let hasEnded = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in hasEnded.signal() }
      let start = ContinuousClock.now
      defer { used += ContinuousClock.now - start }
      guard (try? process.run()) != nil else { return nil }
      let most = min(StepLimit.duration, limit - used)
      if hasEnded.wait(timeout: .now() + most / .seconds(1)) == .timedOut {
        kill(process.processIdentifier, SIGKILL)
        hasEnded.wait()
        // The process was killed before the time limit of a step.
        if most < StepLimit.duration { return nil }
      }
      return process.terminationReason == .uncaughtSignal
        || process.terminationStatus != Self.statusAfterScript
    }
  }
#endif
