import Testing
import WaymarkCore

struct LinkPatternValuesTests {
  private let reviews = LinkPattern(
    "products",
    .path("id", .int),
    .query("sort", optional: .string)
  )

  @Test func `a pattern lists the parameters of a form`() {
    #expect(reviews.parameters.map(\.name) == ["id", "sort"])
    #expect(reviews.parameters.map(\.isOptional) == [false, true])
    #expect(reviews.parameters[0].label == "Int")
    #expect(LinkPattern("settings").parameters.isEmpty)
  }

  @Test func `form texts parse like the texts of a link`() throws {
    let (id, sort) = try reviews.read(["id": "7", "sort": "a/b & c"])
    #expect(id == 7 && sort == "a/b & c")
    let (other, none) = try reviews.read(["id": "8", "sort": ""])
    #expect(other == 8 && none == nil)
  }

  @Test func `a missing or invalid text is named in the error`() {
    #expect(throws: LinkMismatch(.path(1, name: "id"), .missing)) { _ = try reviews.read([:]) }
    let error = #expect(throws: LinkMismatch.self) { _ = try reviews.read(["id": "seven"]) }
    #expect(error?.part == .path(1, name: "id"))
  }

  @Test func `a fragment is a parameter like every other value`() throws {
    let chapter = LinkPattern("book", .fragment(optional: .string))
    #expect(try chapter.texts(for: "two") == ["fragment": "two"])
    #expect(try chapter.read(["fragment": "two"]) == "two")
    #expect(try chapter.read(["fragment": ""]) == nil)
  }

  @Test func `a pattern of values alone needs no literals`() throws {
    #expect(try LinkPattern("", .path("id", .int)).read(["id": "3"]) == 3)
    #expect(throws: LinkMismatch.self) {
      try LinkPattern("", .path("id", .int)).read(["id": "a/b"])
    }
  }
}
