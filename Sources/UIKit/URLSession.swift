public import FoundationNetworking

// This module re-exports FoundationNetworking, so its declarations replace those of the same name
// in every file that imports UIKit. A session with Foundation's class would use its own threads and
// the wall clock.

/// A session whose requests the network of the world answers.
///
/// Completion handlers are called in a later turn of the world's clock, on the main thread; on a
/// device they are called on the session's delegate queue.
public final class URLSession: Sendable {
  /// The session that apps share.
  public static let shared = URLSession(configuration: .default)

  /// The settings; the additional header fields and the timeout of requests are used.
  public let configuration: URLSessionConfiguration

  /// Creates a session.
  public init(configuration: URLSessionConfiguration) {
    self.configuration = configuration
  }

  /// Creates a task that loads a URL once it is resumed.
  public func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: makeRequest(url), completionHandler: completionHandler)
  }

  /// Creates a task that performs a request once it is resumed.
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    URLSessionDataTask(request, fields: fields) { result in
      switch result {
      case .success(let (data, response)): completionHandler(data, response, nil)
      case .failure(let error): completionHandler(nil, nil, error)
      }
    }
  }

  /// Creates a task that uploads data once it is resumed.
  public func uploadTask(
    with request: URLRequest,
    from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    var request = request
    request.httpBody = bodyData
    return dataTask(with: request, completionHandler: completionHandler)
  }

  /// Loads a URL; cancelling the task of the caller cancels the request.
  public nonisolated(nonsending) func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: makeRequest(url))
  }

  /// Performs a request; cancelling the task of the caller cancels the request.
  public nonisolated(nonsending) func data(
    for request: URLRequest
  ) async throws -> (Data, URLResponse) {
    let task = URLSessionDataTask(request, fields: fields)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        task.resume { continuation.resume(with: $0) }
      }
    } onCancel: {
      task.cancel()
    }
  }

  /// Uploads data; cancelling the task of the caller cancels the request.
  public nonisolated(nonsending) func upload(
    for request: URLRequest,
    from bodyData: Data
  ) async throws -> (Data, URLResponse) {
    var request = request
    request.httpBody = bodyData
    return try await data(for: request)
  }
}

extension URLSession {
  private var fields: [String: String] {
    configuration.httpAdditionalHeaders as? [String: String] ?? [:]
  }

  private func makeRequest(_ url: URL) -> URLRequest {
    URLRequest(url: url, timeoutInterval: configuration.timeoutIntervalForRequest)
  }
}
