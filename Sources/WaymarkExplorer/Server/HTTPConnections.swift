#if Explorer
  import CMicroHTTPD
  import Synchronization

  /// The connections of a server that wait for something, and the feeds of its event stream.
  ///
  /// Shared by the thread of the server and the main actor. Connections are kept as addresses: only
  /// those that are listed here are alive for sure.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  final class HTTPConnections: Sendable {
    private struct State {
      var suspended: Set<UInt> = []
      var feeds: [UInt: EventFeed] = [:]
      var isClosing = false
    }

    private let state = Mutex(State())

    /// Whether the server lets everybody go.
    var isClosing: Bool { state.withLock(\.isClosing) }

    /// How many clients listen to the event stream.
    var feedCount: Int { state.withLock(\.feeds.count) }

    /// Lets a connection wait until ``resume(_:)``.
    ///
    /// Called by the server's thread only. Between the question whether there is something to wait
    /// for and the waiting nobody else may come, so the question is asked inside.
    ///
    /// - Returns: Whether it waits; it does not while the server closes.
    func suspend(_ connection: UInt, if mustWait: () -> Bool) -> Bool {
      state.withLock { state in
        guard !state.isClosing, mustWait() else { return false }
        MHD_suspend_connection(OpaquePointer(bitPattern: connection))
        state.suspended.insert(connection)
        return true
      }
    }

    /// Lets a connection go on; one that does not wait is left alone.
    func resume(_ connection: UInt) {
      state.withLock { Self.resume(connection, in: &$0) }
    }

    private static func resume(_ connection: UInt, in state: inout State) {
      guard state.suspended.remove(connection) != nil else { return }
      MHD_resume_connection(OpaquePointer(bitPattern: connection))
    }

    // MARK: The event stream

    /// Starts the feed of a connection; nil while the server closes.
    func makeFeed(for connection: UInt) -> EventFeed? {
      state.withLock { state in
        guard !state.isClosing else { return nil }
        let feed = EventFeed(connection: connection)
        state.feeds[connection] = feed
        return feed
      }
    }

    /// Forgets a connection that is over.
    func forget(_ connection: UInt) {
      state.withLock { state in
        state.suspended.remove(connection)
        state.feeds[connection] = nil
      }
    }

    /// Sends bytes to all clients of the event stream.
    func publish(_ bytes: [UInt8]) {
      state.withLock { state in
        for (connection, feed) in state.feeds {
          feed.append(bytes)
          Self.resume(connection, in: &state)
        }
      }
    }

    /// Lets everybody go and nobody wait again.
    func close() {
      state.withLock { state in
        state.isClosing = true
        for feed in state.feeds.values { feed.end() }
        for connection in state.suspended { Self.resume(connection, in: &state) }
      }
    }
  }
#endif
