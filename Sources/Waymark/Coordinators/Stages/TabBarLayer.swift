import PlatformUI

/// A stage over a tab bar controller: a screen is a tab.
@MainActor final class TabBarLayer: StageLayer {
  private weak var container: UITabBarController?

  init(_ tabBarController: UITabBarController) {
    container = tabBarController
  }

  var screens: [UIViewController] { container?.viewControllers ?? [] }
  var host: UIViewController? { container }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container else { return }
    TabBarControllerAdapter().setChildren(screens, in: container, animated: animated)
  }
}
