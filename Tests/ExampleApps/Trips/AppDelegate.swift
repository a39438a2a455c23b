import UIKit
import Waymark

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let store = TripStore()
  private(set) var router: Router?
  private(set) var places: DestinationTable?
  private var navigator: Navigator?

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  func connect(_ window: UIWindow) throws -> SceneEntryPoints {
    let navigator = Navigator(window: window, store: store)
    let places = try navigator.makeTable()
    (self.navigator, self.places, router) = (navigator, places, navigator.router)
    return SceneEntryPoints(router: navigator.router, destinations: places)
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var entryPoints: SceneEntryPoints?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? AppDelegate
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

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }
}
