@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Destinations that are opened during a search.
@Suite(.headless) @MainActor
struct SearchTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let search = UISearchController(searchResultsController: nil)
  private let list: UIViewController

  init() throws {
    world = try #require(HeadlessWorld.current)
    list = try #require(shop.listStack?.topViewController)
    list.navigationItem.searchController = search
    list.definesPresentationContext = true
  }

  private func begin() throws {
    search.isActive = true
    try world.settle()
  }

  @Test func `a push covers a search, and going back returns to it`() throws {
    try begin()
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 7)) == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 7"])
    #expect(search.isActive)
    try world.user.goBack()
    try world.settle()
    #expect(list.presentedViewController === search && search.isActive)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a search that another container presents is ended first`() throws {
    list.definesPresentationContext = false
    try begin()
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 7)) == .done(.built))
    #expect(!search.isActive)
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `the searched screen itself is shown without the search`() throws {
    try begin()
    #expect(try shop.submit(NavigationRequest(to: shop.list)) == .done(.reused))
    #expect(!search.isActive)
  }

  @Test func `the searched screen is shown without the search from a screen above it`() throws {
    try begin()
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 7)) == .done(.built))
    #expect(try shop.submit(NavigationRequest(to: shop.list)) == .done(.reused))
    #expect(!search.isActive)
    #expect(try shop.submit(NavigationRequest(to: shop.list)) == .done(.alreadyThere))
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `the searched screen is shown without the search from another tab`() throws {
    try begin()
    shop.tabBar?.selectedIndex = 1
    try world.settle()
    #expect(search.isActive)
    #expect(try shop.submit(NavigationRequest(to: shop.list)) == .done(.reused))
    #expect(!search.isActive)
    #expect(try shop.submit(NavigationRequest(to: shop.list)) == .done(.alreadyThere))
  }

  @Test func `another tab is shown without the search`() throws {
    try begin()
    #expect(try shop.submit(NavigationRequest(to: shop.menu)) == .done(.reused))
    #expect(!search.isActive)
  }
}
