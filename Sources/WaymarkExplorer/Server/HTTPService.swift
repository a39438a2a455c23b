#if Explorer
  import CMicroHTTPD
  import Synchronization

  /// What the thread of a server does with a request.
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

    /// From now on requests for this port are answered.
    func listens(on port: UInt16) {
      rules.withLock { $0 = HTTPRules(port: port) }
    }

    /// Checks the head of a request; an accepted request waits for its body.
    func begin(_ connection: OpaquePointer, method: String, path: String) -> HTTPExchange {
      let exchange = HTTPExchange(method: method, path: path)
      let head = HTTPRules.Head(
        method: method,
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

    /// Takes a piece of a body; false if the connection is to be cut.
    func take(_ bytes: UnsafeRawBufferPointer, for exchange: HTTPExchange) -> Bool {
      let limit = rules.withLock { $0?.bodyLimit ?? 0 }
      return exchange.append(bytes, limit: limit)
    }

    /// Answers a request that is whole, or lets it wait for its answer.
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

  /// A listener as the server's thread reads it.
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
#endif
