public import PlatformUI

extension RouteStep where Self == ContainerStep<UINavigationController> {
  /// A new navigation controller.
  public static var navigationController: Self {
    ContainerStep { children in
      let container = UINavigationController()
      container.viewControllers = children
      return container
    }
  }

  /// A new navigation controller that the app creates from its first children.
  ///
  /// The closure must name its actor, `{ @MainActor in ... }`, because Swift 6 does not infer it.
  public static func navigationController(
    _ build: @escaping @MainActor ([UIViewController]) -> UINavigationController
  ) -> Self {
    ContainerStep(build)
  }
}

extension RouteStep where Self == ContainerStep<UITabBarController> {
  /// A new tab bar controller, which shows the tab that was added last.
  public static var tabBarController: Self {
    ContainerStep { children in
      let container = UITabBarController()
      container.viewControllers = children
      container.selectedViewController = children.last
      return container
    }
  }

  /// A new tab bar controller that the app creates from its first tabs.
  ///
  /// The closure must name its actor, `{ @MainActor in ... }`, because Swift 6 does not infer it.
  public static func tabBarController(
    _ build: @escaping @MainActor ([UIViewController]) -> UITabBarController
  ) -> Self {
    ContainerStep(build)
  }
}

extension RouteStep where Self == ContainerStep<UISplitViewController> {
  /// A new split view controller with columns, or a classic one if the style is `.unspecified`.
  ///
  /// The closure must name its actor, `{ @MainActor in ... }`, because Swift 6 does not infer it.
  ///
  /// - Parameters:
  ///   - style: The style, with the number of columns.
  ///   - configure: Called with the new split before its columns are filled.
  public static func splitViewController(
    _ style: UISplitViewController.Style,
    configure: @escaping @MainActor (UISplitViewController) -> Void = { _ in }
  ) -> Self {
    ContainerStep(withSlots: { children in
      let container =
        style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
      configure(container)
      SplitViewControllerAdapter().place(
        children.controllers,
        in: children.filter { $0.controller != nil }.map(\.slot),
        of: container,
        animated: false
      )
      return container
    })
  }
}

extension RouteStep where Self == ContainerStep<UIPageViewController> {
  /// A new page view controller that shows the given page.
  ///
  /// The closure must name its actor, `{ @MainActor in ... }`, because Swift 6 does not infer it.
  ///
  /// - Parameters:
  ///   - style: Whether pages scroll or curl.
  ///   - orientation: The direction in which pages are turned.
  ///   - configure: Called with the new container before it gets its page, for example to set a
  ///     data source, which the container does not retain.
  public static func pageViewController(
    _ style: UIPageViewController.TransitionStyle = .scroll,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    configure: @escaping @MainActor (UIPageViewController) -> Void = { _ in }
  ) -> Self {
    ContainerStep { children in
      let container = UIPageViewController(
        transitionStyle: style,
        navigationOrientation: orientation
      )
      configure(container)
      PageViewControllerAdapter().setChildren(children, in: container, animated: false)
      return container
    }
  }
}
