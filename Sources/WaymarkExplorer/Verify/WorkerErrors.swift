#if Explorer
  import Foundation

  /// The standard error of a process that explores, which is passed on.
  ///
  /// The end of it says why a process ended by a trap.
  final class WorkerErrors {
    let pipe = Pipe()
    private var tail: [UInt8] = []
    /// The most bytes that are kept.
    private static let longestTail = 1 << 16
    /// How much is passed on at once: a process that writes without end is to be ended, too.
    private static let mostReads = 256

    init() {
      // Nothing that the process leaves behind can then keep the reader waiting.
      _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
    }

    /// Writes what has arrived to the standard error of this process.
    func passOn() {
      var buffer = [UInt8](repeating: 0, count: 4096)
      for _ in 0..<Self.mostReads {
        let count = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
        guard count > 0 else { return }
        tail = (tail + buffer.prefix(count)).suffix(Self.longestTail)
        FileHandle.standardError.write(Data(buffer.prefix(count)))
      }
    }

    /// The last message of a trap in what is kept, in one line; `nil` if there is none.
    var trap: String? {
      let lines = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
      let messages = lines.compactMap { line in
        line.firstRange(of: "Fatal error: ").map { String(line[$0.upperBound...]) }
      }
      // An address differs from run to run.
      return messages.last?.replacing(/: 0x[0-9a-f]+/, with: "")
    }
  }
#endif
