#if Explorer
  import Testing

  @testable import WaymarkExplorer

  struct EventLogTests {
    private func read(_ count: Int, of log: EventLog, by listener: inout EventListener) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let count = bytes.withUnsafeMutableBytes { listener.read(from: log, into: $0) }
      return Array(bytes.prefix(count))
    }

    @Test func `a listener reads its greeting and the following messages in order`() {
      var log = EventLog()
      log.append([9])
      var listener = EventListener(greeting: [1, 2, 3], position: log.end)
      log.append([4, 5])
      #expect(read(2, of: log, by: &listener) == [1, 2])
      #expect(read(2, of: log, by: &listener) == [3])
      #expect(read(4, of: log, by: &listener) == [4, 5])
      #expect(read(4, of: log, by: &listener).isEmpty)
      log.append([6])
      #expect(read(4, of: log, by: &listener) == [6])
    }

    @Test func `the log keeps only the last messages`() {
      var log = EventLog(limit: 1_000)
      let message = [UInt8](repeating: 7, count: 100)
      for _ in 0..<1_000 {
        log.append(message)
        #expect(log.size <= 2_100)
      }
      #expect(log.end == 100_000)
      #expect(log.reaches(log.end - 1_000))
      #expect(!log.reaches(log.end - 2_200))
    }

    @Test func `a listener that is up to date gets a message that is longer than the limit`() {
      var log = EventLog(limit: 10)
      for length in [30, 40, 50] {
        let position = log.end
        log.append([UInt8](repeating: 7, count: length))
        #expect(log.reaches(position))
      }
      #expect(log.size <= 60)
    }
  }
#endif
