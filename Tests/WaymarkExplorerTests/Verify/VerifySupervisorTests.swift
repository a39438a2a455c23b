#if Explorer
  import Foundation
  import Testing

  @testable import WaymarkExplorer

  struct VerifySupervisorTests {
    private let start = SuspendingClock().now

    /// Whether each record, at a fraction of the limit, exceeds it.
    private func isOver(_ records: [(number: Int?, part: Double)]) -> [Bool] {
      var limit = StepLimit(at: start)
      return records.map { limit.isOver(in: $0.number, at: start + StepLimit.duration * $0.part) }
    }

    @Test func `a step that does not return is over its limit`() {
      #expect(isOver([(nil, 0.5), (1, 0.9), (1, 1.8), (1, 2)]) == [false, false, false, true])
    }

    @Test func `a launch that does not return is over its limit`() {
      #expect(isOver([(nil, 0.5), (nil, 1.1)]) == [false, true])
    }

    @Test func `writing reports and maps after the last step has no limit`() {
      #expect(isOver([(7, 0.5), (0, 1), (0, 9)]) == [false, false, false])
    }

    @Test func `the journal contains the last script and its end`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let journal = try #require(VerifyJournal(folder: folder.url.path))
      #expect(VerifyJournal.last(in: folder.url) == nil)
      journal.note(["tap A\nB", "back"], about: "back on Ä")
      #expect(VerifyJournal.last(in: folder.url)?.script == ["tap A\nB", "back"])
      #expect(VerifyJournal.last(in: folder.url)?.subject == "back on Ä")
      #expect(VerifyJournal.last(in: folder.url)?.count == 1)
      journal.end()
      #expect(VerifyJournal.last(in: folder.url)?.count == 0)
    }

    @Test func `a script that ends a process is noted with the message of the trap`() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      // The first process ends as with a trap, and the second one receives its crash.
      let source = """
        #!/bin/sh
        if [ "$(cat "$WAYMARK_VERIFY_WORKER/crashes.json")" = "[]" ]; then
          printf '1 8 7\ntap CartCart on' >"$WAYMARK_VERIFY_WORKER/script"
          echo "Shop.swift:12: Fatal error: no cart in <Shop: 0x7f01>" >&2
          kill -TRAP $$
        fi
        cp "$WAYMARK_VERIFY_WORKER/crashes.json" "$1"
        exit 3
        """
      let program = try folder.program(source)
      let known = folder.url.appending(path: "known")
      let supervisor = await VerifySupervisor([known.path], program: program)
      #expect(try await supervisor.run() == 3)
      let message = "the process ended with signal \(SIGTRAP) in this step: no cart in <Shop>"
      let crash = VerifyJournal.Crash(
        script: ["tap Cart"],
        message: message,
        subject: "Cart on"
      )
      let list = try JSONDecoder().decode([VerifyJournal.Crash].self, from: Data(contentsOf: known))
      #expect(list == [crash])
    }

    @Test func `a crash of the second process restarts both with its script`() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let source = """
        #!/bin/sh
        known="$WAYMARK_VERIFY_WORKER/crashes.json"
        printf '0 0 0\n' >"$WAYMARK_VERIFY_WORKER/script"
        if [ "$(cat "$known")" != "[]" ]; then
          if [ "${WAYMARK_VERIFY_PART%% *}" = 0 ]; then cp "$known" "$1"; exit 3; fi
          exec sleep 600
        fi
        if [ "${WAYMARK_VERIFY_PART%% *}" = 0 ]; then exec sleep 600; fi
        printf '1 8 7\ntap CartCart on' >"$WAYMARK_VERIFY_WORKER/script"
        kill -TRAP $$
        """
      let program = try folder.program(source)
      let known = folder.url.appending(path: "known")
      let supervisor = await VerifySupervisor([known.path], program: program, workers: 2)
      #expect(try await supervisor.run() == 3)
      let list = try JSONDecoder().decode([VerifyJournal.Crash].self, from: Data(contentsOf: known))
      #expect(list.map(\.script) == [["tap Cart"]])
    }

    /// Returns the status of a supervisor whose first process writes a record to its journal and
    /// runs the shell command `end`; the second process has another status.
    private func status(_ record: String, _ end: String) async throws -> Int32 {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let source = """
        #!/bin/sh
        if [ -e "$1" ]; then exit 7; fi
        touch "$1"
        printf '\(record)' >"$WAYMARK_VERIFY_WORKER/script"
        \(end)
        """
      let program = try folder.program(source)
      let mark = folder.url.appending(path: "mark")
      return try await VerifySupervisor([mark.path], program: program).run()
    }

    @Test func `an app that calls exit in a step does not end the exploration`() async throws {
      #expect(try await status("1 8 0\\ntap Quit", "exit 0") == 7)
      #expect(try await status("0 0 0\\n", "exit 0") == 0)
    }

    @Test(arguments: [
      ("1 0 0\\n", "exit 0", "the app exited with status 0 during its launch"),
      ("1 0 0\\n", "kill -TRAP $$", "the app ended with signal 5 during its launch"),
      (
        "0 0 0\\n", "kill -PIPE $$",
        "the exploring process ended with signal 13 while no step was running"
      ),
    ])
    func `a process that does not end in a step is not repeated`(
      record: String,
      end: String,
      message: String
    ) async throws {
      let error = await #expect(throws: UsageError.self) { try await status(record, end) }
      #expect(error?.description == message)
    }

    @Test func `the runtime's backtrace is not interactive after a trap`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let backtrace = VerifyJournal.environment(folder.url)["SWIFT_BACKTRACE"]
      #expect(backtrace?.hasSuffix(",interactive=no") == true)
    }

    /// Returns the crashes that a supervisor passes to its last process, which ends normally, after
    /// the program, a shell command, has trapped after each of these scripts.
    private func known(dyingAfter script: String) async throws -> [VerifyJournal.Crash] {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let source = """
        #!/bin/sh
        known="$WAYMARK_VERIFY_WORKER/crashes.json"
        cp "$known" "$1"
        if grep -q true "$known"; then exit 1; fi
        count=$(grep -o '"script"' "$known" | wc -l)
        script="\(script)"
        printf '1 %d 0\n%s' ${#script} "$script" >"$WAYMARK_VERIFY_WORKER/script"
        if [ "$count" -lt 2 ]; then echo "Fatal error: process $$" >&2; fi
        kill -TRAP $$
        """
      let program = try folder.program(source)
      let copy = folder.url.appending(path: "known")
      #expect(try await VerifySupervisor([copy.path], program: program).run() == 1)
      return try JSONDecoder().decode([VerifyJournal.Crash].self, from: Data(contentsOf: copy))
    }

    @Test func `after many crashes one more exploration ends with the last one`() async throws {
      let known = try await known(dyingAfter: "tap $count")
      #expect(known.map(\.script) == (0..<50).map { ["tap \($0)"] })
      #expect(known.filter(\.isLast).map(\.script) == [["tap 49"]])
    }

    @Test func `a script that ends a process again ends the exploration, whatever its message`()
      async throws
    {
      let known = try await known(dyingAfter: "tap A")
      #expect(known.map(\.script) == [["tap A"]])
      #expect(known.map(\.isLast) == [true])
    }

    @Test func `a process that does not end with the last crash is not repeated`() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let source = """
        #!/bin/sh
        printf '1 5 0\ntap A' >"$WAYMARK_VERIFY_WORKER/script"
        kill -TRAP $$
        """
      let program = try folder.program(source)
      await #expect(throws: UsageError.self) {
        try await VerifySupervisor([], program: program).run()
      }
    }

    @Test func `a supervisor that is cancelled kills the exploring process`() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let program = try folder.program("#!/bin/sh\necho $$ >\"$1\"\nexec sleep 600")
      let file = folder.url.appending(path: "number")
      #expect(mkfifo(file.path, 0o600) == 0)
      // Also a writer, so that the end of the file is never read.
      let numbers = try FileHandle(forUpdating: file)
      let (lines, continuation) = AsyncStream.makeStream(of: Data.self)
      numbers.readabilityHandler = { continuation.yield($0.availableData) }
      let supervisor = await VerifySupervisor([file.path], program: program)
      let task = Task {
        defer { continuation.finish() }
        return try await supervisor.run()
      }
      let line = await lines.first { _ in true }.map { String(decoding: $0, as: UTF8.self) }
      numbers.readabilityHandler = nil
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      let process = try #require(line.flatMap { Int32($0.dropLast()) })
      let isRunning = kill(process, 0) == 0
      #expect(!isRunning)
      if isRunning { kill(process, SIGKILL) }
    }
  }
#endif
