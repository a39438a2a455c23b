import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

@Suite(.headless) @MainActor
struct PetriDishTests {
  @Test func `C3: every destination of the shop is in the list of the debug variant`() throws {
    let app = try Launch(variants: [.debug])
    try app.tap("Destinations")
    for entry in try app.navigator.destinations.table.entries {
      #expect(app.user.visibleLabels().contains(entry.name))
    }
  }

  @Test func `C3: a product opens by its route and alone`() throws {
    let app = try Launch(variants: [.debug])
    try app.tap("Destinations")
    try app.tap("destination-product")
    try app.user.clear("id")
    try app.user.type("7", into: "id")
    try app.tap("Alone")
    #expect(app.router.tree.visible?.type == "ProductViewController")
    try app.tap("Close")
    #expect(app.stack == ["PetriDish"])
    try app.tap("destination-product")
    try app.tap("By its route")
    #expect(app.stack == ["Catalog", "Product"])
  }

  @Test func `C3: every screen with a separate factory can be shown alone`() throws {
    let app = try Launch()
    var parents: [String] = []
    for entry in try app.navigator.destinations.table.entries {
      do {
        _ = try entry.screen(with: entry.samples.first ?? [:])
      } catch let error as NavigationError {
        parents.append(error.step)
      }
    }
    #expect(parents == ["home", "profile"])
  }

  @Test func `the default variant does not contain the list`() throws {
    let app = try Launch()
    #expect(!app.user.visibleLabels().contains("Destinations"))
  }
}
