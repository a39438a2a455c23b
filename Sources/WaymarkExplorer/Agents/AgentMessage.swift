#if Explorer
  /// A request or notification of a client, in JSON-RPC 2.0.
  struct AgentMessage: Equatable {
    /// The identifier of a request; nil for a notification.
    var id: JSONValue?
    var method: String
    var params: [String: JSONValue]

    /// Decodes a line; returns nil for a response, which this server never requested.
    init?(_ line: [UInt8]) throws(AgentFault) {
      let value: JSONValue
      do {
        value = try JSONValue(json: line)
      } catch {
        throw AgentFault(.parseError, "the line is not JSON, or is nested too deeply")
      }
      let id = value["id"].flatMap { $0.isIdentifier ? $0 : nil }
      guard value["jsonrpc"] == "2.0", value["id"] == nil || id != nil else {
        throw AgentFault(.invalidRequest, "a message is an object of JSON-RPC 2.0", id: id)
      }
      guard let method = value["method"] else { return nil }
      guard let method = method.string, let params = (value["params"] ?? [:]).object else {
        throw AgentFault(.invalidRequest, "method is a text, and params is an object", id: id)
      }
      (self.id, self.method, self.params) = (id, method, params)
    }
  }

  /// An error in the protocol, as opposed to one of a tool.
  struct AgentFault: Error, Equatable {
    /// The error codes of JSON-RPC and of the Model Context Protocol.
    enum Code: Int {
      case parseError = -32700
      case invalidRequest = -32600
      case methodNotFound = -32601
      case invalidParams = -32602
      case internalError = -32603
      case tooManyCalls = -32010
      case unsupportedVersion = -32022
    }

    var code: Code
    var message: String
    var data: JSONValue?
    /// The identifier of the request, as far as it could be read.
    var id: JSONValue?

    init(_ code: Code, _ message: String, data: JSONValue? = nil, id: JSONValue? = nil) {
      (self.code, self.message, self.data, self.id) = (code, message, data, id)
    }

    var json: JSONValue {
      var error: [String: JSONValue] = [
        "code": .integer(code.rawValue), "message": .string(message),
      ]
      error["data"] = data
      return .object(error)
    }
  }

  extension JSONValue {
    /// Whether the value can identify a request.
    var isIdentifier: Bool { string != nil || integer != nil }
  }
#endif
