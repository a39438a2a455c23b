#if Explorer
  import Foundation
  import HeadlessUIKit
  import Waymark
  import WaymarkCore
  import WaymarkExplorer

  /// An app with a list of items, and secrets that require a login.
  final class TinyApp: UIResponder, UIApplicationDelegate {
    let variants: Set<String>
    let deliveries = DeliveryCenter()

    init(variants: Set<String>) {
      self.variants = variants
    }

    var scene: TinySceneDelegate? {
      UIApplication.shared.connectedScenes.first?.delegate as? TinySceneDelegate
    }
  }

  extension AppUnderTest<TinyApp> {
    static var tiny: AppUnderTest<TinyApp> {
      var app = AppUnderTest(
        name: "tiny",
        launch: { TinyApp(variants: $0) },
        makeSceneDelegate: { TinySceneDelegate() },
        router: { $0.scene?.router },
        destinations: { try $0.scene?.destinations.table() }
      )
      app.deliveryCenter = { $0.deliveries }
      app.variants = ["dark", "large"]
      app.verbs = [
        AppVerb("login", help: "log in without the form") { $0.scene?.logIn() },
        AppVerb("push", argument: "ITEM", of: TinyNews.self, help: "a notification") { app, news in
          app.scene?.receive(news)
        },
        AppVerb("title", argument: "TEXT", help: "name the list") { $0.scene?.list?.title = $1 },
        AppVerb("draft", help: "guard the frontmost screen with an alert") { $0.scene?.guardTop() },
        AppVerb("break", help: "fails") { _ in throw TinyError() },
      ]
      app.notes = { app in app.scene?.isLoggedIn == true ? ["account: logged in"] : [] }
      app.examples = [
        ["open", "tiny://items/1"], ["open", "tiny://items/9", "--do", "tap Log in"],
      ]
      return app
    }
  }

  /// The items that the notifications are about.
  enum TinyNews: String, CaseIterable {
    case first, second
  }

  struct TinyError: Error, CustomStringConvertible {
    let description = "the verb\nis broken"
  }
#endif
