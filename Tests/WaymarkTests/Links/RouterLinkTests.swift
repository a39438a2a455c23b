@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .immediate)) @MainActor
struct RouterLinkTests {
  private let shop = Shop()

  private func table() throws -> LinkTable<LinkTarget> {
    try LinkTable(on: [.scheme("shop"), .web("shop.example")]) {
      LinkEntry("item", LinkPattern("items", .path("id", .int)), to: shop.item)
      LinkEntry("menu", LinkPattern("menu"), to: shop.menu)
    }
  }

  @Test(arguments: ["shop://items/7", "https://shop.example/items/7"])
  func `C2: a link leads to its destination with the context that it carries`(link: String) throws {
    let handle = try shop.router.open(#require(URL(string: link)), from: table())
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `a link that is in no entry says which was probably meant and moves nothing`() throws {
    let before = shop.router.tree
    let mismatch = try #require(throws: LinkMismatch.self) {
      try shop.router.open(#require(URL(string: "shop://itms/7")), from: table())
    }
    #expect(mismatch.nearest?.entry == "item")
    #expect(shop.router.tree == before)
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `the same link twice is one request`() throws {
    let link = try #require(URL(string: "shop://menu"))
    let first = try shop.router.open(link, from: table())
    let second = try shop.router.open(link, from: table())
    #expect(first.result == .success(.done(.reused)))
    #expect(second.result == .success(.done(.alreadyThere)))
  }

  @Test func `a target names its destination before a request is made`() throws {
    let target = try table().match(#require(URL(string: "shop://menu"))).get().target
    #expect(target.destination == "menu")
    #expect(target.request(options: RequestOptions(isAnimated: false)).options.isAnimated == false)
  }
}
