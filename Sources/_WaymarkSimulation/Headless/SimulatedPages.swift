import HeadlessUIKit

/// A data source with a page after every page, and before every second one.
@MainActor final class SimulatedPages: NSObject, UIPageViewControllerDataSource {
  private let makePage: () -> UIViewController
  private var requests = 0

  init(makePage: @escaping () -> UIViewController) {
    self.makePage = makePage
    super.init()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    requests += 1
    return requests.isMultiple(of: 2) ? makePage() : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { makePage() }
}
