import Foundation
import Testing
import WaymarkCore

@Suite
struct LinkPatternMapTests {
  private struct Place: Equatable, Sendable {
    let id: Int
    let name: String?
  }

  private let pattern = LinkPattern("places", .path("id", .int), .query("name", optional: .string))
    .map({ Place(id: $0, name: $1) }, back: { ($0.id, $0.name) })

  @Test(arguments: ["app://places/7", "app://places/7?name=caf%C3%A9"])
  func `a pattern of a custom type parses and prints the same link`(link: String) throws {
    let url = try #require(URL(string: link))
    let place = try pattern.parse(url, on: [.scheme("app")]).get()
    #expect(place.id == 7)
    #expect(try pattern.url(for: place, on: .scheme("app")) == url)
  }

  @Test func `the texts of a form parse back to the value`() throws {
    let place = Place(id: 7, name: "café")
    let texts = try pattern.texts(for: place)
    #expect(texts == ["id": "7", "name": "café"])
    #expect(try pattern.read(texts) == place)
    #expect(try pattern.texts(for: Place(id: 7, name: nil)) == ["id": "7"])
  }
}
