import Foundation
import Testing
import WaymarkCore

@Suite struct LinkTableSamplesTests {
  @Test func `a table lists its entries with every pattern`() throws {
    let table = try Shop.table()
    let patterns = Dictionary(
      uniqueKeysWithValues: table.entries.map { entry in
        (entry.name, table.patterns(of: entry))
      }
    )
    #expect(patterns["home"] == ["bazaar://", "https://bazaar.example/"])
    #expect(
      patterns["product"]
        == ["bazaar://products/<id>", "https://bazaar.example/products/<id>"]
    )
    #expect(patterns.count == 8)
  }

  @Test func `the samples of every entry match it`() throws {
    let table = try Shop.table()
    for entry in table.entries {
      let samples = table.samples(of: entry)
      #expect(!samples.isEmpty)
      for sample in samples {
        #expect(try table.match(sample).entry == entry.name)
      }
    }
  }

  @Test func `samples include the bounds and the app's values`() throws {
    let samples = try Shop.table().samples.map(\.absoluteString)
    #expect(samples.contains("bazaar://products/1"))
    #expect(samples.contains("bazaar://products/300"))
    #expect(samples.contains("bazaar://chats/boris"))
    #expect(samples.contains("bazaar://search?q=kettle&page=1&tag=text"))
  }

  @Test func `a path value and a query item of one name have their own samples`() throws {
    let table = try LinkTable<Int>(
      on: [.scheme("shop")],
      entries: [
        LinkEntry("page", LinkPattern("pages", .path("id", .int), .query("id", .uuid))) { id, _ in
          id
        }
      ]
    )
    #expect(
      table.samples.map(\.absoluteString) == [
        "shop://pages/1?id=6F9619FF-8B86-D011-B42D-00C04FC964FF",
        "shop://pages/42?id=6F9619FF-8B86-D011-B42D-00C04FC964FF",
      ]
    )
  }
}
