#if Explorer
  import Foundation

  /// The file in which the exploring process records its progress for the supervisor.
  final class VerifyJournal {
    private static let variable = "WAYMARK_VERIFY_WORKER"
    private static let terminalVariable = "WAYMARK_VERIFY_TERMINAL"
    let folder: URL
    private let file: Int32
    private var count = 0
    private let parent = getppid()

    /// A script that ended a process, with a description of the end.
    struct Crash: Codable, Equatable {
      var script: [String]
      var message: String
      /// The subject of the finding; `nil` for a step that was repeated.
      var subject: String?
      /// Whether the exploration ends with this crash.
      var isLast = false
    }

    /// The journal in the environment; `nil` if this process is not a worker.
    static var ofWorker: VerifyJournal? {
      ProcessInfo.processInfo.environment[variable].flatMap { VerifyJournal(folder: $0) }
    }

    /// Whether standard error of this process or of the supervisor is a terminal.
    static var isOnTerminal: Bool {
      isatty(STDERR_FILENO) == 1
        || ProcessInfo.processInfo.environment[terminalVariable] == "1"
    }

    init?(folder: String) {
      self.folder = URL(fileURLWithPath: folder)
      file = open(self.folder.appending(path: "script").path, O_RDWR | O_CREAT, 0o600)
      if file < 0 { return nil }
    }

    deinit {
      close(file)
    }

    /// Records a script before its last step is performed, with the subject of a crash.
    func note(_ script: [String], about subject: String? = nil) {
      // Without the supervisor, no process reads the result.
      if getppid() != parent { exit(ExitStatus.failed.rawValue) }
      count += 1
      write(count, script, subject)
    }

    /// Records that no step is running until the next record.
    func end() {
      write(0, [], nil)
    }

    private func write(_ number: Int, _ script: [String], _ subject: String?) {
      // A label may have several lines.
      let (text, subject) = (script.joined(separator: "\0"), subject ?? "")
      let lengths = "\(text.utf8.count) \(subject.utf8.count)"
      let record = Array("\(number) \(lengths)\n\(text)\(subject)".utf8)
      _ = pwrite(file, record, record.count, 0)
    }

    /// The scripts that ended earlier processes.
    func crashes() throws -> [Crash] {
      guard let data = FileManager.default.contents(atPath: Self.crashes(in: folder).path) else {
        return []
      }
      return try JSONDecoder().decode([Crash].self, from: data)
    }

    // MARK: Work for another process

    private static func work(in folder: URL) -> URL { folder.appending(path: "work") }
    private static func answer(in folder: URL) -> URL { folder.appending(path: "answer") }

    /// The work that this process has to perform; `nil` in a process that explores.
    var work: Data? { FileManager.default.contents(atPath: Self.work(in: folder).path) }

    /// Records the answer to the work.
    func answer(_ answer: Data) throws { try answer.write(to: Self.answer(in: folder)) }

    /// Returns a folder for the journal of a process that performs work for this one.
    func folder(for work: Data) throws -> URL {
      let folder = folder.appending(path: "launch")
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try work.write(to: Self.work(in: folder))
      return folder
    }

    static func answer(ofProcessIn folder: URL) throws -> Data {
      try Data(contentsOf: answer(in: folder))
    }

    // MARK: Supervisor

    private static func crashes(in folder: URL) -> URL { folder.appending(path: "crashes.json") }

    /// The environment of a process that is not a worker.
    static var environmentOfOthers: [String: String] {
      var environment = ProcessInfo.processInfo.environment
      environment[variable] = nil
      VerifyLink.removeVariable(from: &environment)
      return environment
    }

    /// The environment of a worker.
    static func environment(_ folder: URL) -> [String: String] {
      var environment = ProcessInfo.processInfo.environment
      environment[variable] = folder.path
      environment[terminalVariable] = isatty(STDERR_FILENO) == 1 ? "1" : nil
      // Two processes compare hashes, and an app may show a dictionary in its order.
      environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
      // Each launch releases thousands of small objects, of which glibc caches only a few; they
      // also lie on fewer pages if these are large.
      if environment["GLIBC_TUNABLES"] == nil {
        environment["GLIBC_TUNABLES"] = "glibc.malloc.tcache_count=4000:glibc.malloc.hugetlb=1"
      }
      // Printing a backtrace takes seconds for each crash, and on a terminal the runtime prompts
      // the user, for longer than the time limit of a step.
      let backtrace = environment["SWIFT_BACKTRACE"] ?? "enable=no"
      environment["SWIFT_BACKTRACE"] = backtrace + ",interactive=no"
      return environment
    }

    /// The last record of a worker.
    struct Record {
      /// The number of the record; 0 after the last step.
      var count: Int
      var script: [String]
      var subject: String?
    }

    static func last(in folder: URL) -> Record? {
      let path = folder.appending(path: "script").path
      guard let data = FileManager.default.contents(atPath: path),
        let end = data.firstIndex(of: UInt8(ascii: "\n"))
      else { return nil }
      let numbers = String(decoding: data[..<end], as: UTF8.self).split(separator: " ")
      guard numbers.count == 3, let count = Int(numbers[0]), let length = Int(numbers[1]),
        let rest = Int(numbers[2])
      else { return nil }
      let texts = data[(end + 1)...]
      let text = String(decoding: texts.prefix(length), as: UTF8.self)
      let subject = String(decoding: texts.dropFirst(length).prefix(rest), as: UTF8.self)
      return Record(
        count: count,
        script: text.isEmpty ? [] : text.components(separatedBy: "\0"),
        subject: subject.isEmpty ? nil : subject
      )
    }

    /// Returns a folder for the journal of another process, with the same crashes.
    static func crashes(for folder: URL, from other: URL) throws -> URL {
      if folder == other { return folder }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(contentsOf: crashes(in: other)).write(to: crashes(in: folder))
      return folder
    }

    static func write(_ crashes: [Crash], in folder: URL) throws {
      try JSONEncoder().encode(crashes).write(to: Self.crashes(in: folder))
    }
  }
#endif
