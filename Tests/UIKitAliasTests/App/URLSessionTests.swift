@_spi(Headless) import HeadlessUIKit
import Synchronization
import Testing
import UIKit
import WaymarkTesting

@MainActor @Suite(.headless(clock: .automatic)) struct URLSessionTests {
  private let url: URL

  init() throws {
    url = try #require(URL(string: "https://example.org/users?page=2"))
    try world().network = HeadlessNetwork { request in
      switch (request.method, request.url.path) {
      case ("GET", "/users"): .json("[]")
      case ("GET", "/slow"): .json("{}", after: .seconds(2))
      case ("GET", "/never"): .json("{}", after: .seconds(1000))
      case ("POST", "/users"): .data(request.body ?? Data(), type: "text/plain", status: 201)
      case ("GET", "/offline"): .failure(.notConnectedToInternet)
      default: nil
      }
    }
  }

  private func world() throws -> HeadlessWorld { try #require(HeadlessWorld.current) }

  private func address(_ path: String) throws -> URL {
    try #require(URL(string: "https://example.org/\(path)"))
  }

  @Test func `sources that import only UIKit have requests and sessions`() {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    #expect(request.url == url && request.httpMethod == "POST")
    #expect(URLSession.shared.configuration.timeoutIntervalForRequest > 0)
    #expect(URLSession(configuration: .ephemeral) !== URLSession.shared)
  }

  @Test func `a request is answered by the network of the world`() async throws {
    let (data, response) = try await URLSession.shared.data(from: url)
    #expect(String(decoding: data, as: UTF8.self) == "[]")
    let answer = try #require(response as? HTTPURLResponse)
    #expect(answer.statusCode == 200 && answer.mimeType == "application/json")
    #expect(try world().network.requests.map(\.description) == ["GET \(url)"])
  }

  @Test func `a request sends its method, its content and the header fields`() async throws {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("de", forHTTPHeaderField: "Accept-Language")
    let configuration = URLSessionConfiguration.default
    configuration.httpAdditionalHeaders = ["Authorization": "token"]
    let session = URLSession(configuration: configuration)
    let (data, response) = try await session.upload(for: request, from: Data("Anna".utf8))
    #expect((response as? HTTPURLResponse)?.statusCode == 201 && data == Data("Anna".utf8))
    let sent = try #require(try world().network.requests.first)
    #expect(sent.headers == ["Authorization": "token", "Accept-Language": "de"])
  }

  @Test func `a request without a response fails with an error that names it`() async throws {
    let other = try address("other")
    let misuse = try await world().misuse.expect {
      let error = await #expect(throws: URLError.self) {
        try await URLSession.shared.data(from: other)
      }
      #expect(
        error?.localizedDescription == "GET https://example.org/other has no response: "
          + "return one from the HeadlessNetwork of the app"
      )
      #expect(error?.failingURL == other)
    }
    #expect(misuse.count == 1)
  }

  @Test func `a response fails with the error of the network`() async throws {
    let error = await #expect(throws: URLError.self) {
      try await URLSession.shared.data(from: address("offline"))
    }
    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func `a completion handler is called in a later turn, on the main thread`() throws {
    let answers = Answers()
    let task = URLSession.shared.dataTask(with: url, completionHandler: answers.add)
    #expect(task.state == .suspended)
    task.resume()
    #expect(task.state == .running && answers.count == 0)
    try world().settle()
    #expect(task.state == .completed && answers.count == 1)
    #expect((task.response as? HTTPURLResponse)?.statusCode == 200 && task.error == nil)
    task.resume()
    try world().settle()
    #expect(answers.count == 1)
  }

  @Test func `a response arrives after its delay on the world's clock`() throws {
    let answers = Answers()
    URLSession.shared.dataTask(with: try address("slow"), completionHandler: answers.add).resume()
    try world().clock.advance(by: .seconds(1))
    #expect(answers.count == 0)
    try world().clock.advance(by: .seconds(1))
    #expect(answers.count == 1)
  }

  @Test func `a response later than the timeout of the request is an error`() throws {
    let task = URLSession.shared.dataTask(with: try address("never")) { _, _, _ in }
    task.resume()
    try world().clock.advance(by: .seconds(60))
    #expect((task.error as? URLError)?.code == .timedOut)
  }

  @Test func `a cancelled task ends once, with the error for that`() throws {
    let answers = Answers()
    let task = URLSession.shared.dataTask(with: url, completionHandler: answers.add)
    task.resume()
    task.cancel()
    #expect(task.state == .canceling)
    try world().settle()
    #expect(answers.count == 1 && (task.error as? URLError)?.code == .cancelled)
  }

  @Test func `cancelling a Swift task cancels its request`() async throws {
    let slow = try address("slow")
    let loading = Task { try await URLSession.shared.data(from: slow) }
    await Task.yield()
    loading.cancel()
    let error = await #expect(throws: URLError.self) { try await loading.value }
    #expect(error?.code == .cancelled)
  }

  @Test func `a request of another thread is answered in its world`() async throws {
    let url = url
    let count = try await Task.detached { [world = try world()] in
      try await world.run { try await URLSession.shared.data(from: url).0.count }
    }.value
    #expect(count == 2)
  }
}

/// The calls of completion handlers.
private final class Answers: Sendable {
  private let calls = Mutex(0)

  var count: Int { calls.withLock { $0 } }

  @Sendable func add(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    dispatchPrecondition(condition: .onQueue(.main))
    calls.withLock { $0 += 1 }
  }
}
