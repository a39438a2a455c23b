#if Explorer
  import CMicroHTTPD
  import Synchronization

  /// The open connections of a server, with their phases, deadlines and positions in the event
  /// stream.
  ///
  /// The thread of the server and the main actor share this object. Connections are stored as
  /// addresses; only those in this list are alive and have open sockets.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  final class HTTPConnections: Sendable {
    typealias Instant = ContinuousClock.Instant

    private enum Phase {
      /// The next request is incomplete.
      case receiving
      /// The response is being computed.
      case answering
      case sending
      case listening
      /// The socket is shut down, but not closed yet by the thread of the server.
      case cut
    }

    private struct Connection {
      let socket: Int32
      var phase = Phase.receiving
      /// A number that increases with each change of phase of any connection.
      var order = 0
      /// The deadline of the phase.
      var deadline: Instant?
      var isSuspended = false
    }

    private struct State {
      var open: [UInt: Connection] = [:]
      var listeners: [UInt: EventListener] = [:]
      var log = EventLog()
      var order = 0
      var isClosing = false
    }

    private let limits: HTTPLimits
    private let state = Mutex(State())

    init(_ limits: HTTPLimits = HTTPLimits()) {
      self.limits = limits
    }

    // MARK: Connections

    /// Adds a connection; if there are too many, a waiting one is closed.
    func opened(_ connection: UInt, socket: Int32, at now: Instant = .now) {
      // By default, the system buffers megabytes for each listener that does not read.
      waymark_bound_unread(socket, limits.unread)
      state.withLock { state in
        if state.open.count >= limits.connections { cutOldest(in: &state) }
        state.open[connection] = Connection(socket: socket)
        enter(.receiving, connection, at: now, in: &state)
      }
    }

    /// Closes the connection that has been waiting longest, for a request or as a listener; a
    /// browser reconnects both automatically.
    private func cutOldest(in state: inout State) {
      let waiting = state.open.filter { [.receiving, .listening].contains($0.value.phase) }
      let oldest = waiting.min { $0.value.order < $1.value.order }
      if let oldest { cut(oldest.key, in: &state) }
    }

    /// Removes a connection whose socket is about to be closed.
    func closed(_ connection: UInt) {
      state.withLock { state in
        state.open[connection] = nil
        state.listeners[connection] = nil
      }
    }

    /// Records that the response is being sent.
    func sends(_ connection: UInt, at now: Instant = .now) {
      state.withLock { enter(.sending, connection, at: now, in: &$0) }
    }

    /// Records that a request has ended, with or without a response; another one may follow.
    func completed(_ connection: UInt, at now: Instant = .now) {
      state.withLock { state in
        state.listeners[connection] = nil
        enter(.receiving, connection, at: now, in: &state)
      }
    }

    private func enter(
      _ phase: Phase,
      _ connection: UInt,
      at now: Instant,
      in state: inout State
    ) {
      guard var held = state.open[connection], held.phase != .cut else { return }
      state.order += 1
      held.phase = phase
      held.order = state.order
      held.deadline = phase == .receiving || phase == .sending ? now + limits.timeout : nil
      state.open[connection] = held
    }

    /// Closes connections whose deadline has passed.
    ///
    /// - Returns: The earliest time at which the next deadline can pass, new connections included.
    func cutOverdue(at now: Instant = .now) -> Instant {
      state.withLock { state in
        var next = now + limits.timeout
        for (connection, held) in state.open {
          guard let deadline = held.deadline else { continue }
          if deadline <= now { cut(connection, in: &state) } else { next = min(next, deadline) }
        }
        return next
      }
    }

    /// Shuts the socket down; the server's thread detects that and closes the connection.
    private func cut(_ connection: UInt, in state: inout State) {
      guard let held = state.open[connection] else { return }
      enter(.cut, connection, at: .now, in: &state)
      state.listeners[connection] = nil
      waymark_shut_down(held.socket)
      resume(connection, in: &state)
    }

    /// Whether the server closed a connection.
    func isCut(_ connection: UInt) -> Bool {
      state.withLock { $0.open[connection]?.phase == .cut }
    }

    // MARK: Waiting

    /// Suspends a connection until ``resume(_:)``.
    ///
    /// Called by the server's thread only.
    ///
    /// - Returns: Whether the connection was suspended; false while the server stops.
    func suspend(_ connection: UInt) -> Bool {
      state.withLock { state in
        guard !state.isClosing else { return false }
        enter(.answering, connection, at: .now, in: &state)
        suspend(connection, in: &state)
        return true
      }
    }

    private func suspend(_ connection: UInt, in state: inout State) {
      MHD_suspend_connection(OpaquePointer(bitPattern: connection))
      state.open[connection]?.isSuspended = true
    }

    /// Resumes a suspended connection; does nothing for others.
    func resume(_ connection: UInt) {
      state.withLock { resume(connection, in: &$0) }
    }

    private func resume(_ connection: UInt, in state: inout State) {
      guard state.open[connection]?.isSuspended == true else { return }
      state.open[connection]?.isSuspended = false
      MHD_resume_connection(OpaquePointer(bitPattern: connection))
    }

    /// Whether the client of a suspended connection is still connected.
    ///
    /// The library does not poll the socket of a suspended connection.
    func isWanted(_ connection: UInt) -> Bool {
      state.withLock { state in
        guard let held = state.open[connection], held.isSuspended else { return false }
        return !waymark_is_hung_up(held.socket)
      }
    }

    // MARK: The event stream

    /// The number of clients of the event stream.
    var listenerCount: Int { state.withLock(\.listeners.count) }

    /// The number of bytes of the event stream that are kept for all clients.
    var size: Int { state.withLock(\.log.size) }

    /// Makes a connection a listener, which receives the bytes and then all published messages.
    ///
    /// - Returns: Whether it is a listener; false while the server stops.
    func listen(_ connection: UInt, first bytes: [UInt8]) -> Bool {
      state.withLock { state in
        guard !state.isClosing else { return false }
        enter(.listening, connection, at: .now, in: &state)
        state.listeners[connection] = EventListener(greeting: bytes[...], position: state.log.end)
        return true
      }
    }

    /// Sends bytes to all listeners, and closes those that are too far behind.
    func publish(_ bytes: [UInt8]) {
      state.withLock { state in
        guard !state.listeners.isEmpty else { return }
        state.log.append(bytes)
        for (connection, listener) in state.listeners {
          if state.log.reaches(listener.position) {
            resume(connection, in: &state)
          } else {
            cut(connection, in: &state)
          }
        }
      }
    }

    /// The next bytes of a listener.
    enum Piece: Equatable {
      case bytes(Int)
      case nothing
      case end
    }

    /// Copies the next bytes of a listener, or suspends its connection if there are none.
    ///
    /// Called by the server's thread only.
    func read(_ connection: UInt, into buffer: UnsafeMutableRawBufferPointer) -> Piece {
      state.withLock { state in
        let count = state.listeners[connection]?.read(from: state.log, into: buffer)
        guard let count else { return .end }
        if count > 0 { return .bytes(count) }
        if state.isClosing { return .end }
        suspend(connection, in: &state)
        return .nothing
      }
    }

    /// Resumes all connections, and suspends none from now on.
    func close() {
      state.withLock { state in
        state.isClosing = true
        for connection in state.open.keys { resume(connection, in: &state) }
      }
    }
  }
#endif
