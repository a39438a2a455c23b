public import PlatformUI

/// Speaks for page view controllers, of which only the pages that are shown are known.
public struct PageViewControllerAdapter: ContainerAdapter {
  public var selectsChildren: Bool { false }

  /// Creates the adapter, which has no state.
  public init() {}

  public func children(of container: UIPageViewController) -> [UIViewController] {
    container.viewControllers ?? []
  }

  public func visibleChildren(of container: UIPageViewController) -> [UIViewController] {
    container.viewControllers ?? []
  }

  /// Pages that are contained are shown.
  public func revealing(_ child: Child, among children: [Child]) -> [Child] {
    children
  }

  /// Never called: a page that is contained is shown.
  public func select(
    _ child: UIViewController,
    in container: UIPageViewController,
    animated: Bool
  ) {}

  /// Turns forward to the pages; without pages nothing is done, as UIKit refuses that.
  public func setChildren(
    _ children: [UIViewController],
    in container: UIPageViewController,
    animated: Bool
  ) {
    guard !children.isEmpty else { return }
    container.setViewControllers(children, direction: .forward, animated: animated)
  }
}
