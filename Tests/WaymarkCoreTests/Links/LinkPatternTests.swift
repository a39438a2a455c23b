import Foundation
import Testing
import WaymarkCore

@Suite struct LinkPatternTests {
  private static let foreign = LinkMismatch(
    .link,
    .foreign(["bazaar://", "https://bazaar.example/"])
  )

  @Test func `the output is inferred from the typed parts`() {
    let _: LinkPattern<Void> = LinkPattern("products/all")
    let _: LinkPattern<Int> = LinkPattern("products", .path("id", .int))
    let _: LinkPattern<(Int, String)> = LinkPattern("", .path("id", .int), .query("q", .string))
  }

  @Test(arguments: [
    ("as printed", "bazaar://products/5"),
    ("a first part where hosts have no case", "bazaar://PRODUCTS/5"),
    ("the same first part on the web", "https://bazaar.example/Products/5"),
    ("an empty host", "bazaar:///products/5"),
    ("no host at all", "bazaar:/products/5"),
    ("a trailing slash", "bazaar://products/5/"),
    ("several trailing slashes", "bazaar://products/5//"),
    ("several slashes after the scheme", "bazaar:////products/5"),
    ("several slashes at both ends on the web", "https://bazaar.example//products/5///?x=1"),
    ("the port of the scheme", "https://bazaar.example:443/products/5"),
    ("an empty port", "https://bazaar.example:/products/5"),
    ("the web", "https://bazaar.example/products/5"),
    ("case of scheme and host", "HTTPS://Bazaar.Example/products/5"),
    ("an escaped digit", "bazaar://products/%35"),
    ("an escaped literal", "https://bazaar.example/%70roducts/5"),
    ("items of a campaign", "https://bazaar.example/products/5?utm_source=mail"),
    ("a fragment that no part requests", "https://bazaar.example/products/5#top"),
  ])
  func `a pattern parses every spelling of its link`(_: String, text: String) throws {
    #expect(Shop.product.parse(try link(text), on: Shop.bases) == .success(.init(rawValue: 5)))
  }

  @Test(arguments: [
    ("other://products/5", Self.foreign),
    ("http://bazaar.example/products/5", Self.foreign),
    ("https://bazaar.example.evil/products/5", Self.foreign),
    ("https://bazaar.example:81/products/5", Self.foreign),
    ("https://bazaar.example:80/products/5", Self.foreign),
    ("https://bazaar.example:4430/products/5", Self.foreign),
    ("https://bazaar.example:18446744073709552059/products/5", Self.foreign),
    ("https://me@bazaar.example/products/5", Self.foreign),
    ("bazaar://products", LinkMismatch(.path(1, name: "id"), .missing)),
    ("bazaar://", LinkMismatch(.path(0, name: nil), .missing)),
    ("bazaar://chats/5", LinkMismatch(.path(0, name: nil), .wrong("chats", expected: "products"))),
    (
      "bazaar://products/5/Reviews",
      LinkMismatch(.path(2, name: nil), .unexpected("Reviews"))
    ),
    ("bazaar://products/5/more", LinkMismatch(.path(2, name: nil), .unexpected("more"))),
    ("bazaar://products//5", LinkMismatch(.path(2, name: nil), .unexpected("5"))),
    (
      "bazaar://products/301",
      LinkMismatch(.path(1, name: "id"), .unreadable("301", expected: "ProductID"))
    ),
    ("bazaar://products/%ff", LinkMismatch(.path(1, name: "id"), .badEncoding)),
  ])
  func `a link that does not match names the part`(text: String, failure: LinkMismatch) throws {
    #expect(Shop.product.parse(try link(text), on: Shop.bases) == .failure(failure))
  }

  @Test(arguments: [
    (Shop.Screen.home, "bazaar://", "https://bazaar.example/"),
    (.product(.init(rawValue: 7)), "bazaar://products/7", "https://bazaar.example/products/7"),
    (
      .reviews(.init(rawValue: 7)), "bazaar://products/7/reviews",
      "https://bazaar.example/products/7/reviews"
    ),
    (.chat(.anna), "bazaar://chats/anna", "https://bazaar.example/chats/anna"),
    (
      .search("tea & cake", page: 1, tags: []), "bazaar://search?q=tea%20%26%20cake",
      "https://bazaar.example/search?q=tea%20%26%20cake"
    ),
    (
      .search("", page: 2, tags: ["a+b", "é"]), "bazaar://search?q=&page=2&tag=a%2Bb&tag=%C3%A9",
      "https://bazaar.example/search?q=&page=2&tag=a%2Bb&tag=%C3%A9"
    ),
    (.help("pay/back"), "bazaar://help#pay%2Fback", "https://bazaar.example/help#pay%2Fback"),
    (.help(""), "bazaar://help#", "https://bazaar.example/help#"),
    (.help(nil), "bazaar://help", "https://bazaar.example/help"),
    (.release(.init(3, 1)), "bazaar://releases/3.1", "https://bazaar.example/releases/3.1"),
  ])
  func `a value prints on every base and parses back`(
    screen: Shop.Screen,
    onScheme: String,
    onWeb: String
  ) throws {
    let table = try Shop.table()
    for (base, text) in zip(Shop.bases, [onScheme, onWeb]) {
      let url = try Shop.url(of: screen, on: base)
      #expect(url.absoluteString == text)
      #expect(try table.match(url).target == screen)
    }
  }

  @Test func `any text prints as a host and parses back`() throws {
    let pattern = LinkPattern("", .path("name", .string))
    for text in ["Anna", "a:b", "a/b", "a@b", "é", "[1]", "a b", "%41", "?", "日本"] {
      let url = try pattern.url(for: text, on: .scheme("bazaar"))
      #expect(pattern.parse(url, on: Shop.bases) == .success(text))
    }
  }

  @Test(arguments: ["", ".", ".."])
  func `a text that cannot be a path part has no link`(text: String) {
    let pattern = LinkPattern("files", .path("name", .string))
    #expect(throws: LinkPrintError.unreadable(part: "name", text: text)) {
      try pattern.url(for: text, on: .scheme("bazaar"))
    }
  }

  @Test func `a slash separates literals also before a combining character`() throws {
    // A slash and an accent are one character of a string.
    let pattern = LinkPattern("menu/\u{301}a", .path("id", .int))
    let url = try link("bazaar://menu/%CC%81a/5")
    #expect(pattern.parse(url, on: Shop.bases) == .success(5))
    #expect(try pattern.url(for: 5, on: .scheme("bazaar")) == url)
  }

  @Test func `a value that its part rejects has no link`() {
    #expect(throws: LinkPrintError.unreadable(part: "id", text: "301")) {
      try Shop.product.url(for: .init(rawValue: 301), on: .scheme("bazaar"))
    }
    #expect(throws: LinkPrintError.unreadable(part: "page", text: "0")) {
      try Shop.search.url(for: ("tea", 0, []), on: .scheme("bazaar"))
    }
  }

  @Test func `a link beyond the limits is not printed`() {
    let pattern = LinkPattern("files", .path("name", .string))
    #expect(throws: LinkPrintError.self) {
      try pattern.url(for: String(repeating: "a", count: 5000), on: .scheme("bazaar"))
    }
  }

  @Test func `a pattern prints as text`() {
    #expect("\(Shop.review)" == "products/<id>/reviews/<review>")
    #expect("\(Shop.search)" == "search?q=<q>&[page=<page>]&[tag=<tag>...]")
    #expect("\(Shop.help)" == "help[#<fragment>]")
    #expect("\(LinkPattern("a", .fragment(.int)))" == "a#<fragment>")
  }
}
