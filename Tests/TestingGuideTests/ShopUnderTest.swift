import HeadlessUIKit
import Waymark
import WaymarkTesting

extension AppUnderTest<ShopAppDelegate> {
  /// The shop, for its tests, the explorer's page and `verify`.
  static var shop: Self {
    var app = AppUnderTest(
      name: "shop",
      launch: { _ in ShopAppDelegate() },
      makeSceneDelegate: { ShopSceneDelegate() },
      router: { $0.router },
      destinations: { $0.places }
    )
    // Events from outside: the page and an exploration offer them in every state.
    app.deliveryCenter = { $0.deliveries }
    app.deliveries = [.quickAction("orders")]
    app.verbs = [AppVerb("log-in", help: "log in without the form") { $0.account.logIn() }]
    // The texts to type into each field.
    app.texts = ["password": ["right", "wrong"], "review": ["Bright"]]
    // State that no view controller shows but that decides what happens next.
    app.facts = { [$0.account.isLoggedIn ? "logged in" : "logged out"] }
    return app
  }
}
