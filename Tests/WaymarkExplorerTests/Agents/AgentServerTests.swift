#if Explorer
  import Testing

  @testable import WaymarkExplorer

  @MainActor struct AgentServerTests {
    private let client = AgentClient()
    private let stateless: JSONValue = [
      "_meta": ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]
    ]

    private func code(_ answer: JSONValue) -> Int? { answer["error"]?["code"]?.integer }

    @Test(arguments: [
      ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2019-01-01", "2025-11-25"),
    ])
    func `a handshake agrees on a version`(offered: JSONValue, version: JSONValue) async throws {
      let answer = try await client.request("initialize", ["protocolVersion": offered])
      #expect(answer["result"]?["protocolVersion"] == version)
      #expect(answer["result"]?["serverInfo"]?["name"] == "tiny")
      #expect(answer["result"]?["capabilities"] == ["tools": [:], "resources": [:]])
      #expect(try await client.request("ping")["result"]?["resultType"] == "complete")
    }

    @Test func `a client without a handshake names its version in each request`() async throws {
      let answer = try await client.request("server/discover", stateless)
      let versions = answer["result"]?["supportedVersions"]?.array
      #expect(versions?.last == "2026-07-28")
      let future: JSONValue = ["_meta": ["io.modelcontextprotocol/protocolVersion": "2030-01-01"]]
      let refused = try await client.request("tools/list", future)
      #expect(code(refused) == -32022)
      #expect(refused["error"]?["data"]?["requested"] == "2030-01-01")
    }

    @Test func `each tool has a description and a closed schema`() async throws {
      let tools = try await client.request("tools/list")["result"]?["tools"]?.array ?? []
      #expect(
        tools.compactMap { $0["name"]?.string } == [
          "routes", "open", "step", "tree", "picture", "explain", "verify", "findings", "map",
          "site_association",
        ]
      )
      for tool in tools {
        #expect(tool["description"]?.string?.isEmpty == false)
        #expect(tool["inputSchema"]?["additionalProperties"] == false)
      }
    }

    @Test(arguments: [
      ("{", -32700, JSONValue.null), ("[]", -32600, .null),
      ("{\"jsonrpc\":\"1.0\"}", -32600, .null),
      (#"{"jsonrpc":"2.0","id":4,"method":5}"#, -32600, 4),
      (#"{"jsonrpc":"2.0","id":[],"method":"ping"}"#, -32600, .null),
      (#"{"jsonrpc":"2.0","id":4,"method":"ping","params":[]}"#, -32600, 4),
    ])
    func `a malformed message gets an error`(line: String, code: Int, id: JSONValue) {
      client.send(line)
      #expect(client.answers.count == 1)
      #expect(client.answers.first?["error"]?["code"] == .integer(code))
      #expect(client.answers.first?["id"] == id)
    }

    @Test func `deeply nested JSON is an error`() {
      client.send(String(repeating: "[", count: 100_000))
      #expect(client.answers.compactMap(code) == [-32700])
    }

    @Test func `responses and unknown notifications have no answer`() {
      client.send(#"{"jsonrpc":"2.0","id":1,"result":{}}"#)
      client.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
      client.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{}}"#)
      #expect(client.answers.isEmpty)
    }

    @Test func `an unknown method, tool or resource is an error with the nearest name`()
      async throws
    {
      #expect(code(try await client.request("tools/lst")) == -32601)
      let tool = try await client.request("tools/call", ["name": "opne"])
      #expect(code(tool) == -32602)
      #expect(tool["error"]?["message"] == "unknown tool \"opne\"; did you mean \"open\"?")
      let uri: JSONValue = ["uri": "waymark://guides/../../Package"]
      #expect(code(try await client.request("resources/read", uri)) == -32602)
    }

    @Test func `an identifier in use is refused, and so are too many requests`() async throws {
      for id in 1...17 { try client.send("tools/list", id: .integer(id)) }
      #expect(client.answers.compactMap(code) == [-32010])
      #expect(client.answers.first?["id"] == 17)
      try client.send("tools/list", id: 3)
      #expect(client.answers.last?["id"] == 3)
      #expect(client.answers.compactMap(code) == [-32010, -32600])
      await client.close()
      #expect(client.answers.count == 18)
    }

    @Test func `a cancelled request has no answer`() async throws {
      try client.send("tools/call", ["name": "open"], id: 1)
      try client.send("notifications/cancelled", ["requestId": 1], id: nil)
      #expect(try await client.request("ping", [:], id: 2)["id"] == 2)
      await client.close()
      #expect(client.answers.compactMap { $0["id"] } == [2])
    }

    @Test func `overlapping calls for one session are refused`() async throws {
      _ = try await client.call("open")
      let step: JSONValue = ["name": "step", "arguments": ["steps": ["open tiny://items/1"]]]
      try client.send("tools/call", step, id: "first")
      let second = try await client.request("tools/call", ["name": "tree"], id: "second")
      #expect(second["result"]?["structuredContent"]?["code"] == "busy")
      await client.close()
      let first = client.answers.first { $0["id"] == "first" }
      #expect(first?["result"]?["isError"] == false)
    }

    @Test func `the guides and the destinations are resources`() async throws {
      let list = try await client.request("resources/list")["result"]?["resources"]?.array ?? []
      let names = list.compactMap { $0["name"]?.string }
      #expect(names.first == "destinations" && names.contains("GettingStarted"))
      for resource in list {
        let answer = try await client.request("resources/read", ["uri": resource["uri"] ?? .null])
        let text = answer["result"]?["contents"]?.array?.first?["text"]?.string
        #expect((text?.count ?? 0) > 500)
      }
    }
  }
#endif
