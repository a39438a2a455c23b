import BazaarRounds
import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

/// The shop after the system terminated it in the background.
@Suite(.headless) @MainActor
struct RestorationTests {
  /// The activity that the system keeps when it terminates the shop.
  private func kept(_ app: Launch) throws -> NSUserActivity {
    app.world.enterBackground()
    try app.world.settle()
    return try #require(app.world.scenes.first?.session.stateRestorationActivity)
  }

  /// Launches the shop in another world, for example on another day.
  private func launch(
    from activity: NSUserActivity,
    variants: Set<Variant> = [],
    on device: HeadlessDevice = .phone,
    _ check: (Launch) async throws -> Void
  ) async throws {
    try await HeadlessWorld(device: device).navigating {
      var reason = HeadlessLaunch()
      reason.stateRestorationActivity = activity
      try await check(try Launch(variants: variants, for: reason))
    }
  }

  @Test(arguments: [false, true])
  func `an unfinished city picker is restored and continues`(
    isHidden: Bool
  ) async throws {
    let app = try Launch()
    for label in ["Profile", "Edit", "Choose city", "Bavaria"] { try app.tap(label) }
    #expect(app.stack == ["Profile", "EditProfile", "Regions", "Cities"])
    if isHidden { try app.user.tab("Home") }
    try await app.world.settle()
    let path = try app.navigator.path
    let way = #"profile > edit profile > city > cities("Bavaria")"#
    #expect(path.description == (isHidden ? "home | " : "") + way)
    try await launch(from: try kept(app)) { launched in
      #expect(launched.router.tree.hierarchy == app.router.tree.hierarchy)
      if isHidden { try launched.user.tab("Profile") }
      try await launched.world.settle()
      let choice = "CityFlow: RegionsViewController, CitiesViewController"
      #expect(app.coordinators.description.contains(choice))
      #expect(launched.coordinators.description.contains(choice))
      try launched.tap("Munich")
      #expect(launched.stack == ["Profile", "EditProfile"])
      #expect(launched.navigator.services.profile.value.citySummary == "Munich")
    }
  }

  @Test func `restored reviews wait for another login`()
    async throws
  {
    let app = try Launch()
    try await app.logIn()
    try app.open("bazaar://products/7/reviews")
    try await launch(from: try kept(app)) { launched in
      #expect(launched.stack == ["Catalog", "Product"])
      #expect(launched.router.tree.visible?.type == "LoginViewController")
      try await launched.logIn()
      #expect(launched.stack == ["Catalog", "Product", "Reviews"])
    }
  }

  @Test func `several products and the settings above them are restored`() async throws {
    let app = try Launch()
    for link in ["products/7", "products/8", "settings"] { try app.open("bazaar://\(link)") }
    try await launch(from: try kept(app)) { launched in
      #expect(launched.router.tree.hierarchy == app.router.tree.hierarchy)
    }
  }

  @Test(.headless(device: .pad), arguments: [false, true])
  func `a catalog hidden beside a product is restored as hidden`(
    isOtherTab: Bool
  ) async throws {
    let app = try Launch(variants: [.split])
    try app.open("bazaar://products/7")
    try app.user.swipeColumnOut()
    try await app.world.settle()
    if isOtherTab { try app.user.tab("Profile") }
    try await app.world.settle()
    let path = try app.navigator.path
    #expect(path.description == (isOtherTab ? "profile | product(7)" : "product(7)"))
    try await launch(from: try kept(app), variants: [.split], on: .pad) { launched in
      #expect(try launched.navigator.path == path)
      #expect(launched.router.tree.hierarchy == app.router.tree.hierarchy)
      if isOtherTab { try launched.user.tab("Home") }
      try await launched.world.settle()
      try launched.user.swipeColumnIn()
      try await launched.world.settle()
      #expect(try launched.navigator.path.description == "home > product(7)")
    }
  }

  @Test func `members only: the restored screens wait for the login and the profile`()
    async throws
  {
    let app = try Launch()
    try app.open("bazaar://products/7")
    try await launch(from: try kept(app), variants: [.membersOnly]) { launched in
      #expect(launched.router.tree.visible?.type == "LoginViewController")
      try await launched.logIn()
      try launched.tap("Save")
      #expect(launched.stack == ["Catalog", "Product"])
    }
  }

  @Test func `members only: a reconnected scene shows the shop directly`()
    async throws
  {
    let app = try Launch(variants: [.membersOnly])
    try await app.logIn()
    try app.tap("Save")
    try app.open("bazaar://products/7")
    let world = try #require(HeadlessWorld.current)
    for scene in world.scenes { world.reconnect(scene) }
    try await world.settle()
    let scene = try #require(UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate)
    #expect(scene.navigator?.router.tree.visible?.type == "ProductViewController")
  }

  @Test func `members only: the screens before the shop are not restored in the shop`()
    async throws
  {
    let app = try Launch(variants: [.membersOnly])
    try await app.logIn()
    try app.tap("Choose city")
    #expect(app.router.tree.visible?.type == "RegionsViewController")
    try await launch(from: try kept(app), variants: [.membersOnly]) { launched in
      try await launched.logIn()
      try launched.tap("Save")
      #expect(launched.stack == ["Catalog"])
    }
  }

  @Test func `requests of a disconnected scene neither retain nor use its navigator`() throws {
    weak var first: Navigator?
    var table: DestinationTable?
    do {
      let app = try Launch()
      first = app.navigator
      table = try app.navigator.destinations.table
    }
    let world = try #require(HeadlessWorld.current)
    for scene in world.scenes { world.reconnect(scene) }
    try world.settle()
    #expect(first == nil)
    let scene = try #require(UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate)
    let router = try #require(scene.navigator?.router)
    for link in ["chats", "products/7/reviews", "settings", "profile/city"] {
      let url = try #require(URL(string: "bazaar://\(link)"))
      try router.open(url, in: try #require(table))
      try world.settle()
    }
    #expect(router.tree.visible?.type == "RegionsViewController")
  }
}
