@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .immediate)) @MainActor
struct RouterLinkTests {
  private let shop = Shop()

  private func table() throws -> DestinationTable {
    try DestinationTable(on: .scheme("shop"), .web("shop.example")) {
      shop.item.linked("items", .path("id", .int))
      shop.menu.linked("menu")
    }
  }

  @Test(arguments: ["shop://items/7", "https://shop.example/items/7"])
  func `C2: a link leads to its destination with the context that it contains`(link: String) throws
  {
    let handle = try shop.router.open(#require(URL(string: link)), in: table())
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `a link without an entry has a suggestion and changes nothing`() throws {
    let before = shop.router.tree
    let mismatch = try #require(throws: LinkMismatch.self) {
      try shop.router.open(#require(URL(string: "shop://itms/7")), in: table())
    }
    #expect(mismatch.nearestEntry == "item" && !mismatch.isForeign)
    #expect(shop.router.tree == before)
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `the same link twice is one request`() throws {
    let link = try #require(URL(string: "shop://menu"))
    let first = try shop.router.open(link, in: table())
    let second = try shop.router.open(link, in: table())
    #expect(first.result == .success(.done(.reused)))
    #expect(second.result == .success(.done(.alreadyThere)))
  }

  @Test func `a target has the name of its destination before a request is created`() throws {
    let target = try #require(table().links).match(#require(URL(string: "shop://menu")))
      .target
    #expect(target.destination == "menu")
    #expect(target.request(options: RequestOptions(isAnimated: false)).options.isAnimated == false)
  }
}
