import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@MainActor struct ShopTests {
  @Test func `orders wait for the login`() async throws {
    let app = try AppUnderTest.shop.launched()
    try await app.tap("Orders")
    try await app.type("right", into: "password")
    try await app.tap("Log in")
    try app.expectTree(
      """
      UINavigationController
        CatalogViewController "Shop"
        OrdersViewController "Orders" visible
      """
    )
  }

  @Test func `a swipe back ends the review`() async throws {
    let app = try AppUnderTest.shop.launched()
    try await app.tap("Lamp")
    try await app.tap("Write a review")
    #expect(app.coordinators.description == "ReviewFlow: ReviewViewController")
    try await app.perform(.swipeBack)
    #expect(app.coordinators.roots.isEmpty)
  }

  @Test func `a link asks before it discards a review`() async throws {
    let app = try AppUnderTest.shop.launched()
    try await app.tap("Lamp")
    try await app.tap("Write a review")
    try await app.type("Bright", into: "review")
    app.open(try #require(URL(string: "shop://products/2")))
    try await app.settle()
    #expect(app.tree.visible?.type == "UIAlertController")
    try await app.tap("Discard")
    #expect(app.tree.visible?.title == "Product 2")
  }

  @Test func `a quick action launches the app on the orders`() async throws {
    let app = try AppUnderTest.shop.launched(opening: .quickAction("orders"))
    try await app.settle()
    #expect(app.tree.visible?.type == "LoginViewController")
  }

  @Test func `the shop shows its catalog after the background`() async throws {
    let app = try AppUnderTest.shop.launched()
    app.world.enterBackground()
    app.world.enterForeground()
    try await app.settle()
    #expect(app.tree.visible?.type == "CatalogViewController")
  }
}
