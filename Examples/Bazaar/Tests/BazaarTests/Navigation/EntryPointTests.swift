import BazaarRounds
import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

@Suite(.headless(clock: .automatic)) @MainActor
struct EntryPointTests {
  private func driver(opening delivery: Delivery? = nil) throws -> AppDriver<AppDelegate> {
    try AppDriver(
      router: { $0.router },
      deliveryCenter: { $0.deliveries },
      makeSceneDelegate: { SceneDelegate() },
      opening: delivery
    ) { try AppDelegate(variants: []) }
  }

  @Test(arguments: AppDelegate.deliverySamples)
  func `B5: every kind of delivery produces the same hierarchy, cold and warm`(delivery: Delivery)
    async throws
  {
    let cold = try driver(opening: delivery)
    cold.run { $0.logIn() }
    try await cold.settle()
    #expect(cold.deliveries.map(\.end?.isDone) == [true])
    let hierarchy = cold.tree.hierarchy
    let warm = try driver()
    warm.run { $0.logIn() }
    warm.deliver(delivery)
    try await warm.settle()
    #expect(warm.deliveries.map(\.end?.isDone) == [true])
    #expect(warm.tree.hierarchy == hierarchy)
    #expect(warm.tree.visible != nil)
  }

  @Test func `B5: the samples cover every kind of delivery`() {
    #expect(Set(AppDelegate.deliverySamples.map(\.kind)) == Set(Delivery.Kind.allCases))
  }

  @Test(arguments: [false, true])
  func `E4: the notification of a message opens its chat above the list`(
    isCold: Bool
  ) async throws {
    let message = Delivery.notification(#"{"sender":"anna"}"#)
    let driver = try driver(opening: isCold ? message : nil)
    driver.run { $0.logIn() }
    if !isCold { driver.deliver(message) }
    try await driver.settle()
    try driver.expectTree(
      """
      ShopTabBarController
        UINavigationController "Home"
          CatalogViewController "Home"
        UINavigationController "Chats" selected
          ChatListViewController "Chats"
          ChatViewController "Anna" visible
        UINavigationController "Profile" not loaded
          ProfileViewController "Profile" not loaded
      """
    )
    #expect(driver.deliveries.count == 1)
    driver.deliver(message)
    try await driver.settle()
    #expect(driver.deliveries.last?.end == .ended(.done(.alreadyThere)))
    driver.deliver(.notification(#"{"sender":"boris"}"#))
    try await driver.settle()
    try await driver.goBack()
    #expect(driver.tree.visible?.title == "Chats")
  }

  @Test func `B5: a scene that was disconnected is connected again for a delivery`() async throws {
    let driver = try driver()
    try await driver.settle()
    let handle = driver.reconnect(opening: .spotlightItem("product/7"))
    try await driver.settle()
    #expect(handle?.end?.isDone == true)
    #expect(driver.tree.visible?.type == "ProductViewController")
  }

  @Test func `a link of another app is refused and changes nothing`() async throws {
    let driver = try driver()
    try await driver.settle()
    let before = driver.tree
    let url = try #require(URL(string: "https://elsewhere.example/products/7"))
    let handle = driver.deliver(.universalLink(url))
    guard case .refused(.notLinked) = handle?.end else {
      Issue.record("\(String(describing: handle?.end))")
      return
    }
    #expect(driver.tree == before)
  }
}
