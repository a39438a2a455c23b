import Bazaar
import WaymarkExplorer
import WaymarkPetriDish

/// The explorer over the shop.
@main enum BazaarCommand {
  static func main() async {
    await ExplorerCommand(exploring: .bazaar).run()
  }
}

extension AppUnderTest<AppDelegate> {
  fileprivate static var bazaar: Self {
    var app = AppUnderTest(
      name: "bazaar",
      launch: { variants in
        let app = try AppDelegate(variants: Set(variants.compactMap(Variant.init)))
        app.makeDestinationList = { PetriDishViewController(PetriDish($0, router: $1)) }
        return app
      },
      makeSceneDelegate: { SceneDelegate() },
      router: { $0.router },
      destinations: { try $0.destinations() }
    )
    app.variants = Variant.allCases.map(\.rawValue)
    app.deliveryCenter = { $0.deliveries }
    app.deliveries = AppDelegate.deliverySamples
    app.verbs = [
      AppVerb("push", argument: "SENDER", of: ChatSender.self, help: "tap a sender's notification")
      {
        $0.receiveMessage(from: $1)
      },
      AppVerb("login", help: "log in, without the form") { $0.logIn() },
      AppVerb("logout", help: "log out, without the form") { $0.logOut() },
    ]
    app.notes = { app in
      (app.lastCityEnd.map { ["city flow: \($0)"] } ?? []) + app.shownCities
    }
    app.examples = [
      ["open", "bazaar://products/42"],
      ["open", "bazaar://chats/anna", "--do", "login", "--do", "open bazaar://settings"],
      [
        "open", "bazaar://products/7/reviews", "--explain", "--then", "type name demo", "--then",
        "type password demo", "--then", "tap Log in",
      ],
    ]
    return app
  }
}
