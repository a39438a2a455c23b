import Foundation
import Testing
import WaymarkCore

@Suite struct LinkPartQueryTests {
  private static let optional = LinkPattern("a", .query("n", optional: .int))
  private static let fragment = LinkPattern("a", .fragment(.int))

  @Test(arguments: [
    ("bazaar://search?q=tea", "tea"),
    ("bazaar://search?q=", ""),
    ("bazaar://search?q", ""),
    ("bazaar://search?x=1&q=tea&y", "tea"),
    ("bazaar://search?%71=tea", "tea"),
    ("bazaar://search?q=a%20b", "a b"),
    ("bazaar://search?q=a+b", "a+b"),
    ("bazaar://search?q=a=b", "a=b"),
    ("bazaar://search/?q=tea#top", "tea"),
  ])
  func `a required item is read`(text: String, value: String) throws {
    let (read, page, tags) = try Shop.search.parse(try link(text), on: Shop.bases).get()
    #expect((read, page, tags) == (value, 1, []))
  }

  @Test(arguments: [
    ("bazaar://search", LinkMismatch(.query("q"), .missing)),
    ("bazaar://search?Q=tea", LinkMismatch(.query("q"), .missing)),
    ("bazaar://search?q=a&q=b", LinkMismatch(.query("q"), .repeated)),
    ("bazaar://search?q=%80", LinkMismatch(.query("q"), .badEncoding)),
    (
      "bazaar://search?q=a&page=x",
      LinkMismatch(.query("page"), .unreadable("x", expected: "Int 1...99"))
    ),
  ])
  func `a mismatch names the item that does not match`(text: String, failure: LinkMismatch) throws {
    #expect(throws: failure) { try Shop.search.parse(try link(text), on: Shop.bases).get() }
  }

  @Test func `repeated items keep their order`() throws {
    let url = try link("bazaar://search?tag=b&q=tea&tag=a&page=3")
    let (_, page, tags) = try Shop.search.parse(url, on: Shop.bases).get()
    #expect(page == 3)
    #expect(tags == ["b", "a"])
  }

  @Test func `an optional item can be missing but not invalid`() throws {
    #expect(Self.optional.parse(try link("bazaar://a"), on: Shop.bases) == .success(nil))
    #expect(Self.optional.parse(try link("bazaar://a?n=3"), on: Shop.bases) == .success(3))
    #expect(
      Self.optional.parse(try link("bazaar://a?n="), on: Shop.bases)
        == .failure(LinkMismatch(.query("n"), .unreadable("", expected: "Int")))
    )
  }

  @Test func `a required fragment must not be missing`() throws {
    #expect(Self.fragment.parse(try link("bazaar://a#7"), on: Shop.bases) == .success(7))
    #expect(
      Self.fragment.parse(try link("bazaar://a"), on: Shop.bases)
        == .failure(LinkMismatch(.fragment, .missing))
    )
    #expect(
      Self.fragment.parse(try link("bazaar://a#x"), on: Shop.bases)
        == .failure(LinkMismatch(.fragment, .unreadable("x", expected: "Int")))
    )
  }
}
