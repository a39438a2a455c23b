import PlatformUI

/// The layer of a page view controller, whose screens are its pages.
@MainActor final class PageLayer: StageLayer {
  private weak var container: UIPageViewController?
  private var pages: [UIViewController] = []
  let capacity: Int?

  init(_ pageViewController: UIPageViewController, capacity: Int?) {
    container = pageViewController
    self.capacity = capacity
  }

  /// The pages shown and not removed; only the current page if other code has shown it.
  var screens: [UIViewController] {
    guard let container, let shown = PageTurn.target(of: container).first else { return [] }
    return pages.includes(shown) ? pages : [shown]
  }

  var host: UIViewController? { container }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container, let page = screens.last else { return }
    let shown = PageTurn.target(of: container).first
    let isBack = pages.includes(page)
    pages = screens
    guard page !== shown else { return }
    let direction = isBack ? UIPageViewController.NavigationDirection.reverse : .forward
    PageTurn.turn(container, to: [page], direction, animated: animated && shown != nil)
  }
}
