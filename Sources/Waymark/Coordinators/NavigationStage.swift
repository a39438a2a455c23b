public import PlatformUI

/// A stage over a navigation controller, which it does not keep.
@MainActor public final class NavigationStage: Stage {
  private let locate: @MainActor () -> UINavigationController?

  /// Creates the stage of a navigation controller.
  public init(_ navigationController: UINavigationController) {
    locate = { [weak navigationController] in navigationController }
  }

  /// Creates the stage in which a screen is, wherever that may be by then.
  init(around screen: UIViewController) {
    locate = { [weak screen] in screen?.navigationController }
  }

  public var screens: [UIViewController] {
    locate()?.viewControllers ?? []
  }

  public var window: UIWindow? {
    locate()?.viewIfLoaded?.window
  }

  /// Pushes onto the stack; does nothing when the navigation controller is gone.
  public func push(_ screen: UIViewController, animated: Bool) {
    locate()?.pushViewController(screen, animated: animated)
  }

  public func remove(_ screens: [UIViewController], animated: Bool) {
    guard let stack = locate() else { return }
    let rest = stack.viewControllers.filter { !screens.contains($0) }
    guard rest.count < stack.viewControllers.count else { return }
    stack.setViewControllers(rest, animated: animated)
  }
}
