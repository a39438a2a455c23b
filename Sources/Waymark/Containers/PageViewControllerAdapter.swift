package import PlatformUI

/// The adapter for page view controllers, of which only the visible pages are accessible.
package struct PageViewControllerAdapter: ContainerAdapter {
  package var selectsChildren: Bool { false }

  /// Creates the adapter, which has no state.
  package init() {}

  package func children(of container: UIPageViewController) -> [UIViewController] {
    container.viewControllers ?? []
  }

  package func visibleChildren(of container: UIPageViewController) -> [UIViewController] {
    container.viewControllers ?? []
  }

  /// Returns the children unchanged, because every contained page is visible.
  package func revealing(_ child: ContainerChild, among children: [ContainerChild])
    -> [ContainerChild]
  {
    children
  }

  /// Not called, because every contained page is visible.
  package func select(
    _ child: UIViewController,
    in container: UIPageViewController,
    animated: Bool
  ) {}

  /// Turns to pages, backwards if the data source returns them among the 30 pages before the
  /// visible one; does nothing without pages, because UIKit raises an exception.
  package func setChildren(
    _ children: [UIViewController],
    in container: UIPageViewController,
    animated: Bool
  ) {
    guard let page = children.first else { return }
    let direction = direction(to: page, in: container)
    PageTurn.turn(container, to: children, direction, animated: animated)
  }

  private func direction(
    to page: UIViewController,
    in container: UIPageViewController
  ) -> UIPageViewController.NavigationDirection {
    guard let shown = container.viewControllers?.first, shown !== page else { return .forward }
    return container.reaches(page, before: shown) ? .reverse : .forward
  }
}

/// The kind of page view controllers, whose transitions have no transition coordinator.
final class PageViewControllerKind: AdapterKind<PageViewControllerAdapter> {
  override func isMoving(_ controller: UIViewController) -> Bool {
    controller.isTurningPages
  }

  /// Allows one more page than requested, because a spine in the middle shows two.
  override func holds(_ children: [ContainerChild], in controller: UIViewController) -> Bool {
    let shown = self.children(of: controller)
    return !children.isEmpty && children.controllers.allSatisfy(shown.includes)
  }
}

extension UIPageViewController {
  /// The maximum number of data source calls; each of them may create a page.
  private static let mostQuestions = 30

  /// Whether the data source returns the page when it is asked for the pages before another one.
  fileprivate func reaches(_ page: UIViewController, before shown: UIViewController) -> Bool {
    var candidate = shown
    for _ in 0..<Self.mostQuestions {
      guard let next = dataSource?.pageViewController(self, viewControllerBefore: candidate) else {
        return false
      }
      if next === page { return true }
      candidate = next
    }
    return false
  }
}
