public import PlatformUI

/// A stage over a tab bar controller, which it does not keep: a screen is a tab.
///
/// A new screen is a new tab and is selected. Which tab is shown otherwise is the user's affair.
@MainActor public final class TabBarStage: Stage {
  private weak var container: UITabBarController?

  /// Creates the stage of a tab bar controller.
  public init(_ tabBarController: UITabBarController) {
    container = tabBarController
  }

  public var screens: [UIViewController] { container?.viewControllers ?? [] }
  public var host: UIViewController? { container }

  public func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container else { return }
    TabBarControllerAdapter().setChildren(screens, in: container, animated: animated)
  }
}
