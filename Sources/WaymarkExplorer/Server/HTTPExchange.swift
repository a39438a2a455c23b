#if Explorer
  import Foundation
  import Synchronization

  /// A request that is being received, and its response.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  final class HTTPExchange: Sendable {
    private struct State {
      var body: [UInt8] = []
      var response: HTTPResponse?
    }

    let method: String
    let path: String
    private let state = Mutex(State())

    /// Creates the exchange for a request whose head has arrived.
    init(method: String, path: String) {
      self.method = method
      self.path = path
    }

    var request: HTTPRequest {
      HTTPRequest(method: method, path: path, body: state.withLock(\.body))
    }

    /// Appends a piece of the body; returns false if the body exceeds the limit.
    func append(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Bool {
      state.withLock { state in
        guard state.body.count + bytes.count <= limit else { return false }
        state.body += bytes
        return true
      }
    }

    /// The response, once it has been computed.
    var response: HTTPResponse? {
      get { state.withLock(\.response) }
      set { state.withLock { $0.response = newValue } }
    }
  }

  /// A complete request.
  struct HTTPRequest: Sendable {
    var method: String
    /// The decoded path, without the query.
    var path: String
    var body: [UInt8]
    /// Whether the client still waits for the response.
    var isWanted: @Sendable () -> Bool = { true }
  }

  /// A response to a client.
  struct HTTPResponse: Equatable, Sendable {
    var status: UInt32
    /// The media type of the body.
    var type: String
    var body: [UInt8]

    init(_ status: UInt32 = 200, type: String = "text/plain; charset=utf-8", body: [UInt8]) {
      self.status = status
      self.type = type
      self.body = body
    }

    /// Creates a response with a value as JSON, or with status 500 if it cannot be encoded.
    init(_ status: UInt32 = 200, json value: some Encodable) {
      guard let data = try? JSONEncoder.ofThePage.encode(value) else {
        self.init(500, problem: "the answer cannot be written as JSON")
        return
      }
      self.init(status, type: "application/json", body: Array(data))
    }

    /// The message of an error.
    init(_ status: UInt32, problem: String) {
      self.init(status, json: ["error": problem])
    }
  }

  extension JSONEncoder {
    /// The encoder for the page; equal values give equal bytes.
    static var ofThePage: JSONEncoder {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return encoder
    }
  }
#endif
