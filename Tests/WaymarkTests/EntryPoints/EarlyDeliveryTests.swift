@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .automatic)) @MainActor
struct EarlyDeliveryTests {
  @Test func `deliveries before the interface is ready keep their order`() async throws {
    let first = Delivery.customURL(try .shop("items/1"))
    let driver = AppDriver(DeliveryApp.Traits(isReady: false), opening: first)
    driver.deliver(.notification(#"{"item":2}"#))
    driver.deliver(.handoff("shop.item", values: #"{"item":3}"#))
    try await driver.settle()
    #expect(driver.deliveries.map(\.end) == [nil, nil, nil])
    #expect(driver.listNames == ["ListScreen"])
    driver.run { $0.becomeReady() }
    try await driver.settle()
    #expect(driver.listNames == ["ListScreen", "item 1", "item 2", "item 3"])
  }

  @Test func `a delivery that waits too long expires`() async throws {
    let traits = DeliveryApp.Traits(isReady: false, expiry: .seconds(10))
    let driver = AppDriver(traits, opening: .customURL(try .shop("items/1")))
    try await driver.advance(by: .seconds(11))
    driver.run { $0.becomeReady() }
    try await driver.settle()
    #expect(driver.deliveries.map(\.end) == [.ended(.expired)])
    #expect(driver.listNames == ["ListScreen"])
  }

  @Test func `a login delays only the delivery that needs it`() async throws {
    let driver = AppDriver(opening: .customURL(try .shop("members/1")))
    try await driver.settle()
    #expect(driver.tree.visible?.type == "LoginScreen")
    let other = driver.deliver(.quickAction("shop.menu"))
    try await driver.settle()
    #expect(other?.end?.isDone == true)
    #expect(driver.deliveries.count { $0.end == nil } <= 1)
  }

  @Test func `without a first delivery the fallback is the root`() async throws {
    let driver = AppDriver(DeliveryApp.Traits(showsShop: false))
    try await driver.settle()
    #expect(driver.listNames == ["ListScreen"])
  }

  @Test(arguments: ["nowhere", "items/x"])
  func `a first delivery without destination leaves the fallback`(path: String) async throws {
    let traits = DeliveryApp.Traits(showsShop: false)
    let driver = AppDriver(traits, opening: .customURL(try .shop(path)))
    try await driver.settle()
    #expect(driver.deliveries.map(\.end?.isDone) == [false])
    #expect(driver.listNames == ["ListScreen"])
  }

  @Test func `a first delivery to a sheet above the current screen shows it above the fallback`()
    async throws
  {
    let traits = DeliveryApp.Traits(showsShop: false)
    let driver = AppDriver(traits, opening: .customURL(try .shop("login")))
    try await driver.settle()
    #expect(driver.deliveries.map(\.end?.isDone) == [true])
    #expect(driver.tree.visible?.type == "LoginScreen")
    #expect(driver.listNames == ["ListScreen"])
  }

  @Test func `a first delivery that waits for a login shows the form above the fallback`()
    async throws
  {
    let traits = DeliveryApp.Traits(showsShop: false)
    let driver = AppDriver(traits, opening: .customURL(try .shop("members/1")))
    try await driver.settle()
    #expect(driver.tree.visible?.type == "LoginScreen")
    driver.run { $0.scenes.first?.shop?.logIn() }
    try await driver.settle()
    #expect(driver.listNames == ["ListScreen", "item 1"])
  }
}
