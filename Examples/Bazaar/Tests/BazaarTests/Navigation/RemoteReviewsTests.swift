import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

/// Reviews that are loaded before their screen is built.
@Suite(.headless) @MainActor
struct RemoteReviewsTests {
  private let app: Launch

  init() async throws {
    app = try Launch(variants: [.remoteReviews])
    try await app.logIn()
    try app.open("bazaar://products/7")
  }

  @Test func `a product shows that its reviews are loading, and then shows them`() async throws {
    try app.user.tap("Reviews")
    let product = try #require(visible as? ProductViewController)
    #expect(product.isLoadingReviews)
    #expect(throws: HeadlessUserError.self) { try app.user.tap("Loading the reviews") }
    try await load()
    #expect(app.stack == ["Catalog", "Product", "Reviews"])
    #expect(!product.isLoadingReviews)
  }

  @Test func `reviews that finish loading after the user went back are pushed onto the product`()
    async throws
  {
    try app.user.tap("Reviews")
    try app.user.goBack()
    try await load()
    #expect(app.stack == ["Catalog", "Product", "Reviews"])
  }

  @Test func `a logout while the reviews load requires another login`() async throws {
    try app.user.tap("Reviews")
    app.navigator.services.account.logOut()
    try await load()
    #expect(app.router.tree.visible?.type == "LoginViewController")
    try await app.logIn()
    try await load()
    #expect(app.stack == ["Catalog", "Product", "Reviews"])
  }

  /// Advances time by the delay of the server.
  private func load() async throws {
    try await app.world.settle()
    app.world.clock.advance(by: .seconds(1))
    try await app.world.settle()
  }

  private var visible: UIViewController? {
    let tabs = app.router.window?.rootViewController as? UITabBarController
    return (tabs?.selectedViewController as? UINavigationController)?.topViewController
  }
}
