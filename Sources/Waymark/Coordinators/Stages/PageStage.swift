public import PlatformUI

/// A stage over a page view controller, which it does not keep: a screen is a page.
///
/// The stage keeps the pages before and after the one that is shown, so a data source of the app's
/// own can let the user turn them by asking for ``screens``. One page is always shown: the last one
/// is never taken away.
@MainActor public final class PageStage: Stage {
  private weak var container: UIPageViewController?
  private var pages: [UIViewController] = []

  /// Creates the stage of a page view controller that shows one page at a time.
  public init(_ pageViewController: UIPageViewController) {
    container = pageViewController
  }

  /// The pages that were shown and not taken away; the one page that is there, when other code has
  /// shown it.
  public var screens: [UIViewController] {
    guard let shown = container?.viewControllers?.first else { return [] }
    return pages.includes(shown) ? pages : [shown]
  }

  public var host: UIViewController? { container }

  public func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container, let page = screens.last else { return }
    let shown = container.viewControllers?.first
    let isBack = pages.includes(page)
    pages = screens
    guard page !== shown else { return }
    container.setViewControllers(
      [page],
      direction: isBack ? .reverse : .forward,
      animated: animated && shown != nil
    )
  }
}
