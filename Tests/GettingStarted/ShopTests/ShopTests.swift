import Foundation
import Testing
import WaymarkTesting

@testable import Shop

@MainActor @Suite(.headless) struct ShopTests {
  private func launch() -> AppDriver<AppDelegate> {
    AppDriver(makeSceneDelegate: { SceneDelegate() }) { AppDelegate() }
  }

  @Test func `an order asks for a login first`() async throws {
    let app = launch()
    try await app.tap("Teapot")
    try await app.tap("Order")
    #expect(app.tree.visible?.type == "LoginViewController")
    try await app.tap("Continue")
    #expect(app.tree.visible?.type == "OrderViewController")
  }

  @Test func `closing the login leaves the product on screen`() async throws {
    let app = launch()
    try await app.tap("Teapot")
    try await app.tap("Order")
    try await app.swipeDown()
    #expect(app.tree.visible?.type == "ProductViewController")
  }

  @Test func `a link opens an order from the other tab`() async throws {
    let app = launch()
    try await app.tab("Account")
    app.open(try #require(URL(string: "shop://products/2/order")))
    try await app.settle()
    try await app.tap("Continue")
    try app.expectTree(
      """
      UITabBarController
        UINavigationController "Catalogue" selected
          CatalogueViewController "Catalogue"
          ProductViewController "Product 2" not loaded
          OrderViewController "Order" visible
        UINavigationController "Account"
          AccountViewController "Account"
      """
    )
  }
}
