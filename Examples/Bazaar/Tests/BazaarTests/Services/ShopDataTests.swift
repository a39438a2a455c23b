@testable import Bazaar
import Testing

@Suite struct ShopDataTests {
  let data: ShopData

  init() throws {
    data = try ShopData.bundled()
  }

  @Test func `the products are numbered from 1 to 300`() {
    #expect(data.products.map(\.id.rawValue) == Array(1...300))
  }

  @Test func `product names are unique`() {
    #expect(Set(data.products.map(\.name)).count == data.products.count)
  }

  @Test func `every department has products, and every product has a price`() {
    #expect(Set(data.products.map(\.category)) == Set(Product.Category.allCases))
    #expect(data.products.allSatisfy { $0.price > Price(rawValue: 0) })
  }

  @Test func `every product has reviews, each with one to five stars`() {
    #expect(Set(data.reviews.map(\.product)) == Set(data.products.map(\.id)))
    #expect(data.reviews.allSatisfy { (1...5).contains($0.rating) })
  }

  @Test func `there is one chat with each sender`() {
    #expect(data.chats.map(\.sender) == ChatSender.allCases)
    #expect(data.chats.allSatisfy { !$0.messages.isEmpty })
  }

  @Test func `there are three federal cities and eight regions`() {
    #expect(data.cities.federalCities.count == 3)
    #expect(data.cities.regions.count == 8)
    #expect(data.cities.regions.allSatisfy { (3...6).contains($0.cities.count) })
  }

  @Test func `every city is listed once`() {
    let cities = data.cities.federalCities + data.cities.regions.flatMap(\.cities)
    #expect(Set(cities).count == cities.count)
  }
}
