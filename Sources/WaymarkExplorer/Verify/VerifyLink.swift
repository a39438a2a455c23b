#if Explorer
  import Foundation

  /// The connection of an exploring process to the one that explores the other part: two named
  /// pipes in the supervisor's folder.
  final class VerifyLink {
    private static let variable = "WAYMARK_VERIFY_PART"
    /// The length that precedes the reason of a failure instead of a message.
    private static let failure = UInt64.max
    /// The number of this process's part, from 0.
    let part: Int
    private let input: Int32
    private let output: Int32
    private let parent = getppid()

    /// The link in the environment; `nil` if this process explores alone.
    static var ofWorker: VerifyLink? {
      let words = ProcessInfo.processInfo.environment[variable]?.split(separator: " ", maxSplits: 1)
      guard let words, words.count == 2, let part = Int(words[0]) else { return nil }
      return VerifyLink(part: part, in: URL(fileURLWithPath: String(words[1])))
    }

    /// Creates the pipes of two processes, before these start.
    static func makePipes(in folder: URL) throws {
      for part in 0..<2 {
        guard mkfifo(pipe(to: part, in: folder), 0o600) == 0 else {
          throw UsageError("no pipe can be created in \(folder.path)")
        }
      }
    }

    /// The variable of the process that explores a part.
    static func environment(of part: Int, in folder: URL) -> [String: String] {
      [variable: "\(part) \(folder.path)"]
    }

    /// An environment without the variable.
    static func removeVariable(from environment: inout [String: String]) {
      environment[variable] = nil
    }

    private static func pipe(to part: Int, in folder: URL) -> String {
      folder.appending(path: "part-\(part)").path
    }

    init?(part: Int, in folder: URL) {
      self.part = part
      // A pipe that is open for both does not wait for the other process.
      input = open(Self.pipe(to: part, in: folder), O_RDWR | O_NONBLOCK)
      output = open(Self.pipe(to: 1 - part, in: folder), O_RDWR | O_NONBLOCK)
      if input < 0 || output < 0 { return nil }
    }

    deinit {
      close(input)
      close(output)
    }

    /// Sends a message, and returns the one that the other process sends.
    ///
    /// - Throws: `UsageError` with the reason if the other process has failed.
    func exchange(_ message: Data) throws -> Data {
      var sending = [UInt8](Self.header(UInt64(message.count)) + message)[...]
      let header = receive(MemoryLayout<UInt64>.size, whileSending: &sending)
      var length = header.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      let isFailure = length == Self.failure
      if isFailure { length = UInt64(receive(1, whileSending: &sending)[0]) }
      let received = receive(Int(length), whileSending: &sending)
      if isFailure { throw UsageError(String(decoding: received, as: UTF8.self)) }
      while !sending.isEmpty { _ = transfer(&sending, receiving: 0) }
      return Data(received)
    }

    /// Sends the reason why this process ends without further messages.
    func fail(_ reason: String) {
      let text = Array(reason.utf8.prefix(Int(UInt8.max)))
      var sending = [UInt8](Self.header(Self.failure) + [UInt8(text.count)] + text)[...]
      while !sending.isEmpty { _ = transfer(&sending, receiving: 0) }
    }

    private static func header(_ length: UInt64) -> Data {
      Data((0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) })
    }

    private func receive(_ count: Int, whileSending sending: inout ArraySlice<UInt8>) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(count)
      while bytes.count < count {
        bytes += transfer(&sending, receiving: min(count - bytes.count, 1 << 16))
      }
      return bytes
    }

    /// Waits until bytes can be sent or received, and returns those received.
    ///
    /// Both happen together, because two processes that only send would wait for each other.
    private func transfer(
      _ sending: inout ArraySlice<UInt8>,
      receiving most: Int
    ) -> ArraySlice<UInt8> {
      var files = [
        pollfd(fd: input, events: most == 0 ? 0 : Int16(POLLIN), revents: 0),
        pollfd(fd: output, events: sending.isEmpty ? 0 : Int16(POLLOUT), revents: 0),
      ]
      _ = poll(&files, nfds_t(files.count), 1000)
      // Without the supervisor, no process ends this one.
      if getppid() != parent { exit(ExitStatus.failed.rawValue) }
      if files[1].revents & Int16(POLLOUT) != 0 {
        let count = sending.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
        sending = sending.dropFirst(max(0, count))
      }
      guard files[0].revents & Int16(POLLIN) != 0 else { return [] }
      var buffer = [UInt8](repeating: 0, count: most)
      let count = read(input, &buffer, most)
      return buffer.prefix(max(0, count))
    }
  }
#endif
