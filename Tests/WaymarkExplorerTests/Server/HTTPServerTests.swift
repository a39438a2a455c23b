#if Explorer
  import Testing

  @testable import WaymarkExplorer

  struct HTTPServerTests {
    private let files = ["/": HTTPResponse(type: "text/html", body: Array("page".utf8))]

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    private func server(
      port: UInt16 = 0,
      handler: @escaping HTTPServer.Handler = { HTTPResponse(json: ["path": $0.path]) }
    ) throws -> HTTPServer {
      try HTTPServer(port: port, files: files, handler: handler)
    }

    private func get(_ port: UInt16, _ path: String) async throws -> (Int?, String) {
      let answer = try await PlainRequest(port: port, path: path).answer()
      return (answer.status, answer.body)
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `files are served, and other paths go to the handler`() async throws {
      let server = try server()
      defer { server.stop() }
      #expect(try await get(server.port, "/") == (200, "page"))
      #expect(try await get(server.port, "/api/x") == (200, "{\"path\":\"/api/x\"}"))
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `a slow response does not delay others`() async throws {
      let (gate, open) = AsyncStream.makeStream(of: Void.self)
      let server = try server { request in
        if request.path == "/slow" { for await _ in gate { break } }
        return HTTPResponse(body: Array(request.path.utf8))
      }
      defer { server.stop() }
      async let slow = get(server.port, "/slow")
      #expect(try await get(server.port, "/quick") == (200, "/quick"))
      open.yield()
      #expect(try await slow == (200, "/slow"))
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `a port that is in use is an error with a description`() throws {
      let first = try server()
      defer { first.stop() }
      let error = #expect(throws: HTTPServerError.self) { try server(port: first.port) }
      #expect(error?.description.hasPrefix("port \(first.port) is in use") == true)
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `stopping a server releases its port`() async throws {
      let first = try server()
      first.stop()
      let second = try server(port: first.port)
      #expect(try await get(second.port, "/") == (200, "page"))
      second.stop()
      await #expect(throws: (any Error).self) { try await get(first.port, "/") }
    }
  }
#endif
