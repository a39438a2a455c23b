#if Explorer
  import Dispatch
  import Foundation

  /// The client of a server over two descriptors, usually standard input and output.
  @MainActor final class AgentConnection {
    private let queue = DispatchQueue(label: "waymark.agents.input")
    private let input: Int32
    private let output: Int32
    /// Whether the client still reads.
    private(set) var isOpen = true

    init(input: Int32, output: Int32) {
      (self.input, self.output) = (input, output)
    }

    /// Takes standard output for messages; from now on the app prints to standard error.
    convenience init() {
      let output = dup(STDOUT_FILENO)
      dup2(STDERR_FILENO, STDOUT_FILENO)
      // The client may close the pipe between the check and a write.
      signal(SIGPIPE, SIG_IGN)
      self.init(input: STDIN_FILENO, output: output)
    }

    /// Receives lines until the client closes the input, or does not read any more.
    func receive(_ line: (AgentLines.Line) -> Void) async {
      var lines = AgentLines()
      while isOpen {
        switch await nextInput() {
        case .bytes(let bytes): lines.append(bytes).forEach(line)
        case .end: return
        case .closed: isOpen = false
        }
      }
    }

    private enum Input {
      case bytes([UInt8])
      case end
      /// The client does not read any more.
      case closed
    }

    /// Waits for input without blocking the main actor.
    private func nextInput() async -> Input {
      await withCheckedContinuation { continuation in
        queue.async { [input, output] in
          continuation.resume(returning: Self.nextInput(input, output))
        }
      }
    }

    private nonisolated static func nextInput(_ input: Int32, _ output: Int32) -> Input {
      var descriptors = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0), reader(of: output),
      ]
      while poll(&descriptors, 2, -1) < 0 {
        guard errno == EINTR else { return .end }
      }
      if descriptors[0].revents & Int16(POLLIN) == 0, descriptors[1].revents != 0 {
        return .closed
      }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { return .bytes([]) }
      return count > 0 ? .bytes(Array(buffer.prefix(count))) : .end
    }

    /// A question about the reader of a pipe; without requested events, only its end is reported.
    private nonisolated static func reader(of output: Int32) -> pollfd {
      pollfd(fd: output, events: 0, revents: 0)
    }

    /// Writes a message on one line.
    func send(_ message: JSONValue) {
      var reader = Self.reader(of: output)
      if poll(&reader, 1, 0) > 0 { isOpen = false }
      guard isOpen, let text = try? message.text else { return }
      let bytes = Array("\(text)\n".utf8)
      var start = 0
      while start < bytes.count {
        let count = bytes[start...].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          isOpen = false
          return
        }
        start += count
      }
    }
  }

  /// Ends the process if the app does not return from a step, so that no client waits forever.
  @MainActor final class AgentWatch {
    private var calls = 0

    init() {
      signal(SIGALRM, appDidNotReturn)
    }

    /// Runs a call; each of its steps has the time limit of a step.
    func watch<Result>(_ call: () async throws -> Result) async rethrows -> Result {
      calls += 1
      defer {
        calls -= 1
        if calls == 0 { alarm(0) }
      }
      beginStep()
      return try await call()
    }

    func beginStep() {
      alarm(UInt32(StepLimit.duration.components.seconds))
    }
  }

  /// Handles the alarm of a step, on any thread.
  private func appDidNotReturn(_ signal: Int32) {
    let message: StaticString = "the app did not return from a step; start the server again\n"
    _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(1)
  }
#endif
