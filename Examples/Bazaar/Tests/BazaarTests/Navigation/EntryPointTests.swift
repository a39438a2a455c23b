import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

@Suite(.headless) @MainActor
struct EntryPointTests {
  @Test func `B5: a link that launches the app lands where it lands in a running one`() throws {
    var reason = HeadlessLaunch()
    reason.url = URL(string: "bazaar://products/7")
    let app = try Launch(for: reason)
    #expect(app.stack == ["Catalogue", "Product"])
  }

  @Test func `B5: a universal link that launches the app lands as well`() throws {
    var reason = HeadlessLaunch()
    reason.userActivity = universalLink("https://bazaar.example/profile/city")
    let app = try Launch(for: reason)
    #expect(app.stack == ["Profile", "EditProfile", "Regions"])
  }

  @Test func `B5: a link and a universal link are opened in the running app`() throws {
    let app = try Launch()
    app.world.openURL(try #require(URL(string: "bazaar://products/7")))
    try app.world.settle()
    #expect(app.stack == ["Catalogue", "Product"])
    app.world.continueActivity(universalLink("https://bazaar.example/products/8"))
    try app.world.settle()
    #expect(app.stack == ["Catalogue", "Product", "Product"])
  }

  @Test func `a link of another app is ignored`() throws {
    let app = try Launch()
    let before = app.router.tree
    app.world.openURL(try #require(URL(string: "https://elsewhere.example/products/7")))
    try app.world.settle()
    #expect(app.router.tree == before)
    #expect(app.router.requests.isEmpty)
  }

  private func universalLink(_ link: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: link)
    return activity
  }
}
