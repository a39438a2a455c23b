import Foundation
import Testing
import WaymarkCore

@Suite struct LinkTableURLTests {
  private static let bases: [LinkBase] = [.scheme("bazaar"), .web("bazaar.example")]
  private static let item = LinkPattern("items", .path("name", .string))

  @Test func `an entry prints its value on each base`() throws {
    let table = try Shop.table()
    let text = try table.url(for: ("tea", 2, ["a"]), of: "search").absoluteString
    #expect(text == "bazaar://search?q=tea&page=2&tag=a")
    #expect(try table.url(of: "home", on: Shop.bases[1]) == link("https://bazaar.example/"))
    let topic: String? = nil
    #expect(try table.url(for: topic, of: "help") == link("bazaar://help"))
  }

  @Test func `a link that belongs to a narrower entry is not printed`() throws {
    let table = try LinkTable(
      on: Self.bases,
      entries: [
        LinkEntry("item", Self.item) { $0 },
        LinkEntry("new", LinkPattern("items/new")) { "" },
      ]
    )
    #expect(try table.url(for: "old", of: "item") == link("bazaar://items/old"))
    let error = LinkPrintError.narrower(link: "bazaar://items/new", entry: "new")
    #expect(throws: error) { try table.url(for: "new", of: "item") }
    #expect("\(error)".contains("belongs to the narrower entry \"new\""))
  }

  @Test func `an alias is printed if the first pattern would match another entry`() throws {
    let table = try LinkTable(
      on: Self.bases,
      entries: [
        LinkEntry("item", Self.item, also: LinkPattern("item", .query("name", .string))) { $0 },
        LinkEntry("new", LinkPattern("items/new")) { "" },
      ]
    )
    #expect(try table.url(for: "old", of: "item") == link("bazaar://items/old"))
    let url = try table.url(for: "new", of: "item")
    #expect(url == (try link("bazaar://item?name=new")))
    #expect(try table.match(url).target == "new")
  }

  @Test func `if no pattern can print, the error is that of the first one`() throws {
    let alias = LinkPattern("things", .path("title", .string))
    let table = try LinkTable(
      on: Self.bases,
      entries: [LinkEntry("item", Self.item, also: alias) { $0 }]
    )
    #expect(throws: LinkPrintError.unreadable(part: "name", text: "")) {
      try table.url(for: "", of: "item")
    }
  }

  @Test func `a narrower alias of the same entry is printed`() throws {
    let known = LinkValue<String>(
      label: "known",
      samples: ["new"],
      parse: { $0 == "new" ? $0 : nil },
      print: { $0 }
    )
    let table = try LinkTable(
      on: Self.bases,
      entries: [
        LinkEntry("item", Self.item, also: LinkPattern("items", .path("name", known))) { $0 }
      ]
    )
    #expect(try table.url(for: "new", of: "item") == link("bazaar://items/new"))
  }

  @Test func `the error of a value that cannot be printed has the reason`() throws {
    let table = try Shop.table()
    let id = Shop.ProductID(rawValue: 301)
    #expect(throws: LinkPrintError.unreadable(part: "id", text: "301")) {
      try table.url(for: id, of: "product")
    }
    #expect(throws: LinkPrintError.unknownEntry("basket")) { try table.url(of: "basket") }
    let error = LinkPrintError.wrongType(entry: "product", expected: "ProductID")
    #expect(throws: error) { try table.url(for: 7, of: "product") }
    #expect("\(error)" == #"entry "product" prints values of ProductID"#)
    #expect(throws: LinkPrintError.notALink("other://")) {
      try table.url(of: "home", on: .scheme("other"))
    }
  }

  @Test func `a sample that belongs to a narrower entry is not listed`() throws {
    let table = try LinkTable(
      on: Self.bases,
      entries: [
        LinkEntry("item", LinkPattern("items", .path("name", .string.sampled("new", "old")))) {
          $0
        },
        LinkEntry("new", LinkPattern("items/new")) { "" },
      ]
    )
    #expect(
      table.entries.map(table.samples) == [
        [try link("bazaar://items/old")], [try link("bazaar://items/new")],
      ]
    )
  }
}
