#if Explorer
  import CMicroHTTPD
  import Synchronization

  /// The open connections of a server: the phase of each, its deadline, and what it is sent of the
  /// event stream.
  ///
  /// Shared by the thread of the server and the main actor. Connections are kept as addresses: only
  /// those that are listed here are alive for sure, and only their sockets are open.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  final class HTTPConnections: Sendable {
    typealias Instant = ContinuousClock.Instant

    private enum Phase {
      /// The next request is not whole yet.
      case receiving
      /// The answer is being computed.
      case answering
      case sending
      case listening
      /// The socket is shut down; the thread of the server has not closed it yet.
      case cut
    }

    private struct Connection {
      let socket: Int32
      var phase = Phase.receiving
      /// Grows with each change of phase, over all connections.
      var order = 0
      /// When the phase has to be over.
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

    // MARK: The life of a connection

    /// Lists a new connection; if there are too many, one that only waits is closed.
    func opened(_ connection: UInt, socket: Int32, at now: Instant = .now) {
      // By default the system keeps megabytes for each listener that does not read.
      waymark_bound_unread(socket, limits.unread)
      state.withLock { state in
        if state.open.count >= limits.connections { cutOldest(in: &state) }
        state.open[connection] = Connection(socket: socket)
        enter(.receiving, connection, at: now, in: &state)
      }
    }

    /// Closes the connection that has been waiting for the longest time, for a request or as a
    /// listener: a browser connects either of them again by itself.
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

    /// Notes that the answer is being sent.
    func sends(_ connection: UInt, at now: Instant = .now) {
      state.withLock { enter(.sending, connection, at: now, in: &$0) }
    }

    /// Notes that a request is over, answered or not; another one may follow.
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
    /// - Returns: When the next one passes at the earliest, also of connections to come.
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

    /// Shuts the socket down; the thread of the server notices that and closes the connection.
    private func cut(_ connection: UInt, in state: inout State) {
      guard let held = state.open[connection] else { return }
      enter(.cut, connection, at: .now, in: &state)
      state.listeners[connection] = nil
      waymark_shut_down(held.socket)
      resume(connection, in: &state)
    }

    /// Whether a connection was closed from this side.
    func isCut(_ connection: UInt) -> Bool {
      state.withLock { $0.open[connection]?.phase == .cut }
    }

    // MARK: Waiting

    /// Lets a connection wait for its answer until ``resume(_:)``.
    ///
    /// Called by the server's thread only.
    ///
    /// - Returns: Whether it waits; it does not while the server closes.
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

    /// Lets a connection go on; one that does not wait is left alone.
    func resume(_ connection: UInt) {
      state.withLock { resume(connection, in: &$0) }
    }

    private func resume(_ connection: UInt, in state: inout State) {
      guard state.open[connection]?.isSuspended == true else { return }
      state.open[connection]?.isSuspended = false
      MHD_resume_connection(OpaquePointer(bitPattern: connection))
    }

    /// Whether the client of a connection that waits has not hung up.
    ///
    /// The library does not look at the socket of a connection that waits.
    func isWanted(_ connection: UInt) -> Bool {
      state.withLock { state in
        guard let held = state.open[connection], held.isSuspended else { return false }
        return !waymark_is_hung_up(held.socket)
      }
    }

    // MARK: The event stream

    /// How many clients listen to the event stream.
    var listenerCount: Int { state.withLock(\.listeners.count) }

    /// How many bytes of the event stream are kept for all clients together.
    var size: Int { state.withLock(\.log.size) }

    /// Makes a connection a listener, which is sent the bytes and then all that is published.
    ///
    /// - Returns: Whether it is one; it is not while the server closes.
    func listen(_ connection: UInt, first bytes: [UInt8]) -> Bool {
      state.withLock { state in
        guard !state.isClosing else { return false }
        enter(.listening, connection, at: .now, in: &state)
        state.listeners[connection] = EventListener(greeting: bytes[...], position: state.log.end)
        return true
      }
    }

    /// Sends bytes to all listeners; those that are too far behind are closed.
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

    /// What a listener is sent next.
    enum Piece: Equatable {
      case bytes(Int)
      case nothing
      case end
    }

    /// Copies what a listener is sent next; if there is nothing, its connection waits.
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

    /// Ends all waiting, and lets nothing wait again.
    func close() {
      state.withLock { state in
        state.isClosing = true
        for connection in state.open.keys { resume(connection, in: &state) }
      }
    }
  }
#endif
