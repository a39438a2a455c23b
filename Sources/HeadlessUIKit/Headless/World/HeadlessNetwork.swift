/// The network of a world, which answers the requests of `URLSession`.
///
/// No request leaves the process. A request that gets no response fails with an error that names
/// it, and a warning is recorded.
///
/// The following example answers two requests, and lets a third one fail:
///
/// ```swift
/// app.network = HeadlessNetwork { request in
///   switch (request.method, request.url.path) {
///   case ("GET", "/users/anna"): .json(#"{"login": "anna"}"#)
///   case ("POST", "/users/anna/follow"): .json("{}", status: 201, after: .seconds(2))
///   case ("GET", "/avatars/anna.png"): .failure(.notConnectedToInternet)
///   default: nil
///   }
/// }
/// ```
///
/// A server with state is created in the description's `launch`, so that each launch has its own:
/// `HeadlessWorld.current?.network = HeadlessNetwork { server.respond(to: $0) }`.
@MainActor
public struct HeadlessNetwork {
  /// The requests of the app, oldest first.
  public private(set) var requests: [HeadlessRequest] = []
  private let answer: @MainActor (HeadlessRequest) -> HeadlessResponse?

  /// Creates a network.
  ///
  /// - Parameter answer: Returns the response to a request; `nil` if it is not expected.
  public init(answer: @escaping @MainActor (HeadlessRequest) -> HeadlessResponse? = { _ in nil }) {
    self.answer = answer
  }

  mutating func response(to request: HeadlessRequest) -> HeadlessResponse {
    requests.append(request)
    if let response = answer(request) { return response }
    let message = "\(request) has no response: return one from the HeadlessNetwork of the app"
    Misuse.warn(message)
    return HeadlessResponse(.failure(.resourceUnavailable, message), after: .zero)
  }
}

/// A request of an app to a ``HeadlessNetwork``.
public struct HeadlessRequest: Hashable, Sendable, CustomStringConvertible {
  /// The HTTP method, such as `GET`.
  public let method: String
  /// The address, with its query.
  public let url: URL
  /// The header fields of the request and of its session's configuration.
  public let headers: [String: String]
  /// The content; `nil` for none.
  public let body: Data?

  package init(method: String, url: URL, headers: [String: String], body: Data?) {
    (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
  }

  public var description: String { "\(method) \(url.absoluteString)" }
}

/// The response of a ``HeadlessNetwork`` to a request.
///
/// A response arrives in the next turn, or after a delay of the world's clock.
public struct HeadlessResponse: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case success(status: Int, headers: [String: String], body: Data)
    case failure(URLError.Code, String)
  }

  package let content: Content
  package let delay: Duration

  package init(_ content: Content, after delay: Duration) {
    (self.content, self.delay) = (content, delay)
  }

  /// Returns a response with JSON text.
  public static func json(
    _ text: String,
    status: Int = 200,
    after delay: Duration = .zero
  ) -> HeadlessResponse {
    data(Data(text.utf8), type: "application/json", status: status, after: delay)
  }

  /// Returns a response with content of a MIME type, such as `image/png`.
  public static func data(
    _ body: Data,
    type: String,
    status: Int = 200,
    after delay: Duration = .zero
  ) -> HeadlessResponse {
    let headers = ["Content-Type": type, "Content-Length": "\(body.count)"]
    return HeadlessResponse(.success(status: status, headers: headers, body: body), after: delay)
  }

  /// Returns the failure of a request, such as `.notConnectedToInternet`.
  public static func failure(
    _ code: URLError.Code,
    after delay: Duration = .zero
  ) -> HeadlessResponse {
    HeadlessResponse(.failure(code, "the network failed with error \(code.rawValue)"), after: delay)
  }
}

extension HeadlessWorld {
  /// Sends a request from any thread and delivers the response on the clock of the world.
  ///
  /// - Parameter timeout: The delay after which the request fails.
  package nonisolated func send(
    _ request: HeadlessRequest,
    timeout: Duration,
    receive: @escaping @Sendable (HeadlessResponse.Content) -> Void
  ) {
    perform { world in
      var response = world.network.response(to: request)
      if response.delay > timeout { response = .failure(.timedOut, after: timeout) }
      let content = response.content
      world.clock.schedule(after: response.delay, "response to \(request)") { receive(content) }
    }
  }

  /// Runs work in the world in the next turn.
  package nonisolated func performInNextTurn(_ work: @escaping @Sendable () -> Void) {
    perform { world in world.clock.schedule(after: .zero, "end of a request") { work() } }
  }

  /// Records a message of the app.
  package nonisolated func log(_ line: String) {
    perform { world in world.logLines.append(line) }
  }

  private nonisolated func perform(_ work: @escaping @MainActor (HeadlessWorld) -> Void) {
    if MainQueue.isCurrent { return MainActor.assumeIsolated { work(self) } }
    run { DispatchQueue.main.async { MainActor.assumeIsolated { work(self) } } }
  }
}
