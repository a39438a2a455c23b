#if Explorer
  import Synchronization

  /// What one client of the event stream has still to be sent.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  final class EventFeed: Sendable {
    /// A client that is behind by more than this, in bytes, is cut off; it comes again by itself.
    private static let limit = 8_000_000

    private struct State {
      var bytes: [UInt8] = []
      var position = 0
      var isOver = false
    }

    let connection: UInt
    private let state = Mutex(State())

    /// Creates the feed of a connection.
    init(connection: UInt) {
      self.connection = connection
    }

    func append(_ bytes: [UInt8]) {
      state.withLock { state in
        guard !state.isOver else { return }
        // What was sent goes here: a client that is always a little behind never gets to the end.
        state.bytes.removeFirst(state.position)
        state.position = 0
        if state.bytes.count + bytes.count > Self.limit { state.isOver = true }
        state.bytes += bytes
      }
    }

    /// How many bytes the feed keeps, sent or not.
    var size: Int { state.withLock(\.bytes.count) }

    /// Lets the client go once it has got what waits.
    func end() {
      state.withLock { $0.isOver = true }
    }

    /// What comes next of the feed.
    enum Piece: Equatable {
      case bytes(Int)
      case nothing
      case end
    }

    /// Copies what waits into a buffer.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Piece {
      state.withLock { state in
        let rest = state.bytes[state.position...]
        guard !rest.isEmpty else { return state.isOver ? .end : .nothing }
        let count = min(rest.count, buffer.count)
        buffer.copyBytes(from: rest.prefix(count))
        state.position += count
        if state.position == state.bytes.count { (state.bytes, state.position) = ([], 0) }
        return .bytes(count)
      }
    }
  }
#endif
