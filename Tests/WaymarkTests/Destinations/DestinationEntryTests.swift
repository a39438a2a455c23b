@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// The properties that tools derive from a declaration.
@Suite(.headless(clock: .immediate)) @MainActor
struct DestinationEntryTests {
  private let shop = Shop()

  private func entry(_ destination: any Destination) throws -> DestinationEntry {
    try #require(
      try DestinationTable(on: [.scheme("shop")], destinations: [destination]).entries.first
    )
  }

  @Test func `a destination prints as its name, context type and links`() throws {
    let item = shop.item.linked("items", .path("id", .int)).linked("i", .path("id", .int))
    #expect("\(try entry(item))" == "item(Int): items/<id>, i/<id>")
    let table = try DestinationTable(on: .scheme("shop"), .web("shop.example")) {
      item
      shop.menu
    }
    #expect(
      "\(table)" == """
        item(Int): shop://items/<id>, shop://i/<id>
        menu: no links
        """
    )
  }

  @Test func `a form has the parameters of the link, with its samples`() throws {
    let entry = try entry(shop.item.linked("items", .path("id", .int(in: 3...9))))
    #expect(entry.parameters.map(\.name) == ["id"])
    #expect(entry.samples == [["id": "3"]])
    #expect(try entry.request(with: ["id": "4"]).context as? Int == 4)
    #expect(throws: LinkMismatch.self) { try entry.request(with: ["id": "77"]) }
    #expect(throws: LinkMismatch.self) { try entry.request() }
  }

  @Test func `declared samples are printed by the pattern`() throws {
    let linked = shop.item.linked("items", .path("id", .int)).sampled(by: 7, 8)
    #expect(try entry(linked).samples == [["id": "7"], ["id": "8"]])
    let form = shop.item.parameters(.path("number", .int)).sampled(by: 5)
    #expect(try entry(form).samples == [["number": "5"]])
    let table = try DestinationTable(on: .scheme("shop")) { form }
    #expect(table.links?.entries.isEmpty == true)
  }

  @Test func `without parameters a context is one of the samples`() throws {
    let entry = try entry(shop.item.sampled(by: 7, 8).described { "item \($0)" })
    #expect(entry.samples == [["sample": "item 7"], ["sample": "item 8"]])
    #expect(try entry.request(with: ["sample": "item 8"]).context as? Int == 8)
    #expect(throws: LinkMismatch.self) { try entry.request(with: ["sample": "item 9"]) }
    #expect(throws: LinkMismatch.self) { try entry.request() }
  }

  @Test func `without samples and parameters a form has no context`() throws {
    let entry = try entry(shop.item)
    #expect(entry.samples.isEmpty)
    #expect(throws: LinkMismatch.self) { try entry.request(with: ["sample": ""]) }
  }

  @Test func `a destination without a context has an empty form`() throws {
    let entry = try entry(shop.menu)
    #expect(entry.parameters.isEmpty && entry.samples == [[:]])
    #expect(try entry.request().name == "menu")
  }

  @Test func `Codable contexts that the finder reads are restored`() throws {
    let unread = StepAssembly(finder: Finder<ItemScreen, Int> { _, _ in false }) {
      ItemScreen(item: $0)
    }
    .using(.push, from: shop.list.container)
    let uncodable = StepAssembly(finder: Finder<ItemScreen, Secret>.byContext { _ in nil }) { _ in
      ItemScreen(item: 1)
    }
    .using(.push, from: shop.list.container)
    #expect(try entry(shop.item).isRestored)
    #expect(try entry(shop.menu).isRestored)
    #expect(
      try entry(Choice("item", default: unread).when({ _ in true }, show: shop.item)).isRestored
    )
    #expect(try !entry(unread).isRestored)
    #expect(try !entry(uncodable).isRestored)
    #expect(try !entry(shop.item.notRestored()).isRestored)
    #expect(try !entry(shop.item.sensitive()).isRestored)
  }

  @Test func `a sensitive context is not printed`() throws {
    let request = NavigationRequest(to: shop.item.sensitive(), with: 7)
    #expect(request.contextText == "<sensitive>")
    let described = shop.item.sensitive().described { _ in "an item" }
    #expect(NavigationRequest(to: described, with: 7).contextText == "an item")
    #expect(NavigationRequest(to: shop.menu.sensitive()).contextText.isEmpty)
  }

  private struct Secret: Equatable {}
}
