@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .automatic, device: .pad)) @MainActor
struct AnsweringSceneTests {
  private func names(_ driver: AppDriver<DeliveryApp>) -> [[String]] {
    driver.run { $0.scenes.map { $0.shop?.listNames ?? [] } }
  }

  @Test func `a scene that already shows the destination handles the delivery`() async throws {
    let driver = AppDriver(opening: .customURL(try .shop("items/1")))
    driver.world.connectScene()
    try await driver.settle()
    let second = try #require(driver.world.scenes.last)
    let shown = driver.deliver(.customURL(try .shop("items/1")), in: second)
    try await driver.settle()
    #expect(shown?.end == .ended(.done(.alreadyThere)))
    #expect(names(driver) == [["ListScreen", "item 1"], ["ListScreen"]])
    driver.deliver(.customURL(try .shop("items/2")), in: second)
    try await driver.settle()
    #expect(names(driver) == [["ListScreen", "item 1"], ["ListScreen", "item 2"]])
  }

  @Test func `the app's rule takes precedence`() async throws {
    let traits = DeliveryApp.Traits(choice: { _, scenes in scenes.last })
    let driver = AppDriver(traits)
    driver.world.connectScene()
    let first = try #require(driver.world.scenes.first)
    driver.deliver(.customURL(try .shop("items/3")), in: first)
    try await driver.settle()
    #expect(names(driver) == [["ListScreen"], ["ListScreen", "item 3"]])
  }

  @Test func `a scene that is connected for a delivery handles it`() async throws {
    let driver = AppDriver(opening: .customURL(try .shop("items/1")))
    var reason = HeadlessLaunch()
    reason.urls = [try .shop("items/1")]
    driver.world.connectScene(reason)
    try await driver.settle()
    #expect(names(driver) == [["ListScreen", "item 1"], ["ListScreen", "item 1"]])
  }

  @Test func `the chosen scene in the background becomes active`() async throws {
    let driver = AppDriver(opening: .customURL(try .shop("items/1")))
    driver.world.connectScene()
    try await driver.settle()
    driver.world.enterBackground()
    let second = try #require(driver.world.scenes.last)
    driver.deliver(.customURL(try .shop("items/1")), in: second)
    try await driver.settle()
    #expect(driver.world.scenes.map(\.activationState) == [.foregroundActive, .foregroundActive])
  }
}
