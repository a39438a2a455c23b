#if Explorer
  import Testing

  @testable import WaymarkExplorer

  struct HTTPRulesTests {
    private let rules = HTTPRules(port: 4747)

    private func status(_ change: (inout HTTPRules.Head) -> Void) -> UInt32? {
      var head = HTTPRules.Head(method: "GET", host: "127.0.0.1:4747")
      change(&head)
      return rules.refusal(of: head)?.status
    }

    @Test(arguments: ["localhost:4747", "127.0.0.1:4747", "[::1]:4747", "LOCALHOST:4747"])
    func `a host name of this machine is served`(host: String) {
      #expect(status { $0.host = host } == nil)
    }

    @Test(arguments: [
      "evil.example:4747", "localhost", "localhost:4748", "127.0.0.1.evil.example:4747", "",
      "0.0.0.0:4747",
    ])
    func `another host name is refused`(host: String) {
      #expect(status { $0.host = host } == 403)
    }

    @Test func `a request without a host name is refused`() {
      #expect(status { $0.host = nil } == 403)
    }

    @Test(arguments: ["http://localhost:4747", "http://127.0.0.1:4747"])
    func `the page can send requests`(origin: String) {
      #expect(status { $0.origin = origin } == nil)
    }

    @Test(arguments: [
      "http://evil.example", "null", "https://localhost:4747", "http://localhost:4748", "",
    ])
    func `another site cannot send requests`(origin: String) {
      #expect(status { $0.origin = origin } == 403)
    }

    @Test func `a request that the browser marks as cross-site is refused`() {
      #expect(status { $0.fetchSite = "cross-site" } == 403)
      #expect(status { $0.fetchSite = "same-site" } == 403)
      #expect(status { $0.fetchSite = "same-origin" } == nil)
    }

    @Test(arguments: ["PUT", "DELETE", "OPTIONS", "CONNECT", "get"])
    func `an unsupported HTTP method is refused`(method: String) {
      #expect(status { $0.method = method } == 405)
    }

    @Test func `a body must be JSON, and not too long`() {
      func post(_ type: String?, _ length: String?) -> UInt32? {
        status {
          $0.method = "POST"
          $0.contentType = type
          $0.contentLength = length
        }
      }
      #expect(post("application/json", "20") == nil)
      #expect(post("application/json", nil) == nil)
      #expect(post("text/plain", "20") == 415)
      #expect(post(nil, "20") == 415)
      #expect(post("application/json", "65537") == 413)
      #expect(post("application/json", "9223372036854775808") == 413)
      #expect(post("application/json", "-5") == nil)
    }
  }
#endif
