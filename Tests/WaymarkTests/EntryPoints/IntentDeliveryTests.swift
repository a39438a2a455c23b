@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .automatic)) @MainActor
struct IntentDeliveryTests {
  private let intent = Delivery.intent("OpenItemIntent", target: "4")

  @Test func `B5: an intent that connects a scene is handled once and reported twice`()
    async throws
  {
    let driver = AppDriver(opening: intent)
    try await driver.settle()
    #expect(driver.deliveries.map(\.repeats) == [1])
    #expect(driver.listNames == ["ListScreen", "item 4"])
    try await driver.goBack()
    #expect(driver.deliver(intent)?.end == nil)
    try await driver.settle()
    #expect(driver.deliveries.map(\.repeats) == [1, 0])
    #expect(driver.listNames == ["ListScreen", "item 4"])
  }

  @Test func `an intent that the app receives from other code is a delivery too`() async throws {
    let driver = AppDriver()
    try await driver.settle()
    let entryPoints = try #require(driver.run { $0.scenes.first?.entryPoints })
    for item in [2, 1] { driver.run { _ in _ = entryPoints.perform(OpenItem(item: item)) } }
    try await driver.settle()
    #expect(driver.deliveries.map(\.end?.isDone) == [true, true])
    #expect(driver.listNames == ["ListScreen", "item 2", "item 1"])
  }

  @Test(arguments: [
    (Delivery.intent("OpenItemIntent"), #""target" is missing"#),
    (.intent("OpenItemIntent", target: "four"), #""target" cannot be read"#),
  ])
  func `an intent whose target cannot be read is refused`(
    delivery: Delivery,
    reason: String
  ) async throws {
    let driver = AppDriver()
    try await driver.settle()
    let handle = driver.deliver(delivery)
    #expect(
      handle?.end == .refused(.unreadable(.intent, name: "OpenItemIntent", reason: reason))
    )
    #expect(driver.listNames == ["ListScreen"])
  }

  @Test func `the refusal of an undeclared intent names its declaration`() async throws {
    let driver = AppDriver()
    try await driver.settle()
    let handle = driver.deliver(.intent("BuyIntent"))
    guard case .refused(let refusal) = handle?.end else {
      Issue.record("\(String(describing: handle?.end))")
      return
    }
    #expect(
      refusal.description
        == #"no destination is opened by the intent "BuyIntent": "#
        + #"add .opened(by: .intent("BuyIntent")) to its declaration"#
    )
  }
}

private struct OpenItem: DeliveredIntent {
  let item: Int

  var delivery: Delivery { .intent("OpenItemIntent", target: "\(item)") }
}
