#if Explorer
  /// The rules by which a server on the loopback interface accepts requests.
  ///
  /// They prevent requests from pages of other sites, and DNS rebinding, in which a foreign host
  /// name resolves to this machine.
  struct HTTPRules: Sendable {
    let port: UInt16
    /// The maximum length of a body, in bytes.
    var bodyLimit = 65_536
    /// The maximum length of a body with a trace.
    var traceLimit = 2 * TraceFile.mostBytes

    /// The properties of a request that the rules check.
    struct Head {
      var method: String
      var path = "/"
      var host: String?
      var origin: String?
      var fetchSite: String?
      var contentType: String?
      var contentLength: String?
    }

    func bodyLimit(of path: String) -> Int {
      path.hasPrefix("/api/trace") ? traceLimit : bodyLimit
    }

    /// Returns the refusal of a request; `nil` if it is accepted.
    func refusal(of head: Head) -> HTTPResponse? {
      guard let host = head.host, hosts.contains(host.lowercased()) else {
        return HTTPResponse(403, problem: "this host name is not served")
      }
      if let origin = head.origin, !isOwn(origin) { return foreign }
      if let site = head.fetchSite, site != "same-origin", site != "none" { return foreign }
      return refusalOfBody(head)
    }

    private func refusalOfBody(_ head: Head) -> HTTPResponse? {
      switch head.method {
      case "GET", "HEAD":
        return nil
      case "POST":
        let limit = bodyLimit(of: head.path)
        if let length = head.contentLength, Int(length).map({ $0 > limit }) ?? true {
          return HTTPResponse(413, problem: "the body is longer than \(limit) bytes")
        }
        guard head.contentType?.lowercased().hasPrefix("application/json") == true else {
          return HTTPResponse(415, problem: "the body must be application/json")
        }
        return nil
      default:
        return HTTPResponse(405, problem: "the method is not supported")
      }
    }

    private var foreign: HTTPResponse {
      HTTPResponse(403, problem: "requests of other sites are refused")
    }

    private var hosts: [String] {
      ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)"]
    }

    private func isOwn(_ origin: String) -> Bool {
      hosts.contains { "http://\($0)" == origin.lowercased() }
    }
  }
#endif
