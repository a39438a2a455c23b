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

  package func setChildren(
    _ children: [UIViewController],
    in container: UINavigationController,
    animated: Bool
  ) {
    let kind = NavigationControllerKind(self)
    kind.place([ContainerChild](children), in: container, animated: animated)
  }
}

/// Accesses the stack directly, because requests do so often; the adapter's protocol is slower.
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

  /// Calls `pushViewController` or `popToViewController` where possible, so that their overrides
  /// run.
  override func place(
    _ children: [ContainerChild],
    in controller: UIViewController,
    animated: Bool
  ) {
    guard let stack = controller as? UINavigationController else { return }
    let current = stack.viewControllers
    // UIKit may ignore a push into a navigation controller whose view was never loaded.
    if stack.isViewLoaded, let top = children.last?.controller, children.begin(like: current) {
      if children.count == current.count + 1 {
        return stack.pushViewController(top, animated: animated)
      }
      if children.count < current.count {
        stack.popToViewController(top, animated: animated)
        return
      }
    }
    stack.setViewControllers(children.controllers, animated: animated)
  }
}
