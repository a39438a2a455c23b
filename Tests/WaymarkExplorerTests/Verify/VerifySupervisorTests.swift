#if Explorer
  import Foundation
  import Testing

  @testable import WaymarkExplorer

  struct VerifySupervisorTests {
    private let start = ContinuousClock.now

    /// Whether each record, at a part of the limit, is over it.
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

    @Test func `the journal names its last script, and its end`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let journal = try #require(VerifyJournal(folder: folder.url.path))
      #expect(VerifyJournal.last(in: folder.url) == nil)
      journal.note(["tap A\nB", "back"])
      #expect(VerifyJournal.last(in: folder.url)?.script == ["tap A\nB", "back"])
      #expect(VerifyJournal.last(in: folder.url)?.count == 1)
      journal.end()
      #expect(VerifyJournal.last(in: folder.url)?.count == 0)
    }

    @Test func `a script that ends a process is noted with the message of the trap`() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      // The first process ends as by a trap; the second one learns of that.
      let source = """
        #!/bin/sh
        if [ "$(cat "$WAYMARK_VERIFY_WORKER/crashes.json")" = "[]" ]; then
          printf '1 8\ntap Cart' >"$WAYMARK_VERIFY_WORKER/script"
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
      let crash = VerifyJournal.Crash(script: ["tap Cart"], message: message)
      let list = try JSONDecoder().decode([VerifyJournal.Crash].self, from: Data(contentsOf: known))
      #expect(list == [crash])
    }
  }
#endif
