#if Explorer
  import HeadlessUIKit
  import WaymarkTesting

  /// The Model Context Protocol over an app.
  ///
  /// It answers clients of the versions with a handshake and of those without one, whose requests
  /// each name their version.
  @MainActor final class AgentServer<App: UIApplicationDelegate> {
    /// The versions with a handshake, the newest last.
    private static var handshakeVersions: [String] { ["2025-06-18", "2025-11-25"] }
    private static var statelessVersion: String { "2026-07-28" }
    private static var versionKey: String { "io.modelcontextprotocol/protocolVersion" }
    private static var infoKey: String { "io.modelcontextprotocol/serverInfo" }
    /// The maximum number of requests without an answer.
    private static var maximumCalls: Int { 16 }

    private let tools: AgentTools<App>
    private let resources: AgentResources<App>
    private let send: (JSONValue) -> Void
    /// The requests without an answer, by identifier.
    private var calls: [JSONValue: Task<Void, Never>] = [:]

    /// - Parameter send: Receives each answer.
    init(
      _ tools: AgentTools<App>,
      _ resources: AgentResources<App>,
      send: @escaping (JSONValue) -> Void
    ) {
      (self.tools, self.resources, self.send) = (tools, resources, send)
    }

    /// Begins to answer a line of the client.
    func receive(_ line: AgentLines.Line) {
      do throws(AgentFault) {
        switch line {
        case .message(let bytes):
          guard let message = try AgentMessage(bytes) else { return }
          try receive(message)
        case .tooLong(let id):
          throw AgentFault(.invalidRequest, "the message exceeds the limit of 256 KB", id: id)
        }
      } catch {
        send(Self.answer(error.id ?? .null, "error", error.json))
      }
    }

    private func receive(_ message: AgentMessage) throws(AgentFault) {
      guard let id = message.id else {
        if message.method == "notifications/cancelled", let id = message.params["requestId"] {
          // A cancelled request gets no answer.
          calls.removeValue(forKey: id)?.cancel()
        }
        return
      }
      guard calls[id] == nil else {
        throw AgentFault(.invalidRequest, "the identifier is used by a running request", id: id)
      }
      guard calls.count < Self.maximumCalls else {
        let message = "\(Self.maximumCalls) requests are running: wait for an answer"
        throw AgentFault(.tooManyCalls, message, id: id)
      }
      calls[id] = Task {
        let answer = await self.answer(message, id)
        if calls.removeValue(forKey: id) != nil { send(answer) }
      }
    }

    /// Cancels the running requests and waits until they have ended; they get an answer.
    func close() async {
      let running = calls.values
      for call in running { call.cancel() }
      for call in running { await call.value }
      tools.hub.close()
    }

    private func answer(_ message: AgentMessage, _ id: JSONValue) async -> JSONValue {
      do {
        var result = try await result(of: message).object ?? [:]
        // Clients of earlier versions ignore the keys.
        result["resultType"] = "complete"
        if message.method != "tools/call" {
          (result["ttlMs"], result["cacheScope"]) = (0, "private")
        }
        return Self.answer(id, "result", .object(result))
      } catch let fault as AgentFault {
        return Self.answer(id, "error", fault.json)
      } catch {
        let fault = AgentFault(.internalError, String("\(error)".prefix(2_000)))
        return Self.answer(id, "error", fault.json)
      }
    }

    private static func answer(_ id: JSONValue, _ key: String, _ value: JSONValue) -> JSONValue {
      ["jsonrpc": "2.0", "id": id, key: value]
    }

    // MARK: Methods

    private func result(of message: AgentMessage) async throws -> JSONValue {
      try checkVersion(of: message)
      let params = message.params
      switch message.method {
      case "initialize": return handshake(params["protocolVersion"]?.string)
      case "server/discover": return discovery
      case "ping": return [:]
      case "tools/list": return ["tools": .array(AgentTool.allCases.map(\.definition))]
      case "tools/call": return try await call(params)
      case "resources/list": return resources.list
      case "resources/templates/list": return ["resourceTemplates": []]
      case "resources/read":
        guard let uri = params["uri"]?.string else {
          throw AgentFault(.invalidParams, "uri is missing")
        }
        return try resources.content(of: uri)
      default:
        let method = message.method.prefix(200)
        throw AgentFault(.methodNotFound, "this server has no method \"\(method)\"")
      }
    }

    private func call(_ params: [String: JSONValue]) async throws(AgentFault) -> JSONValue {
      let name = params["name"]?.string ?? ""
      guard let tool = AgentTool(rawValue: name) else {
        let names = AgentTool.allCases.map(\.rawValue)
        let error = UsageError.unknown("tool", String(name.prefix(200)), among: names)
        throw AgentFault(.invalidParams, "\(error)")
      }
      guard let values = (params["arguments"] ?? [:]).object else {
        throw AgentFault(.invalidParams, "arguments is an object")
      }
      do throws(AgentError) {
        return try await tools.answer(try AgentArguments(values, of: tool)).result
      } catch {
        return error.result
      }
    }

    private func checkVersion(of message: AgentMessage) throws(AgentFault) {
      guard let version = message.params["_meta"]?[Self.versionKey],
        version != .string(Self.statelessVersion)
      else { return }
      throw AgentFault(
        .unsupportedVersion,
        "the version is not supported",
        data: ["supported": [.string(Self.statelessVersion)], "requested": version]
      )
    }

    private func handshake(_ offered: String?) -> JSONValue {
      let versions = Self.handshakeVersions
      let version = versions.first { $0 == offered } ?? versions[versions.count - 1]
      return [
        "protocolVersion": .string(version), "capabilities": capabilities, "serverInfo": info,
        "instructions": .string(instructions),
      ]
    }

    private var discovery: JSONValue {
      let versions = (Self.handshakeVersions + [Self.statelessVersion]).map(JSONValue.string)
      return [
        "supportedVersions": .array(versions), "capabilities": capabilities,
        "instructions": .string(instructions), "_meta": [Self.infoKey: info],
      ]
    }

    private var capabilities: JSONValue { ["tools": [:], "resources": [:]] }

    private var info: JSONValue { ["name": .string(tools.command.app.name), "version": "0.1.0"] }

    private var instructions: String {
      """
      Runs the app \(tools.command.app.name) without a device, in virtual time. Call routes, then \
      open with a link; picture lists the steps that are possible, step performs them. verify \
      explores every state; findings has the failures with their scripts.
      """
    }
  }
#endif
