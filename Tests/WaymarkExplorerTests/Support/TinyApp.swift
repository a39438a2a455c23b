#if Explorer
  import Foundation
  import HeadlessUIKit
  import Waymark
  import WaymarkCore
  import WaymarkExplorer

  /// An app with a list of items, and secret items for those who are logged in.
  final class TinyApp: UIResponder, UIApplicationDelegate {
    let variants: Set<String>

    init(variants: Set<String>) {
      self.variants = variants
    }

    var scene: TinySceneDelegate? {
      UIApplication.shared.connectedScenes.first?.delegate as? TinySceneDelegate
    }
  }

  extension ExploredApp<TinyApp> {
    static var tiny: ExploredApp<TinyApp> {
      var app = ExploredApp(
        name: "tiny",
        variants: ["dark", "large"],
        launch: { TinyApp(variants: $0) },
        makeSceneDelegate: { TinySceneDelegate() },
        router: { $0.scene?.router },
        links: { app in
          guard let scene = app.scene else { throw TinyError.noScene }
          return try scene.destinations.links()
        },
        destinations: { $0.scene?.destinations.summaries ?? [] }
      )
      app.verbs = [
        AppVerb("login", help: "log in without the form") { $0.scene?.logIn() },
        AppVerb("push", argument: "ITEM", values: ["1", "2"], help: "a notification") { app, item in
          guard let item = Int(item) else { return }
          app.scene?.receive(item: item)
        },
        AppVerb("break", help: "fails") { _ in throw TinyError.broken },
      ]
      app.notes = { app in app.scene?.isLoggedIn == true ? ["account: logged in"] : [] }
      app.examples = [
        ["open", "tiny://items/1"], ["open", "tiny://items/9", "--do", "tap Log in"],
      ]
      return app
    }
  }

  enum TinyError: Error, CustomStringConvertible {
    case noScene
    case broken

    var description: String {
      switch self {
      case .noScene: "there is no scene"
      case .broken: "the verb\nis broken"
      }
    }
  }
#endif
