package import Bazaar
import Foundation
import HeadlessUIKit
import WaymarkPetriDish
package import WaymarkTesting

extension AppUnderTest<AppDelegate> {
  /// The shop, for its tests and the command line.
  package static var bazaar: AppUnderTest<AppDelegate> {
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
    app.infoPlist = infoPlist
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
    app.texts = [
      "name": ["demo"], "password": ["demo"], "address": ["dana@example.com"], "code": ["1234"],
    ]
    // The registration shows a summary of the terms, a link the whole text.
    app.varyingTexts = ["terms"]
    app.facts = { app in
      [app.isLoggedIn ? "logged in" : "logged out"] + (app.isMenuOpen ? ["the menu is open"] : [])
    }
    app.acceptedFindings = { options in
      guard options.variants.contains(Variant.membersOnly.rawValue) else { return [] }
      return [
        AcceptedFinding(.guards, "login", because: "the shop opens only after the login")
      ]
    }
    app.notes = { app in
      (app.lastCityOutcome.map { ["city flow: \($0)"] } ?? []) + app.shownCities
        + app.userSettings
    }
    return app
  }

  /// The part of the shop's Info.plist for its windows.
  private static var infoPlist: HeadlessInfoPlist {
    let entries = """
      <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
      <key>UIApplicationSupportsMultipleScenes</key><true/>
      </dict></dict></plist>
      """
    return (try? HeadlessInfoPlist(Data(entries.utf8))) ?? HeadlessInfoPlist()
  }
}
