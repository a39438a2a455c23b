@_spi(Headless) import HeadlessUIKit
import Waymark

/// The first screen of a split.
final class ShelfScreen: UIViewController {}

/// Two further tabs of the shop, a split and pages, with destinations in them.
@MainActor final class ShopPlaces {
  typealias Shelf = Chain<ShelfScreen, Void, UINavigationController, ReachesStart>

  let shelf: Shelf
  /// Next to the shelf, or above it in a collapsed split.
  let detail: any Destination<Int>
  /// Above any detail, or alone without one.
  let review: any Destination<Int>
  let page: any Destination<Int>
  private let book = Book()

  init(_ shop: Shop, _ style: UISplitViewController.Style) {
    shelf = StepAssembly(finder: .byClass, build: { ShelfScreen() })
      .using(.push, from: .navigationController)
      .using(.setPrimary, from: .splitViewController(style))
      .using(.addTab, from: shop.tabs)
    detail = StepAssembly(build: ItemScreen.init)
      .using(.push, from: .navigationController)
      .using(.setSecondary, from: shelf.container(UISplitViewController.self))
      .named("detail")
    review = StepAssembly(finder: .none, build: ItemScreen.init)
      .using(
        .push,
        from: StepAssembly(finder: .detail, build: { UINavigationController() })
          .using(.setSecondary, from: shelf.container(UISplitViewController.self))
      )
      .named("review")
    let pages = StepAssembly(finder: Finder<UIPageViewController, Void>.byClass) { [book] in
      book.makeContainer()
    }
    .using(.addTab, from: shop.tabs)
    page = StepAssembly(build: ItemScreen.init)
      .using(.setPage, from: pages)
      .named("page")
  }
}

/// Numbered pages without end in either direction.
private final class Book: NSObject, UIPageViewControllerDataSource {
  func makeContainer() -> UIPageViewController {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([ItemScreen(item: 0)], direction: .forward, animated: false)
    pages.dataSource = self
    return pages
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  private func page(_ offset: Int, from controller: UIViewController) -> UIViewController? {
    (controller as? ItemScreen).map { ItemScreen(item: $0.item + offset) }
  }
}
