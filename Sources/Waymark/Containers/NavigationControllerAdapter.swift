package import PlatformUI

/// The adapter for navigation controllers.
package struct NavigationControllerAdapter: ContainerAdapter {
  package var selectsChildren: Bool { false }

  /// Creates the adapter, which has no state.
  package init() {}

  package func children(of container: UINavigationController) -> [UIViewController] {
    container.viewControllers
  }

  package func visibleChildren(of container: UINavigationController) -> [UIViewController] {
    container.topViewController.map { [$0] } ?? []
  }

  package func revealing(_ child: ContainerChild, among children: [ContainerChild])
    -> [ContainerChild]
  {
    guard child != children.last, let position = children.firstIndex(of: child) else {
      return children
    }
    return Array(children[...position])
  }

  /// Not called, because a stack does not select.
  package func select(
    _ child: UIViewController,
    in container: UINavigationController,
    animated: Bool
  ) {}

  /// Calls `pushViewController` or `popViewController` where possible, so that their overrides run.
  package func setChildren(
    _ children: [UIViewController],
    in container: UINavigationController,
    animated: Bool
  ) {
    let current = container.viewControllers
    // UIKit may ignore a push into a navigation controller whose view was never loaded.
    if !container.isViewLoaded {
      container.setViewControllers(children, animated: animated)
    } else if let top = children.last, children.count == current.count + 1,
      children.begins(with: current)
    {
      container.pushViewController(top, animated: animated)
    } else if let top = children.last, children.count < current.count,
      current.begins(with: children)
    {
      container.popToViewController(top, animated: animated)
    } else {
      container.setViewControllers(children, animated: animated)
    }
  }
}

/// Reads the stack directly, because planning does so often; the adapter's protocol is slower.
final class NavigationControllerKind: AdapterKind<NavigationControllerAdapter> {
  override func children(of controller: UIViewController) -> [UIViewController] {
    (controller as? UINavigationController)?.viewControllers ?? []
  }

  override func shownChildren(
    of controller: UIViewController,
    among children: [UIViewController]
  ) -> ArraySlice<UIViewController> {
    children.suffix(1)
  }
}
