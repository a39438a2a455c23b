import HeadlessUIKit
import Waymark

/// An app with a product, orders behind a login, and a review that is written in a flow.
final class ShopAppDelegate: UIResponder, UIApplicationDelegate {
  let account = Account()
  let deliveries = DeliveryCenter()
  private(set) var router: Router?
  private(set) var places: DestinationTable?
  private var navigator: ShopNavigator?

  func connect(_ window: UIWindow) throws -> SceneEntryPoints {
    let router = Router(window: window)
    let navigator = ShopNavigator(router: router, account: account)
    let places = try navigator.makeTable()
    (self.navigator, self.router, self.places) = (navigator, router, places)
    return SceneEntryPoints(router: router, destinations: places, center: deliveries)
  }
}

final class ShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var entryPoints: SceneEntryPoints?

  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    entryPoints?.perform(shortcutItem, completionHandler: completionHandler)
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? ShopAppDelegate
    else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    do {
      entryPoints = try app.connect(window)
    } catch {
      preconditionFailure("The destinations are not valid: \(error)")
    }
    window.makeKeyAndVisible()
    entryPoints?.connect(with: connectionOptions, session: session)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let entryPoints else { return nil }
    let activity = NSUserActivity(activityType: "com.example.shop.place")
    activity.treePath = entryPoints.router.path(in: entryPoints.destinations)
    return activity
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }
}

/// Whether a user is logged in.
@MainActor final class Account {
  private(set) var isLoggedIn = false
  private(set) lazy var loggedIn = Requirement("logged in") { [weak self] in
    self?.isLoggedIn == true
  }

  func logIn(_ password: String = "right") {
    isLoggedIn = password == "right"
    loggedIn.conditionDidChange()
  }
}
