import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

/// After a logout no navigation reaches a members-only screen.
@Suite(.headless) @MainActor
struct LogOutTests {
  @Test func `a logout removes reviews below another product`() async throws {
    let app = try await member(at: ["products/7/reviews", "products/8"])
    #expect(app.stack == ["Catalog", "Product", "Reviews", "Product"])
    try app.logOut()
    #expect(app.stack == ["Catalog", "Product", "Product"])
  }

  @Test func `a logout removes reviews on top of their product`() async throws {
    let app = try await member(at: ["products/7/reviews"])
    try app.logOut()
    #expect(app.stack == ["Catalog", "Product"])
  }

  @Test func `switching tabs does not restore the reviews`() async throws {
    let app = try await member(at: ["products/7/reviews", "profile"])
    try app.logOut()
    #expect(app.stack == ["Profile"])
    try app.user.tab("Home")
    try await app.world.settle()
    #expect(app.stack == ["Catalog", "Product"])
  }

  @Test func `closing the settings does not restore the chats`() async throws {
    let app = try await member(at: ["chats/anna", "settings"])
    try app.tap("Log out")
    #expect(app.visible == "Settings")
    try app.tap("Close")
    #expect(app.stack == ["Catalog"])
    try await app.logIn()
    try app.open("bazaar://chats")
    #expect(app.stack == ["ChatList"])
  }

  @Test func `the tab shows the chats again after the next login`() async throws {
    let app = try await member(at: ["chats/anna", "profile"])
    try app.logOut()
    try await app.logIn()
    try app.user.tab("Chats")
    try await app.world.settle()
    #expect(app.stack == ["ChatList"])
  }

  @Test func `a chat above the settings is closed, the settings stay`() async throws {
    let app = try await member(at: ["settings", "chats/anna"], variants: [.chatOverSettings])
    #expect(app.visible == "Chat")
    try app.logOut()
    #expect(app.visible == "Settings")
  }

  @Test func `with the side menu, the first area replaces the chats`() async throws {
    let app = try await member(at: ["chats/anna"], variants: [.menu])
    try app.logOut()
    #expect(app.visible == "Catalog")
  }

  @Test(.headless(device: .pad))
  func `a logout replaces reviews beside the catalog with their product`() async throws {
    let app = try await member(at: ["products/7/reviews"], variants: [.split])
    try app.logOut()
    #expect(app.visible == "Product")
    #expect(app.world.misuse.entries.isEmpty)
  }

  @Test func `members only: a logout before the shop opens returns to the login`() async throws {
    let app = try await member(at: [], variants: [.membersOnly])
    #expect(app.visible == "EditProfile")
    try app.logOut()
    #expect(app.visible == "Login")
    try await app.logIn()
    try app.tap("Save")
    #expect(app.visible == "Catalog")
  }

  @Test func `members only: a logout closes the shop, and links wait for the next login`()
    async throws
  {
    let app = try await member(at: [], variants: [.membersOnly])
    try app.tap("Save")
    try app.open("bazaar://settings")
    try app.tap("Log out")
    #expect(app.visible == "Login")
    let handle = try app.open("bazaar://products/7")
    #expect(handle.status.phase == .parked(until: "ready"))
    try await app.logIn()
    try app.tap("Save")
    #expect(app.stack == ["Catalog", "Product"])
  }

  private func member(at links: [String], variants: Set<Variant> = []) async throws -> Launch {
    let app = try Launch(variants: variants)
    try await app.logIn()
    for link in links { try app.open("bazaar://\(link)") }
    return app
  }
}

extension Launch {
  fileprivate func logOut() throws {
    navigator.services.account.logOut()
    try world.settle()
  }

  /// The class of the visible screen without "ViewController".
  fileprivate var visible: String? {
    router.tree.visible?.type.replacingOccurrences(of: "ViewController", with: "")
  }
}
