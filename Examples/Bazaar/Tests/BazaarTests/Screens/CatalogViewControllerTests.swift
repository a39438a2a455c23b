@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct CatalogViewControllerTests {
  let screen = CatalogViewController(products: [
    .sample(1, name: "Kettle", price: 4600),
    .sample(2, name: "Trowel", price: 1450),
  ])

  @Test func `each row shows a product with its price`() {
    #expect(screen.tableView(screen.tableView, numberOfRowsInSection: 0) == 2)
    #expect(screen.texts(ofRow: 1) == ["Trowel", "Toys, €14.50"])
  }

  @Test func `tapping a row passes its product`() throws {
    var selected: [ProductID] = []
    screen.onSelect = { selected.append($0) }
    try Visit(to: screen).tap("Trowel")
    #expect(selected == [2])
  }

  @Test func `new products replace those on screen`() throws {
    let visit = try Visit(to: screen)
    var selected: [ProductID] = []
    screen.onSelect = { selected.append($0) }
    screen.products = [.sample(3, name: "Lantern")]
    try visit.tap("Lantern")
    #expect(selected == [3])
  }

  @Test func `new products do not load the view of a screen that was never shown`() {
    screen.products = []
    #expect(!screen.isViewLoaded)
  }

  @Test func `the settings button is shown only if the settings can be opened`() throws {
    var openings = 0
    #expect(screen.navigationItem.rightBarButtonItem == nil)
    screen.onSettings = { openings += 1 }
    try Visit(to: screen).tap("Settings")
    #expect(openings == 1)
    screen.onSettings = nil
    #expect(screen.navigationItem.rightBarButtonItem == nil)
  }
}
