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
      let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let journal = try #require(VerifyJournal(folder: folder.path))
      #expect(VerifyJournal.last(in: folder) == nil)
      journal.note(["tap A\nB", "back"])
      #expect(VerifyJournal.last(in: folder)?.script == ["tap A\nB", "back"])
      #expect(VerifyJournal.last(in: folder)?.count == 1)
      journal.end()
      #expect(VerifyJournal.last(in: folder)?.count == 0)
    }
  }
#endif
