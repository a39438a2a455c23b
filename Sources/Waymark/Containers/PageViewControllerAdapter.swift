public import PlatformUI

/// The adapter for page view controllers, of which only the visible pages are accessible.
///
/// The following example passes the order of the pages to the router, so that they turn in the
/// right direction:
///
/// ```swift
/// let pages = PageViewControllerAdapter(inOrder: { ($0.title ?? "") < ($1.title ?? "") })
/// let router = Router(window: window, adapters: [pages])
/// ```
public struct PageViewControllerAdapter: ContainerAdapter {
  public var selectsChildren: Bool { false }

  private let isBefore: (@MainActor (UIViewController, UIViewController) -> Bool)?

  /// Creates an adapter that takes the order of the pages from the container's data source, which
  /// is asked for up to 30 pages before the one that is shown.
  public init() {
    isBefore = nil
  }

  /// Creates an adapter for containers whose pages are in an order that the app defines.
  ///
  /// For data sources that make their pages anew, so that none of them can be recognised.
  ///
  /// - Parameter isBefore: Whether the first page comes before the second one.
  public init(
    inOrder isBefore: @escaping @MainActor (UIViewController, UIViewController) -> Bool
  ) {
    self.isBefore = isBefore
  }

  public func children(of container: UIPageViewController) -> [UIViewController] {
    container.viewControllers ?? []
  }

  public func visibleChildren(of container: UIPageViewController) -> [UIViewController] {
    container.viewControllers ?? []
  }

  /// Pages that are contained are shown.
  public func revealing(_ child: ContainerChild, among children: [ContainerChild])
    -> [ContainerChild]
  {
    children
  }

  /// Never called: a page that is contained is shown.
  public func select(
    _ child: UIViewController,
    in container: UIPageViewController,
    animated: Bool
  ) {}

  /// Turns to the pages, backwards if they come before those that are shown; without pages nothing
  /// is done, as UIKit refuses that.
  public func setChildren(
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
    let comesBefore = isBefore?(page, shown) ?? container.reaches(page, before: shown)
    return comesBefore ? .reverse : .forward
  }
}

/// The kind of page view controllers, which move without a transition coordinator.
final class PageViewControllerKind: AdapterKind<PageViewControllerAdapter> {
  override func isMoving(_ controller: UIViewController) -> Bool {
    controller.isTurningPages
  }

  /// A spine in the middle needs one more page than was asked for.
  override func holds(_ children: [ContainerChild], in controller: UIViewController) -> Bool {
    let shown = self.children(of: controller)
    return !children.isEmpty && children.controllers.allSatisfy(shown.includes)
  }
}

extension UIPageViewController {
  /// How far the data source is asked back; each answer may be a page that it makes.
  private static let mostQuestions = 30

  /// Whether the data source has a page somewhere before another.
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
