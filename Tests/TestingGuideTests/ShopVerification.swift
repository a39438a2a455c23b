import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@MainActor struct ShopVerification {
  @Test func `every state of the shop holds`() async throws {
    try await AppUnderTest.shop.verify()
  }

  @Test func `a quick exploration of the shop on an iPad finds nothing`() async throws {
    let options = ExplorationOptions(device: .pad, effort: .quick)
    try await AppUnderTest.shop.verify(options)
  }

  @Test func `the second product shows its own details`() async throws {
    let script = ["tap Lamp", "go product id=2"]
    #expect(try await AppUnderTest.shop.findings(after: script).isEmpty)
  }

  @Test func `the properties of the shop hold`() async throws {
    var app = AppUnderTest.shop
    app.properties = [
      .always("only members see orders") { moment in
        moment.app.account.isLoggedIn || moment.tree.visible?.type != "OrdersViewController"
      },
      .sometimes("a review is open") { $0.tree.visible?.type == "ReviewViewController" },
      .eventually(within: .seconds(5), "no spinner stays") { moment in
        moment.tree.visible?.type != "SpinnerViewController"
      },
      .leadsTo(
        "a review can be left for the catalog",
        from: { $0.tree.visible?.type == "ReviewViewController" },
        to: { $0.tree.visible?.type == "CatalogViewController" }
      ),
    ]
    try await app.verify()
  }
}
