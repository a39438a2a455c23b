@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The direction of page turns.
@Suite(.headless) @MainActor
struct PageTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let container = RecordingPages(
    transitionStyle: .scroll,
    navigationOrientation: .horizontal
  )

  init() throws {
    world = try #require(HeadlessWorld.current)
    window.rootViewController = container
    window.makeKeyAndVisible()
    container.setViewControllers([ItemScreen(item: 2)], direction: .forward, animated: false)
    container.directions = []
    try world.settle()
  }

  @Test(arguments: [(0, true), (1, true), (3, false), (4, false), (9, false)])
  func `C1: the data source determines the direction of a page turn`(
    item: Int,
    isBack: Bool
  ) throws {
    let book = Book(2, of: container)
    container.dataSource = book
    try turn(to: book.pages.indices.contains(item) ? book.pages[item] : ItemScreen(item: item))
    #expect(container.directions == [isBack ? .reverse : .forward])
    #expect(container.viewControllers?.first?.title == "item \(item)")
  }

  @Test func `without a data source pages are turned forward`() throws {
    try turn(to: ItemScreen(item: 0))
    #expect(container.directions == [.forward])
  }

  @Test func `an endless data source is asked for a limited number of pages`() throws {
    let book = EndlessBook()
    container.dataSource = book
    try turn(to: ItemScreen(item: 1))
    #expect(container.directions == [.forward])
    #expect(book.questions < 100)
  }

  @Test(.headless(clock: .immediate))
  func `pages are turned one after the other without animation`() throws {
    for item in [3, 4] { try turn(to: ItemScreen(item: item)) }
    #expect(container.viewControllers?.first?.title == "item 4")
  }

  private func turn(to page: UIViewController) throws {
    let router = Router(window: window)
    let chain = StepAssembly(finder: Finder<UIViewController, Void>.none, build: { page })
      .using(
        .setPage,
        from: StepAssembly(finder: Finder<RecordingPages, Void>.byClass)
          .using(.replaceRoot, from: .root)
      )
    let handle = router.go(to: chain)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
  }
}

private final class RecordingPages: UIPageViewController {
  var directions: [NavigationDirection] = []

  override func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    directions.append(direction)
    super.setViewControllers(
      viewControllers,
      direction: direction,
      animated: animated,
      completion: completion
    )
  }
}

/// Five pages, one of which the container shows.
private final class Book: NSObject, UIPageViewControllerDataSource {
  let pages: [UIViewController]

  init(_ shown: Int, of container: UIPageViewController) {
    pages = (0..<5).map {
      $0 == shown ? container.viewControllers?.first ?? ItemScreen(item: $0) : ItemScreen(item: $0)
    }
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
    let index = pages.firstIndex { $0 === controller }.map { $0 + offset }
    return index.flatMap { pages.indices.contains($0) ? pages[$0] : nil }
  }
}

/// Creates a page for each call.
private final class EndlessBook: NSObject, UIPageViewControllerDataSource {
  private(set) var questions = 0

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    questions += 1
    return ItemScreen(item: -questions)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }
}
