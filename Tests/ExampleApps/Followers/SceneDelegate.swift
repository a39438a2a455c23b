import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? AppDelegate
    else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = makeTabs(app.favorites)
    window.makeKeyAndVisible()
    self.window = window
  }

  private func makeTabs(_ favorites: FavoritesStore) -> UITabBarController {
    let search = SearchViewController(favorites: favorites)
    search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    split.setViewController(FavoritesViewController(favorites: favorites), for: .primary)
    split.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: search), split]
    return tabs
  }
}
