#if Explorer
  /// The last messages of the event stream, kept once for all listeners.
  ///
  /// A listener is a position in the log. One that is behind by more than the log keeps cannot go
  /// on: its client has to connect again and ask for the whole state.
  struct EventLog {
    /// How many bytes are kept at least; at most it is twice as many and the last message.
    let limit: Int
    private var bytes: [UInt8] = []
    private var start = 0

    init(limit: Int = 1_000_000) {
      self.limit = limit
    }

    /// The position after the last message.
    var end: Int { start + bytes.count }

    /// How many bytes are kept.
    var size: Int { bytes.count }

    /// Whether what follows a position is still there.
    func reaches(_ position: Int) -> Bool {
      position >= start
    }

    /// Adds a message; older ones are removed when there are more than twice the limit.
    mutating func append(_ message: [UInt8]) {
      if bytes.count > 2 * limit {
        // A listener that is up to date gets this message, however long it is.
        start += bytes.count - limit
        bytes.removeFirst(bytes.count - limit)
      }
      bytes += message
    }

    /// Copies what follows a position, as far as there is room.
    ///
    /// - Returns: How many bytes there were.
    func copy(from position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let rest = bytes[(position - start)...].prefix(buffer.count)
      buffer.copyBytes(from: rest)
      return rest.count
    }
  }

  /// What one client of the event stream has still to be sent.
  struct EventListener {
    /// Sent before what the log has.
    var greeting: ArraySlice<UInt8>
    var position: Int

    /// Copies what comes next and moves behind it.
    ///
    /// - Returns: How many bytes there were.
    mutating func read(from log: EventLog, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      guard greeting.isEmpty else {
        let piece = greeting.prefix(buffer.count)
        buffer.copyBytes(from: piece)
        greeting = greeting.dropFirst(piece.count)
        return piece.count
      }
      let count = log.copy(from: position, into: buffer)
      position += count
      return count
    }
  }
#endif
