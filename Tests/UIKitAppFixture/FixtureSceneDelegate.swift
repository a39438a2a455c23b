import UIKit

/// The scene delegate, which pushes a screen and exits when the screen is shown.
final class FixtureSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let stack = UINavigationController(rootViewController: UIViewController())

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    stack.delegate = self
    window.rootViewController = stack
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    stack.pushViewController(UIViewController(), animated: true)
  }
}

extension FixtureSceneDelegate: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard viewController === stack.viewControllers.last, stack.viewControllers.count == 2 else {
      return
    }
    exit(UIApplication.shared.delegate is FixtureDelegate ? EXIT_SUCCESS : EXIT_FAILURE)
  }
}
