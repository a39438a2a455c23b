#if Explorer
  import Foundation
  import Testing

  @testable import WaymarkExplorer

  /// A client of the server over the tiny app, in this process.
  @MainActor final class AgentClient {
    private(set) var answers: [JSONValue] = []
    private var waiting: [JSONValue: CheckedContinuation<JSONValue, Never>] = [:]
    private var server: AgentServer<TinyApp>?
    private var last = 0
    /// The arguments of `verify`, without the report.
    private(set) var explored: [[String]] = []

    init(_ app: AppUnderTest<TinyApp> = .tiny) {
      let command = ExplorerCommand(exploring: app)
      let tools = AgentTools(command) { [weak self] arguments in
        self?.explored.append(arguments)
        let effort = arguments.contains("--effort") ? [] : ["--effort", "quick"]
        _ = await command.result(of: ["verify"] + effort + arguments)
      }
      server = AgentServer(tools, AgentResources(command: command)) { [weak self] answer in
        self?.answers.append(answer)
        let id = answer["id"] ?? .null
        self?.waiting.removeValue(forKey: id)?.resume(returning: answer)
      }
    }

    /// Sends a line without waiting.
    func send(_ line: String) {
      server?.receive(.message(Array(line.utf8)))
    }

    func send(_ method: String, _ params: JSONValue = [:], id: JSONValue?) throws {
      var message: [String: JSONValue] = [
        "jsonrpc": "2.0", "method": .string(method), "params": params,
      ]
      message["id"] = id
      send(try JSONValue.object(message).text)
    }

    /// Sends a request and waits for its answer.
    func request(_ method: String, _ params: JSONValue = [:]) async throws -> JSONValue {
      last += 1
      return try await request(method, params, id: .integer(last))
    }

    func request(_ method: String, _ params: JSONValue, id: JSONValue) async throws -> JSONValue {
      let text = try JSONValue.object([
        "jsonrpc": "2.0", "method": .string(method), "params": params, "id": id,
      ]).text
      return await withCheckedContinuation { continuation in
        waiting[id] = continuation
        send(text)
      }
    }

    /// Calls a tool and returns its result.
    func call(_ tool: String, _ arguments: JSONValue = [:]) async throws -> JSONValue {
      let answer = try await request(
        "tools/call",
        [
          "name": .string(tool), "arguments": arguments,
        ]
      )
      return try #require(answer["result"], "\(answer)")
    }

    /// Calls a tool and returns its text, also that of an error.
    func text(_ tool: String, _ arguments: JSONValue = [:]) async throws -> String {
      let result = try await call(tool, arguments)
      return try #require(result["content"]?.array?.first?["text"]?.string)
    }

    func close() async { await server?.close() }
  }
#endif
