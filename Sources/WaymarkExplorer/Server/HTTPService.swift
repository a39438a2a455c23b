#if Explorer
  import CMicroHTTPD
  import Synchronization

  /// The handling of requests on the thread of the server.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  final class HTTPService: Sendable {
    let connections: HTTPConnections
    private let files: [String: HTTPResponse]
    private let handler: HTTPServer.Handler
    private let rules = Mutex<HTTPRules?>(nil)

    init(
      files: [String: HTTPResponse],
      limits: HTTPLimits,
      handler: @escaping HTTPServer.Handler
    ) {
      connections = HTTPConnections(limits)
      self.files = files
      self.handler = handler
    }

    /// Starts to accept requests for a port.
    func listens(on port: UInt16) {
      rules.withLock { $0 = HTTPRules(port: port) }
    }

    /// Checks the head of a request; an accepted request waits for its body.
    func begin(_ connection: OpaquePointer, method: String, path: String) -> HTTPExchange {
      let exchange = HTTPExchange(method: method, path: path)
      let head = HTTPRules.Head(
        method: method,
        path: path,
        host: header("Host", of: connection),
        origin: header("Origin", of: connection),
        fetchSite: header("Sec-Fetch-Site", of: connection),
        contentType: header("Content-Type", of: connection),
        contentLength: header("Content-Length", of: connection)
      )
      guard let rules = rules.withLock({ $0 }) else {
        exchange.response = HTTPResponse(503, problem: "the server is starting")
        return exchange
      }
      exchange.response = rules.refusal(of: head)
      return exchange
    }

    /// Adds a piece of a body; returns false if the connection has to be closed.
    func take(_ bytes: UnsafeRawBufferPointer, for exchange: HTTPExchange) -> Bool {
      let limit = rules.withLock { $0?.bodyLimit(of: exchange.path) ?? 0 }
      return exchange.append(bytes, limit: limit)
    }

    /// Responds to a complete request, or suspends it until its response is computed.
    func answer(_ exchange: HTTPExchange, on connection: OpaquePointer) -> MHD_Result {
      if let response = exchange.response { return send(response, on: connection) }
      if exchange.method != "POST" {
        if exchange.path == "/events" { return stream(on: connection) }
        if let file = files[exchange.path] { return send(file, on: connection) }
      }
      let address = UInt(bitPattern: connection)
      guard connections.suspend(address) else { return send(stopping, on: connection) }
      var request = exchange.request
      request.isWanted = { [connections] in connections.isWanted(address) }
      Task { @MainActor [handler, connections, request, nobody] in
        exchange.response = request.isWanted() ? await handler(request) : nobody
        connections.resume(address)
      }
      return .YES
    }

    private var stopping: HTTPResponse { HTTPResponse(503, problem: "the server is stopping") }
    private var nobody: HTTPResponse { HTTPResponse(503, problem: "the client has disconnected") }

    private func header(_ name: String, of connection: OpaquePointer) -> String? {
      MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
    }

    // MARK: Sending

    func send(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
      var body = response.body
      let count = body.count
      let made = body.withUnsafeMutableBytes { bytes in
        MHD_create_response_from_buffer(count, bytes.baseAddress, .RESPMEM_MUST_COPY)
      }
      connections.sends(UInt(bitPattern: connection))
      return queue(made, response.status, type: response.type, on: connection)
    }

    private func stream(on connection: OpaquePointer) -> MHD_Result {
      let address = UInt(bitPattern: connection)
      guard connections.listen(address, first: Array("retry: 500\n\n".utf8)) else {
        return send(stopping, on: connection)
      }
      let reading = EventReading(connection: address, connections: connections)
      let made = MHD_create_response_from_callback(
        UInt64.max,
        16_384,
        httpRead,
        Unmanaged.passRetained(reading).toOpaque(),
        httpReadEnded
      )
      return queue(made, 200, type: "text/event-stream", on: connection)
    }

    private func queue(
      _ response: OpaquePointer?,
      _ status: UInt32,
      type: String,
      on connection: OpaquePointer
    ) -> MHD_Result {
      guard let response else { return .NO }
      defer { MHD_destroy_response(response) }
      for (name, value) in Self.headers + [("Content-Type", type)] {
        _ = MHD_add_response_header(response, name, value)
      }
      return MHD_queue_response(connection, status, response)
    }

    private static let headers = [
      ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      (
        "Content-Security-Policy",
        """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
        connect-src 'self'; worker-src 'self'; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """
      ),
    ]
  }

  /// A listener, as used by the server's thread.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  final class EventReading: Sendable {
    private let connection: UInt
    private let connections: HTTPConnections

    init(connection: UInt, connections: HTTPConnections) {
      self.connection = connection
      self.connections = connections
    }

    /// Copies the pending bytes, or suspends the connection if there are none.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      switch connections.read(connection, into: buffer) {
      case .bytes(let count): count
      case .nothing: 0
      case .end: MHD_CONTENT_READER_END_OF_STREAM
      }
    }
  }

  // The callbacks of the library, which run on its thread. They are nonisolated global functions,
  // since a closure in isolated code would check that it runs on its actor.

  /// Called when a client has connected, and before its connection is closed.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  func httpConnected(
    _ context: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ change: MHD_ConnectionNotificationCode
  ) {
    guard let context, let connection else { return }
    let service = Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue()
    let address = UInt(bitPattern: connection)
    if change == .CONNECTION_NOTIFY_STARTED {
      service.connections.opened(address, socket: waymark_socket(connection))
    } else {
      service.connections.closed(address)
    }
  }

  /// Called for the head of a request, for each piece of its body, and when its response can be
  /// sent.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  func httpAccess(
    _ context: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?,
    _ version: UnsafePointer<CChar>?,
    _ upload: UnsafePointer<CChar>?,
    _ uploadSize: UnsafeMutablePointer<Int>?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result {
    guard let context, let connection, let url, let method, let uploadSize, let state else {
      return .NO
    }
    let service = Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue()
    guard let known = state.pointee else {
      let exchange = service.begin(
        connection,
        method: String(cString: method),
        path: String(cString: url)
      )
      state.pointee = Unmanaged.passRetained(exchange).toOpaque()
      return exchange.response.map { service.send($0, on: connection) } ?? .YES
    }
    let exchange = Unmanaged<HTTPExchange>.fromOpaque(known).takeUnretainedValue()
    guard uploadSize.pointee > 0 else { return service.answer(exchange, on: connection) }
    let bytes = UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
    uploadSize.pointee = 0
    return service.take(bytes, for: exchange) ? .YES : .NO
  }

  /// Called when a request has ended, with or without a response.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  func httpCompleted(
    _ context: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ code: MHD_RequestTerminationCode
  ) {
    guard let context, let connection, let state, let known = state.pointee else { return }
    let service = Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue()
    service.connections.completed(UInt(bitPattern: connection))
    Unmanaged<HTTPExchange>.fromOpaque(known).release()
    state.pointee = nil
  }

  /// Called when a client of the event stream can receive more bytes.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  func httpRead(
    _ context: UnsafeMutableRawPointer?,
    _ position: UInt64,
    _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: Int
  ) -> Int {
    guard let context, let buffer else { return MHD_CONTENT_READER_END_OF_STREAM }
    let reading = Unmanaged<EventReading>.fromOpaque(context).takeUnretainedValue()
    return reading.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
  }

  /// Called when a client of the event stream has disconnected.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  func httpReadEnded(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<EventReading>.fromOpaque(context).release()
  }
#endif
