import Testing
import UIKit

struct NetworkTypeTests {
  @Test func `sources that import UIKit have requests and sessions`() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    #expect(request.url == url && request.httpMethod == "POST")
    #expect(URLSession.shared.configuration.timeoutIntervalForRequest > 0)
  }
}
