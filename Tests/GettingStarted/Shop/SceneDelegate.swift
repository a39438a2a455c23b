import UIKit
import Waymark

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var navigator: ShopNavigator?
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
    let navigator = ShopNavigator(window: window, session: app.session)
    (self.window, self.navigator) = (window, navigator)
    window.makeKeyAndVisible()
    entryPoints = navigator.makeEntryPoints()
    // Opens the links that launched the app, or shows the fallback.
    entryPoints?.connect(with: connectionOptions, session: session)
  }

  // Links that arrive later, by the app's scheme or from its website.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    entryPoints?.continue(userActivity)
  }
}
