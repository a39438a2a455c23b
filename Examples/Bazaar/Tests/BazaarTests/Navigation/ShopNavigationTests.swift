import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

@Suite(.headless) @MainActor
struct ShopNavigationTests {
  @Test func `C2: a product is reached from the catalog, and its reviews after a login`()
    async throws
  {
    let app = try Launch()
    try app.user.selectRow(0)
    try await app.world.settle()
    #expect(app.stack == ["Catalog", "Product"])
    try app.tap("Reviews")
    #expect(app.router.requests.map(\.phase) == [.parked(until: "logged in")])
    try await app.logIn()
    #expect(app.stack == ["Catalog", "Product", "Reviews"])
  }

  @Test func `E2: cancelling the login leaves the hierarchy unchanged`() throws {
    let app = try Launch()
    let handle = try app.open("bazaar://products/7/reviews")
    try app.tap("Cancel")
    #expect(handle.result == .success(.refused(by: "login", Refusal("login was left"))))
    #expect(app.stack == ["Catalog"])
  }

  @Test func `tapping a members-only tab requires a login first`() async throws {
    let app = try Launch()
    try app.user.tab("Chats")
    try await app.world.settle()
    #expect(app.stack == ["Catalog"])
    try await app.logIn()
    #expect(app.stack == ["ChatList"])
  }

  @Test func `an unknown product is refused and changes nothing`() throws {
    let app = try Launch()
    let before = app.router.tree
    let handle = try app.open("bazaar://products/301")
    #expect(
      handle.result
        == .success(.refused(by: "ProductViewController", Refusal("there is no product 301")))
    )
    #expect(app.router.tree == before)
  }

  @Test func `E7: settings are a sheet above the tab`() throws {
    let app = try Launch()
    try app.tap("Settings")
    #expect(app.router.tree.visible?.type == "SettingsViewController")
    #expect(app.stack == ["Catalog"])
  }

  @Test func `E7: settings are a tab in the variant`() throws {
    let app = try Launch(variants: [.settingsTab])
    try app.open("bazaar://settings")
    #expect(app.stack == ["Settings"])
  }

  @Test func `D5: a city picker opened by a link ends when the user leaves it`() throws {
    let app = try Launch()
    try app.open("bazaar://profile/city")
    #expect(app.stack == ["Profile", "EditProfile", "Regions"])
    try app.user.goBack()
    try app.world.settle()
    #expect(app.navigator.profileFlow?.lastCityOutcome == .left(.user))
  }

  @Test func `E4: with settings on top, the variant shows the chat above them`() async throws {
    let app = try Launch(variants: [.chatOverSettings])
    try await app.logIn()
    try app.open("bazaar://settings")
    app.navigator.showChat(with: .anna)
    try await app.world.settle()
    #expect(app.router.tree.visible?.title == "Anna")
    #expect(app.router.tree.nodes.contains { $0.type == "SettingsViewController" })
  }

  @Test func `edited values are saved and shown on the profile`() throws {
    let app = try Launch()
    try app.tap("Profile")
    try app.tap("Edit")
    try app.user.clear("name")
    try app.user.type("Robin", into: "name")
    try app.tap("Save")
    #expect(app.stack == ["Profile"])
    #expect(app.navigator.services.profile.value.name == "Robin")
  }
}
