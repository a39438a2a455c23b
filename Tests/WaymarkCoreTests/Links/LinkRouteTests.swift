import Foundation
import Testing
import WaymarkCore

@Suite struct LinkRouteTests {
  @Test func `a table lists its entries with every pattern`() throws {
    let list = try Shop.table().list.map(\.description)
    #expect(list.first == "home: bazaar://, https://bazaar.example/")
    #expect(list.contains("product: bazaar://products/<id>, https://bazaar.example/products/<id>"))
    #expect(list.count == 8)
  }

  @Test func `the samples of every entry match it`() throws {
    let table = try Shop.table()
    for route in table.list {
      #expect(!route.samples.isEmpty)
      for sample in route.samples {
        #expect(try table.match(sample).entry == route.name)
      }
    }
  }

  @Test func `samples include the bounds and the app's values`() throws {
    let samples = try Shop.table().list.flatMap(\.samples).map(\.absoluteString)
    #expect(samples.contains("bazaar://products/1"))
    #expect(samples.contains("bazaar://products/300"))
    #expect(samples.contains("bazaar://chats/boris"))
    #expect(samples.contains("bazaar://search?q=kettle&page=1&tag=text"))
  }
}
