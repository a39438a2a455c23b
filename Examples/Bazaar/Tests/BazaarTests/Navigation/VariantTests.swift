import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

/// The variants of the shop, in which screens and links are the same.
@Suite(.headless) @MainActor
struct VariantTests {
  @Test func `C4: with a side menu the same links open the same screens`() async throws {
    let app = try Launch(variants: [.menu])
    try await app.logIn()
    for link in ["products/7", "products/7/reviews", "chats/anna", "profile/city", "settings"] {
      let handle = try app.open("bazaar://\(link)")
      #expect((try handle.result?.get())?.isDone == true, "\(link)")
    }
    #expect(app.router.window?.rootViewController is ShopMenuController)
    #expect(app.world.misuse.entries.isEmpty)
  }

  @Test func `C4: the user switches between areas with the menu`() async throws {
    let app = try Launch(variants: [.menu])
    try app.tap("Menu")
    try app.tap("Profile")
    #expect(app.menu?.shownArea?.tabBarItem?.title == "Profile")
    try app.tap("Menu")
    try app.tap("Chats")
    #expect(app.router.requests.map(\.phase) == [.parked(until: "logged in")])
    try await app.logIn()
    #expect(app.menu?.shownArea?.tabBarItem?.title == "Chats")
  }

  @Test func `C4: an area whose screen was replaced while hidden also has the menu`() async throws {
    let app = try Launch(variants: [.menu])
    try await app.logIn()
    app.navigator.services.account.logOut()
    try await app.world.settle()
    try await app.logIn()
    try app.tap("Menu")
    try app.tap("Chats")
    try app.tap("Menu")
    try app.tap("Home")
    #expect(app.menu?.shownArea?.tabBarItem?.title == "Home")
  }

  @Test func `C4: the shop's custom container satisfies the laws of adapters`() throws {
    let laws = AdapterLaws(ShopMenuAdapter()) { areas in
      let menu = ShopMenuController()
      menu.setAreas(areas)
      return menu
    }
    #expect(try laws.violations() == [])
  }

  @Test(.headless(device: .pad))
  func `E7 B3: on an iPad the same link shows a product beside the catalog`() throws {
    let app = try Launch(variants: [.split])
    try app.open("bazaar://products/7")
    let split = try #require(app.split)
    #expect(!split.isCollapsed)
    #expect(split.viewControllers.map(\.top) == ["Catalog", "Product"])
    try app.open("bazaar://products/8")
    #expect(split.viewControllers.map(\.top) == ["Catalog", "Product"])
    #expect((split.viewControllers.last?.children.count) == 1)
  }

  @Test func `E7: on an iPhone the same variant pushes the product`() throws {
    let app = try Launch(variants: [.split])
    try app.open("bazaar://products/7")
    #expect(app.split == nil)
    #expect(app.stack == ["Catalog", "Product"])
  }

  @Test(.headless(device: .pad))
  func `E7: collapsing a split view controller keeps its screen`() async throws {
    let app = try Launch(variants: [.split])
    try await app.logIn()
    try app.open("bazaar://products/7")
    app.world.setSizeClasses(horizontal: .compact, vertical: .regular)
    try await app.world.settle()
    try app.open("bazaar://products/7/reviews")
    #expect(app.split?.viewControllers.map(\.top) == ["Reviews"])
    #expect(app.split?.viewControllers.first?.children.count == 3)
    #expect(app.world.misuse.entries.isEmpty)
  }
}

extension Launch {
  fileprivate var menu: ShopMenuController? {
    router.window?.rootViewController as? ShopMenuController
  }

  fileprivate var split: UISplitViewController? {
    let tabs = router.window?.rootViewController as? UITabBarController
    return tabs?.viewControllers?.first as? UISplitViewController
  }
}

extension UIViewController {
  /// The class of the top of a stack, without "ViewController".
  fileprivate var top: String {
    guard let top = (self as? UINavigationController)?.topViewController else { return "" }
    return String(describing: type(of: top)).replacingOccurrences(of: "ViewController", with: "")
  }
}
