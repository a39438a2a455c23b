package import PlatformUI

/// The adapter for tab bar controllers.
package struct TabBarControllerAdapter: ContainerAdapter {
  package var selectsChildren: Bool { true }

  /// Creates the adapter, which has no state.
  package init() {}

  package func children(of container: UITabBarController) -> [UIViewController] {
    container.viewControllers ?? []
  }

  package func visibleChildren(of container: UITabBarController) -> [UIViewController] {
    container.selectedViewController.map { [$0] } ?? []
  }

  package func revealing(_ child: ContainerChild, among children: [ContainerChild])
    -> [ContainerChild]
  {
    children
  }

  package func select(
    _ child: UIViewController,
    in container: UITabBarController,
    animated: Bool
  ) {
    container.selectedViewController = child
  }

  package func setChildren(
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

/// Reads the tabs directly, because planning does so often; the adapter's protocol is slower.
final class TabBarControllerKind: AdapterKind<TabBarControllerAdapter> {
  /// The navigation controller of the More list, which is not a tab.
  override func mover(
    in controller: UIViewController,
    beside children: [UIViewController]
  ) -> UIViewController? {
    guard children.count > Self.mostTabsWithoutList else { return nil }
    return controller.children.first { child in
      child is UINavigationController && child.transitionCoordinator != nil
        && child.viewIfLoaded?.window != nil
    }
  }

  // With more tabs than these, a compact width shows the rest in the More list.
  private static let mostTabsWithoutList = 5

  override func children(of controller: UIViewController) -> [UIViewController] {
    (controller as? UITabBarController)?.viewControllers ?? []
  }

  override func shownChildren(
    of controller: UIViewController,
    among children: [UIViewController]
  ) -> ArraySlice<UIViewController> {
    guard let selected = (controller as? UITabBarController)?.selectedViewController else {
      return []
    }
    for index in children.indices where children[index] === selected {
      return children[index...index]
    }
    // The More list is not a tab.
    return [selected]
  }

  override func createsChildren(of controller: UIViewController, beyond count: Int) -> Bool {
    guard #available(iOS 18, *), let container = controller as? UITabBarController else {
      return false
    }
    return container.tabs.count > count
  }

  /// Creates the view controllers of the tabs, which `UITab` makes on demand.
  override func createChildren(
    of controller: UIViewController,
    until isWanted: (UIViewController) -> Bool
  ) -> Bool {
    guard #available(iOS 18, *), let container = controller as? UITabBarController else {
      return false
    }
    return container.tabs.contains { tab in tab.viewController.map(isWanted) ?? false }
  }

  override func absence(
    of child: UIViewController,
    in controller: UIViewController
  ) -> String? {
    guard #available(iOS 18, *),
      let tabs = controller as? UITabBarController, let offered = tabs.compactTabIdentifiers,
      tabs.traitCollection.horizontalSizeClass == .compact, var tab = child.tab
    else { return nil }
    while let group = tab.parent { tab = group }
    if offered.contains(tab.identifier) { return nil }
    return "the tab \"\(tab.title)\" is hidden in a compact width"
  }
}
