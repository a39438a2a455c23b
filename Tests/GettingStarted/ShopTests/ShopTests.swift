import Foundation
import Testing
import WaymarkTesting

@testable import Shop

@MainActor @Suite(.headless) struct ShopTests {
  private func launch(opening delivery: Delivery? = nil) -> AppDriver<AppDelegate> {
    AppDriver(makeSceneDelegate: { SceneDelegate() }, opening: delivery) { AppDelegate() }
  }

  @Test func `an order requires a login first`() async throws {
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
    try await app.tap("Order")
    try await app.tap("Cancel")
    #expect(app.tree.visible?.type == "ProductViewController")
  }

  @Test func `a link that launches the app waits for the login`() async throws {
    let link = try #require(URL(string: "shop://products/2/order"))
    let app = launch(opening: .customURL(link))
    try await app.settle()
    #expect(app.tree.visible?.type == "LoginViewController")
    try await app.tap("Continue")
    #expect(app.tree.visible?.title == "Order")
  }

  @Test func `a link opens a review above its product`() async throws {
    let app = launch()
    app.open(try #require(URL(string: "shop://products/2/reviews/5")))
    try await app.settle()
    #expect(app.tree.visible?.title == "Review 5")
    try await app.goBack()
    #expect(app.tree.visible?.title == "Product 2")
    app.open(try #require(URL(string: "shop://account")))
    try await app.settle()
    #expect(app.tree.visible?.type == "AccountViewController")
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
        UINavigationController "Catalog" selected
          CatalogViewController "Catalog"
          ProductViewController "Product 2" not loaded
          OrderViewController "Order" visible
        UINavigationController "Account"
          AccountViewController "Account"
      """
    )
  }
}
