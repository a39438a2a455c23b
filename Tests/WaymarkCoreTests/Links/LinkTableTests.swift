import Foundation
import Testing
import WaymarkCore

@Suite struct LinkTableTests {
  private static let bases: [LinkBase] = [.scheme("bazaar")]

  @Test(arguments: [
    ("bazaar://products/5", Shop.Screen.product(.init(rawValue: 5)), "product"),
    ("bazaar://products/5/reviews/", .reviews(.init(rawValue: 5)), "reviews"),
    ("https://bazaar.example", .home, "home"),
    ("bazaar://search?q=tea&page=2", .search("tea", page: 2, tags: []), "search"),
  ])
  func `a link matches its entry and its target`(
    text: String,
    screen: Shop.Screen,
    entry: String
  ) throws {
    let match = try Shop.table().match(try link(text))
    #expect(match.target == screen)
    #expect(match.entry == entry)
  }

  @Test(arguments: [
    ("bazaar://items/new", "literal"),
    ("bazaar://items/anna", "enumeration"),
    ("bazaar://items/5", "number"),
    ("bazaar://items/x", "text"),
    ("bazaar://items/x?q=1", "query"),
    ("bazaar://items/5/end", "tail"),
    ("bazaar://other/new", "any"),
  ])
  func `the narrowest entry wins in any order of declaration`(text: String, entry: String) throws {
    let entries = [
      LinkEntry("any", LinkPattern("", .path("a", .string), .path("b", .string))) { _ in 0 },
      LinkEntry("text", LinkPattern("items", .path("b", .string))) { _ in 0 },
      LinkEntry("query", LinkPattern("items", .path("b", .string), .query("q", .string))) { _ in 0
      },
      LinkEntry("number", LinkPattern("items", .path("b", .int))) { _ in 0 },
      LinkEntry("enumeration", LinkPattern("items", .path("b", .cases(Shop.Sender.self)))) { _ in 0
      },
      LinkEntry("literal", LinkPattern("items/new")) { 0 },
      LinkEntry("tail", LinkPattern("items", .path("b", .int, then: "end"))) { _ in 0 },
    ]
    for entries in [entries, entries.reversed()] {
      let table = try LinkTable(on: Self.bases, entries: entries)
      #expect(try table.match(try link(text)).entry == entry)
    }
  }

  @Test func `a value matches if a literal does not match further on`() throws {
    let table = try LinkTable(
      on: Self.bases,
      entries: [
        LinkEntry("literal", LinkPattern("a/b/c")) { "" },
        LinkEntry("value", LinkPattern("a", .path("x", .string, then: "d"))) { $0 },
      ]
    )
    #expect(try table.match(try link("bazaar://a/b/d")).target == "b")
  }

  @Test func `an alias keeps an older link working`() throws {
    let old = LinkPattern("p", .path("id", .int))
    let table = try LinkTable(
      on: Self.bases,
      entries: [
        LinkEntry("product", LinkPattern("products", .path("id", .int)), also: old) { $0 }
      ]
    )
    #expect(try table.match(try link("bazaar://p/3")).target == 3)
  }

  @Test(arguments: [
    ("bazaar://a/recommendations", 1), ("bazaar://a/commendations", 2), ("bazaar://a/b%20c", 3),
    ("bazaar://a/b%2520c", 4), ("bazaar://A/r%65commendations", 1), ("bazaar://%C3%84/x", 5),
    ("bazaar://a/%C3%A9", 6), ("bazaar://a/e%CC%81", 7),
  ])
  func `literals are compared by every byte of their text`(text: String, number: Int) throws {
    let literals = [
      "a/recommendations", "a/commendations", "a/b c", "a/b%20c", "Ä/x", "a/é", "a/e\u{301}",
    ]
    let entries = literals.enumerated().map { index, literal in
      LinkEntry("\(index)", LinkPattern(literal)) { index + 1 }
    }
    let table = try LinkTable(on: Self.bases, entries: entries)
    #expect(try table.match(try link(text)).target == number)
  }

  @Test func `names of query items are compared by their bytes`() throws {
    let pattern = LinkPattern("a", .query("é", .int))
    let table = try LinkTable(on: Self.bases, entries: [LinkEntry("a", pattern) { $0 }])
    #expect(try table.match(try link("bazaar://a?%C3%A9=1&e%CC%81=2")).target == 1)
  }

  @Test func `a single pattern compares literals by their bytes`() throws {
    let base = try #require(Self.bases.first)
    let url = try link("bazaar://a/e%CC%81")
    #expect(throws: LinkMismatch.self) { try LinkPattern("a/é").parse(url, on: [base]).get() }
  }

  @Test func `ten thousand entries are distinguished`() throws {
    let entries = (0..<10_000).map { number in
      LinkEntry("\(number)", LinkPattern("a\(number % 100)/b\(number)", .path("id", .int))) {
        [number, $0]
      }
    }
    let table = try LinkTable(on: Self.bases, entries: entries)
    for number in stride(from: 0, to: 10_000, by: 37) {
      let url = try link("bazaar://a\(number % 100)/b\(number)/5")
      #expect(try table.match(url).target == [number, 5])
    }
  }
}
