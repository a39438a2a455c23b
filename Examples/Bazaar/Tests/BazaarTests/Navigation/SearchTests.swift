import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

/// A product with homes in two tabs.
@Suite(.headless) @MainActor
struct SearchTests {
  private let app: Launch

  init() throws {
    app = try Launch(variants: [.search])
  }

  private var selectedTab: String? {
    let tabs = app.router.window?.rootViewController as? UITabBarController
    return tabs?.selectedViewController?.tabBarItem?.title
  }

  @Test func `B5: a product is shown in the tab in which the user chose it`() throws {
    try app.tap("Search")
    try app.tap("Oda Egg Cups")
    #expect(selectedTab == "Search" && app.stack == ["Search", "Product"])
    try app.tap("Home")
    #expect(app.stack == ["Catalog"])
  }

  @Test func `B5: a link to a product opens it in its first home`() throws {
    try app.tap("Search")
    try app.open("bazaar://products/1")
    #expect(selectedTab == "Home" && app.stack == ["Catalog", "Product"])
  }

  @Test func `B5: a link to a product that is open in the search shows it there`() throws {
    try app.tap("Search")
    try app.tap("Oda Egg Cups")
    try app.tap("Profile")
    let handle = try app.open("bazaar://products/1")
    #expect(handle.result == .success(.done(.reused)))
    #expect(selectedTab == "Search")
  }

  @Test func `reviews are pushed onto their product in every tab`() async throws {
    try await app.logIn()
    try app.tap("Search")
    try app.tap("Oda Egg Cups")
    try app.tap("Profile")
    try app.open("bazaar://products/1/reviews")
    #expect(selectedTab == "Search" && app.stack == ["Search", "Product", "Reviews"])
  }

  @Test func `the search matches names regardless of case`() throws {
    let screen = SearchViewController(products: try ShopData.bundled().products)
    screen.loadViewIfNeeded()
    let search = try #require(screen.navigationItem.searchController)
    search.searchBar.text = "ODA EGG"
    screen.updateSearchResults(for: search)
    #expect(screen.results.map(\.name) == ["Oda Egg Cups"])
  }

  @Test func `the search results are a grid of cells from a nib and appear in the picture`() throws
  {
    try app.tap("Search")
    let tabs = app.router.window?.rootViewController as? UITabBarController
    let stack = try #require(tabs?.selectedViewController as? UINavigationController)
    let screen = try #require(stack.topViewController as? SearchViewController)
    let cells = screen.collectionView.visibleCells
    #expect(!cells.isEmpty && cells.allSatisfy { $0 is ProductCell })
    let item = app.user.picture().elements.first { $0.text == "Oda Egg Cups" }
    #expect(item?.identifier == "result-1" && item?.detail == "€17.95")
  }

  @Test func `E7: with the side menu, the same destinations select the area`() throws {
    let app = try Launch(variants: [.search, .menu])
    try app.tap("Menu")
    try app.tap("Search")
    try app.tap("Oda Egg Cups")
    let menu = try #require(app.router.window?.rootViewController as? ShopMenuController)
    #expect(menu.shownArea?.tabBarItem?.title == "Search")
    #expect(menu.shownArea?.children.count == 2)
  }
}
