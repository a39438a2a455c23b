#if Explorer
  /// The last messages of the event stream, kept once for all listeners.
  ///
  /// A listener is a position in the log. If its next message has been removed, its client has to
  /// connect again and request the whole state.
  struct EventLog {
    /// The number of bytes to keep; the log removes old messages once it has twice as many.
    let limit: Int
    private var bytes: [UInt8] = []
    private var start = 0

    init(limit: Int = 1_000_000) {
      self.limit = limit
    }

    /// The position after the last message.
    var end: Int { start + bytes.count }

    /// The current number of bytes.
    var size: Int { bytes.count }

    /// Whether the message at a position has not been removed.
    func reaches(_ position: Int) -> Bool {
      position >= start
    }

    /// Adds a message and removes old ones if there are more bytes than twice the limit.
    mutating func append(_ message: [UInt8]) {
      if bytes.count > 2 * limit {
        // A listener that is up to date receives this message regardless of its length.
        start += bytes.count - limit
        bytes.removeFirst(bytes.count - limit)
      }
      bytes += message
    }

    /// Copies the bytes at a position, as far as there is room.
    ///
    /// - Returns: The number of copied bytes.
    func copy(from position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let rest = bytes[(position - start)...].prefix(buffer.count)
      buffer.copyBytes(from: rest)
      return rest.count
    }
  }

  /// The position of one client of the event stream.
  struct EventListener {
    /// Bytes that are sent before those of the log.
    var greeting: ArraySlice<UInt8>
    var position: Int

    /// Copies the next bytes and advances the position.
    ///
    /// - Returns: The number of copied bytes.
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
