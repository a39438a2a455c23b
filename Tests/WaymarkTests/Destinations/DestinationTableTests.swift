@_spi(Headless) import HeadlessUIKit
import Foundation
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .immediate)) @MainActor
struct DestinationTableTests {
  private let shop = Shop()

  @Test func `destinations keep the order of their declaration, and those of modules join them`()
    throws
  {
    let module: [any Destination] = [shop.menu, shop.login]
    let table = try DestinationTable {
      shop.list
      if shop.isLoggedIn { shop.tabs } else { shop.item }
      module
      for welcome in [shop.welcome] { welcome }
    }
    #expect(table.entries.map(\.name) == ["list", "item", "menu", "login", "welcome"])
    #expect(table["menu"]?.name == "menu")
    #expect(table["offers"] == nil)
  }

  @Test func `a destination that is listed twice is an error`() throws {
    let linked = shop.item.linked("items", .path("id", .int))
    let error = #expect(throws: DestinationTableError.self) {
      try DestinationTable(on: .scheme("shop")) {
        linked
        shop.menu
        linked
      }
    }
    #expect(error == .listedTwice("item"))
    #expect(
      error?.description
        == "\"item\" is listed twice: list it once, for example in only one module"
    )
  }

  @Test func `the fallback may be listed once`() throws {
    let table = try DestinationTable(fallback: shop.tabs) {
      shop.tabs
      shop.menu
    }
    #expect(table.entries.map(\.name) == ["tabs", "menu"])
    #expect(throws: DestinationTableError.listedTwice("tabs")) {
      try DestinationTable(on: [], fallback: shop.tabs, destinations: [shop.tabs, shop.tabs])
    }
  }

  @Test func `a table without links has no request for a link, and none for a restoration`() throws
  {
    let table = try DestinationTable { shop.list }
    let link = Delivery.customURL(try #require(URL(string: "shop://items")))
    let unlinked = #expect(throws: DeliveryRefusal.self) { try table.request(for: link) }
    guard case .notLinked = unlinked else {
      Issue.record("refused as \(String(describing: unlinked))")
      return
    }
    #expect(throws: DeliveryRefusal.notMapped(.restoration, name: "")) {
      try table.request(for: .restoration(TreePath()))
    }
  }

  @Test func `two destinations with one name are an error`() {
    #expect(throws: DestinationTableError.duplicateName("list")) {
      try DestinationTable {
        shop.list
        shop.menu.named("list")
      }
    }
  }

  @Test func `the error names the line of a computed destination that was built twice`() {
    var list: any Destination<Void> {
      StepAssembly { ListScreen() }.using(.present, from: .current).named("start")
    }
    let place = "WaymarkTests/DestinationTableTests.swift:\(#line - 2)"
    #expect(throws: DestinationTableError.builtTwice("start", place: place)) {
      try DestinationTable {
        list
        list
      }
    }
  }

  @Test func `two adapted destinations with one name are not one that was built twice`() {
    #expect(throws: DestinationTableError.duplicateName("start")) {
      try DestinationTable {
        StepAssembly { ListScreen() }.using(.present, from: .current).named("start")
          .adapting { (_: Int) in }
        shop.menu.named("start").adapting { (_: String) in }
      }
    }
  }

  @Test func `the error about a name mentions a computed property that is used twice`() {
    let text = DestinationTableError.duplicateName("list").description
    #expect(text.contains("rename one of them with named(_:)"))
    #expect(text.contains("store the destination in a let or lazy var"))
  }

  @Test func `copies of one chain with different declarations are an error`() {
    #expect(throws: DestinationTableError.declaredDifferently("item", "things")) {
      try DestinationTable {
        shop.item
        shop.item.named("things")
      }
    }
  }

  @Test func `links without a base, and ambiguous links, are an error`() {
    #expect(throws: DestinationTableError.links(.noBase)) {
      try DestinationTable { shop.menu.linked("menu") }
    }
    #expect(throws: DestinationTableError.self) {
      try DestinationTable(on: .scheme("shop")) {
        shop.menu.linked("menu")
        shop.list.linked("menu")
      }
    }
  }

  @Test func `a destination without a link cannot be opened from outside`() throws {
    let table = try DestinationTable(on: .scheme("shop")) {
      shop.item.linked("items", .path("id", .int))
      shop.menu
    }
    for link in ["shop://menu", "shop://", "https://shop.example/items/7"] {
      #expect(throws: LinkMismatch.self) {
        try shop.router.open(try #require(URL(string: link)), in: table)
      }
    }
    #expect(throws: LinkMismatch.self) {
      try shop.router.open(
        try #require(URL(string: "shop://menu")),
        in: DestinationTable { shop.menu }
      )
    }
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `links are printed with the first pattern, and older ones still match`() throws {
    let item = shop.item.linked("items", .path("id", .int)).linked("i", .path("id", .int))
    let table = try DestinationTable(on: .scheme("shop"), .web("shop.example")) { item }
    #expect(try table.url(to: item, with: 7).absoluteString == "shop://items/7")
    let web = try table.url(to: item, with: 7, on: .web("shop.example"))
    #expect(web.absoluteString == "https://shop.example/items/7")
    let handle = try shop.router.open(try #require(URL(string: "shop://i/8")), in: table)
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 8"])
    #expect(throws: LinkPrintError.unknownEntry("menu")) { try table.url(to: shop.menu) }
  }

  @Test func `any Destination can be listed in a table`() throws {
    let places: [any Destination<Int>] = [shop.item, Choice("item", default: shop.onlyItem)]
    for (number, place) in places.enumerated() {
      let request = NavigationRequest(to: place, with: number)
      #expect(shop.router.go(request).result == .success(.done(.built)))
      _ = try DestinationTable(on: .scheme("shop")) {
        place.linked("items", .path("id", .int)).notRestored()
      }
    }
    let menu: any Destination<Void> = shop.menu
    #expect(shop.router.go(to: menu).result == .success(.done(.reused)))
    #expect(NavigationRequest(to: menu).name == "menu")
  }

  @Test func `a table can depend on a condition, and prints links without a context`() throws {
    for isOpen in [true, false] {
      let table = try DestinationTable(on: .scheme("shop")) {
        if isOpen { shop.menu.linked("menu") }
        if isOpen { shop.tabs } else { shop.login }
      }
      #expect(table.entries.map(\.name) == (isOpen ? ["menu", "tabs"] : ["login"]))
      guard isOpen else { continue }
      #expect(try table.url(to: shop.menu).absoluteString == "shop://menu")
    }
  }
}
