public import PlatformUI

/// Speaks for tab bar controllers.
public struct TabBarControllerAdapter: ContainerAdapter {
  public var selectsChildren: Bool { true }

  /// Creates the adapter, which has no state.
  public init() {}

  public func children(of container: UITabBarController) -> [UIViewController] {
    container.viewControllers ?? []
  }

  public func visibleChildren(of container: UITabBarController) -> [UIViewController] {
    visibleChild(of: container).map { [$0] } ?? []
  }

  public func revealing(_ child: Child, among children: [Child]) -> [Child] {
    children
  }

  public func select(
    _ child: UIViewController,
    in container: UITabBarController,
    animated: Bool
  ) {
    container.selectedViewController = child
  }

  public func setChildren(
    _ children: [UIViewController],
    in container: UITabBarController,
    animated: Bool
  ) {
    let current = container.viewControllers ?? []
    container.setViewControllers(children, animated: animated)
    if let new = children.last(where: { !current.includes($0) }), !current.isEmpty {
      container.selectedViewController = new
    }
  }
}

extension TabBarControllerAdapter: OneChildAdapter {
  func visibleChild(of container: UITabBarController) -> UIViewController? {
    container.selectedViewController
  }
}
