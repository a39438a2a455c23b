#if Explorer
  import Synchronization

  /// One request on its way in, and its answer on the way back.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  final class HTTPExchange: Sendable {
    private struct State {
      var body: [UInt8] = []
      var response: HTTPResponse?
    }

    let method: String
    let path: String
    private let state = Mutex(State())

    /// Creates the exchange for a request whose head has come.
    init(method: String, path: String) {
      self.method = method
      self.path = path
    }

    var request: HTTPRequest {
      HTTPRequest(method: method, path: path, body: state.withLock(\.body))
    }

    /// Adds a piece of the body; false if it gets longer than the limit.
    func append(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Bool {
      state.withLock { state in
        guard state.body.count + bytes.count <= limit else { return false }
        state.body += bytes
        return true
      }
    }

    /// The answer, once there is one.
    var response: HTTPResponse? {
      get { state.withLock(\.response) }
      set { state.withLock { $0.response = newValue } }
    }
  }
#endif
