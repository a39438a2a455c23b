public import FoundationNetworking
import HeadlessUIKit
import Synchronization

/// A task that performs a request; all tasks of a session have this class.
public typealias URLSessionTask = URLSessionDataTask
/// A task that uploads data.
public typealias URLSessionUploadTask = URLSessionDataTask

/// A task that performs a request and returns the data of its response.
public final class URLSessionDataTask: Sendable {
  /// The progress of a task.
  public enum State: Int, Sendable {
    /// The response has not arrived.
    case running = 0
    /// The task was not resumed.
    case suspended = 1
    /// The task was cancelled; its completion handler will be called.
    case canceling = 2
    /// The completion handler was called.
    case completed = 3
  }

  typealias Answer = Result<(Data, URLResponse), any Error>

  private struct Progress {
    var state = State.suspended
    var handler: (@Sendable (Answer) -> Void)?
    var answer: Answer?
  }

  /// The request that the task was created with.
  public let originalRequest: URLRequest?
  private let fields: [String: String]
  private let progress: Mutex<Progress>

  /// - Parameter fields: The additional header fields of the session.
  init(
    _ request: URLRequest,
    fields: [String: String],
    handler: (@Sendable (Answer) -> Void)? = nil
  ) {
    originalRequest = request
    self.fields = fields
    progress = Mutex(Progress(handler: handler))
  }

  /// The request; the original one, because responses redirect nowhere.
  public var currentRequest: URLRequest? { originalRequest }
  /// The progress.
  public var state: State { progress.withLock(\.state) }
  /// The response; `nil` before the task was completed.
  public var response: URLResponse? { try? progress.withLock(\.answer)?.get().1 }
  /// The error that ended the task; `nil` for none.
  public var error: (any Error)? {
    guard case .failure(let error)? = progress.withLock(\.answer) else { return nil }
    return error
  }

  /// Sends the request, unless it was sent before.
  public func resume() {
    let isFirst = progress.withLock { progress in
      defer { if progress.state == .suspended { progress.state = .running } }
      return progress.state == .suspended
    }
    if isFirst { send() }
  }

  /// Ends the task with the error `URLError.cancelled` in the next turn, unless it was completed.
  public func cancel() {
    let isCancelled = progress.withLock { progress in
      guard progress.state == .running || progress.state == .suspended else { return false }
      progress.state = .canceling
      return true
    }
    guard isCancelled else { return }
    guard let world = HeadlessWorld.current else { return end(with: URLError(.cancelled)) }
    world.performInNextTurn { self.end(with: URLError(.cancelled)) }
  }

  /// Sends the request and calls a handler, which the task does not have yet.
  func resume(_ handler: @escaping @Sendable (Answer) -> Void) {
    let answer = progress.withLock { progress in
      if progress.answer == nil { progress.handler = handler }
      return progress.answer
    }
    if let answer { handler(answer) } else { resume() }
  }

  private func send() {
    guard let request = originalRequest, let url = request.url else {
      return end(with: URLError(.badURL))
    }
    let sent = HeadlessRequest(
      method: request.httpMethod ?? "GET",
      url: url,
      headers: fields.merging(request.allHTTPHeaderFields ?? [:]) { $1 },
      body: request.httpBody
    )
    guard let world = HeadlessWorld.current else {
      return end(with: URLError("\(sent) was sent outside of a HeadlessWorld", url))
    }
    world.send(sent, timeout: .seconds(request.timeoutInterval)) { content in
      guard self.state == .running else { return }
      self.end(with: Answer(content, of: url))
    }
  }

  private func end(with error: URLError) {
    end(with: .failure(error))
  }

  private func end(with answer: Answer) {
    let handler = progress.withLock { progress in
      (progress.state, progress.answer) = (.completed, answer)
      defer { progress.handler = nil }
      return progress.handler
    }
    handler?(answer)
  }
}

extension URLSessionDataTask.Answer {
  fileprivate init(_ content: HeadlessResponse.Content, of url: URL) {
    switch content {
    case .failure(let code, let text): self = .failure(URLError(text, url, code))
    case .success(let status, let headers, let body):
      let response = HTTPURLResponse(
        url: url,
        statusCode: status,
        httpVersion: "HTTP/1.1",
        headerFields: headers
      )
      self = response.map { .success((body, $0)) } ?? .failure(URLError(.badServerResponse))
    }
  }
}

extension URLError {
  fileprivate init(_ text: String, _ url: URL, _ code: Code = .resourceUnavailable) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: text, NSURLErrorFailingURLErrorKey: url])
  }
}
