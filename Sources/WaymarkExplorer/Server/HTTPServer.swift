#if Explorer
  import CMicroHTTPD
  import Foundation

  /// A web server on the loopback interface, for one page and its tools.
  ///
  /// The library serves files on its own thread. All other requests wait until the main actor has
  /// computed the response. Clients of `/events` receive all published messages.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  final class HTTPServer: Sendable {
    // libmicrohttpd, because our own parsers over sockets crashed on a malformed length within
    // minutes, and civetweb has an unfixed heap overflow. Events in a single direction do not need
    // WebSockets.

    /// Returns the response to a request for a path that is not a file.
    typealias Handler = @MainActor @Sendable (HTTPRequest) async -> HTTPResponse

    /// The port of the server.
    let port: UInt16
    private let service: HTTPService
    private let daemon: UInt
    private let tasks: [Task<Void, Never>]

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - port: The port; 0 for any free one.
    ///   - files: The files by their paths.
    ///   - pulse: The interval of the keep-alive comments in the event stream, without which the
    /// server would not detect a disconnected client.
    ///   - limits: The limits for clients.
    /// - Throws: ``HTTPServerError`` if the port is in use or not permitted.
    init(
      port: UInt16,
      files: [String: HTTPResponse],
      pulse: Duration = .seconds(5),
      limits: HTTPLimits = HTTPLimits(),
      handler: @escaping Handler
    ) throws(HTTPServerError) {
      let service = HTTPService(files: files, limits: limits, handler: handler)
      let daemon = waymark_start(
        port,
        httpAccess,
        waymark_callbacks(connected: httpConnected, completed: httpCompleted),
        Unmanaged.passUnretained(service).toOpaque(),
        waymark_limits(
          connections: UInt32(limits.connections + limits.spare),
          memory: limits.head
        )
      )
      guard let daemon else { throw HTTPServerError(port: port, reason: errno) }
      let actualPort = waymark_port(daemon)
      service.listens(on: actualPort)
      self.port = actualPort
      self.service = service
      self.daemon = UInt(bitPattern: daemon)
      let connections = service.connections
      tasks = [
        Task.detached {
          while (try? await Task.sleep(for: pulse)) != nil {
            connections.publish(Array(": alive\n\n".utf8))
          }
        },
        Task.detached {
          while (try? await Task.sleep(until: connections.cutOverdue())) != nil {}
        },
      ]
    }

    /// The number of clients of the event stream.
    var listenerCount: Int { service.connections.listenerCount }

    /// Sends a message to all clients of the event stream.
    func publish(_ message: some Encodable) {
      guard listenerCount > 0, let data = try? JSONEncoder.ofThePage.encode(message) else { return }
      service.connections.publish(Array("data: ".utf8) + data + Array("\n\n".utf8))
    }

    /// Stops listening and disconnects all clients; returns after the thread has ended and all
    /// sockets are closed.
    ///
    /// Must be called exactly once, as the last call.
    func stop() {
      for task in tasks { task.cancel() }
      service.connections.close()
      MHD_stop_daemon(OpaquePointer(bitPattern: daemon))
    }
  }

  /// The error of a server that cannot listen.
  struct HTTPServerError: Error, Equatable, CustomStringConvertible {
    let port: UInt16
    /// The `errno` of the failure.
    let reason: Int32

    var description: String {
      switch reason {
      case EADDRINUSE: "port \(port) is in use; choose another one, or 0 for any free port"
      case EACCES: "port \(port) may not be used; choose one above 1023"
      default: "cannot listen on port \(port): \(String(cString: strerror(reason)))"
      }
    }
  }

  /// The limits of a server.
  struct HTTPLimits: Sendable {
    /// The maximum time to receive a request, and to send its response.
    var timeout: Duration = .seconds(10)
    /// The number of connections above which waiting ones are closed.
    var connections = 448
    /// The number of connections above that limit that can be open briefly.
    var spare = 64
    /// The maximum length of the head of a request, in bytes.
    var head = 32_768
    /// The size of the send buffer in bytes, which the system may round up.
    var unread: Int32 = 32_768
  }
#endif
