import PlatformUI
import UIKitLawSupport

/// A data source with one page after every page, and a delegate that records into a trace.
@MainActor final class PageObserver: NSObject {
  private let trace: Trace
  private let page: UIViewController?

  init(_ trace: Trace, next page: UIViewController?) {
    self.trace = trace
    self.page = page
    super.init()
  }
}

extension PageObserver: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    trace.note("page will turn to \(names(pendingViewControllers))")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    trace.note("page turned from \(names(previousViewControllers)): \(completed)")
  }

  private func names(_ controllers: [UIViewController]) -> String {
    controllers.map { ($0 as? Screen)?.name ?? "\(type(of: $0))" }.joined(separator: ", ")
  }
}
