import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  let favorites = FavoritesStore()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UINavigationBar.appearance().tintColor = .systemGreen
    return true
  }
}
