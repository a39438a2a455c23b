import PlatformUI

/// The stage of a tab bar controller, whose screens are its tabs.
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
