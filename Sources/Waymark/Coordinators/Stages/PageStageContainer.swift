public import PlatformUI

/// The pages of a page view controller as the container of a ``Stage``: a screen is a page.
///
/// The following example makes a stage of a page view controller:
///
/// ```swift
/// let pages = PageStageContainer(pageViewController)
/// let stage = Stage(pages)
/// ```
///
/// It retains the pages before and after the one that is shown, so a data source of the app's own
/// can let the user turn them by reading ``screens``. A page view controller always shows a page,
/// so the last one is never removed.
@MainActor public final class PageStageContainer: StageContainer {
  private weak var container: UIPageViewController?
  private var pages: [UIViewController] = []

  /// Creates the container from a page view controller that shows one page at a time.
  public init(_ pageViewController: UIPageViewController) {
    container = pageViewController
  }

  /// The pages that were shown and not removed; only the current page if other code has shown it.
  public var screens: [UIViewController] {
    guard let container, let shown = PageTurn.target(of: container).first else { return [] }
    return pages.includes(shown) ? pages : [shown]
  }

  public var host: UIViewController? { container }

  public func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container, let page = screens.last else { return }
    let shown = PageTurn.target(of: container).first
    let isBack = pages.includes(page)
    pages = screens
    guard page !== shown else { return }
    let direction = isBack ? UIPageViewController.NavigationDirection.reverse : .forward
    PageTurn.turn(container, to: [page], direction, animated: animated && shown != nil)
  }
}
