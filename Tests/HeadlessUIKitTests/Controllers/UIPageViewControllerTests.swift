@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIPageViewControllerTests {
  @Test func `a new page view controller curls horizontally and is empty`() {
    let fresh = UIPageViewController()
    #expect(fresh.transitionStyle == .pageCurl && fresh.spineLocation == .min)
    #expect(fresh.viewControllers == [] && !fresh.isDoubleSided)
  }

  @Test(arguments: [true, false])
  func `rotating to landscape shows two pages, portrait shows one`(isAnimated: Bool) throws {
    let (stage, pages) = (try LawStage(), UIPageViewController())
    let book = Book(["1", "2"].map(stage.screen), isAnimated)
    pages.delegate = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    try stage.show(pages)
    stage.world.turnDevice(to: .landscapeRight)
    try stage.settle()
    #expect(pages.spineLocation == .mid && pages.viewControllers == book.pages)
    stage.world.turnDevice(to: .portrait)
    try stage.settle()
    #expect(pages.spineLocation == .min && pages.viewControllers == [book.pages[0]])
  }

  @Test func `a spine in the middle requires two pages`() throws {
    let (stage, pages) = (try LawStage(), UIPageViewController())
    let book = Book([stage.screen("1")], false)
    pages.delegate = book
    pages.setViewControllers(book.pages, direction: .forward, animated: false)
    try stage.show(pages)
    let misuse = stage.world.misuse.expect { stage.world.turnDevice(to: .landscapeRight) }
    #expect(misuse.first?.message.contains("(1) doesn't match the number required (2)") == true)
  }

  @Test func `a scrolling page view controller does not ask for a spine location`() throws {
    let stage = try LawStage()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let book = Book([stage.screen("1")], false)
    pages.delegate = book
    pages.setViewControllers(book.pages, direction: .forward, animated: false)
    try stage.show(pages)
    stage.world.turnDevice(to: .landscapeRight)
    #expect(book.asked.isEmpty && pages.spineLocation == .none)
    #expect(pages.gestureRecognizers.isEmpty)
  }

  @Test func `pages do not turn while the recognizer for page curls is disabled`() throws {
    let (stage, pages, source) = (try LawStage(), UIPageViewController(), Endless())
    pages.dataSource = source
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    try stage.show(pages)
    let recognizer = try #require(pages.gestureRecognizers.first)
    recognizer.isEnabled = false
    #expect(throws: HeadlessUserError.self) { try stage.world.user.beginPageSwipe(.forward) }
    recognizer.isEnabled = true
    try stage.world.user.beginPageSwipe(.forward)
    stage.world.user.finishPageSwipe()
    #expect(recognizer.view === pages.view)
  }
}

@MainActor @Suite(.headless)
struct OverlappingPageTests {
  private let stage: LawStage
  private let pages = UIPageViewController(
    transitionStyle: .scroll,
    navigationOrientation: .horizontal
  )

  init() throws {
    stage = try LawStage()
    pages.setViewControllers([stage.screen("1")], direction: .forward, animated: false)
    try stage.show(pages)
  }

  private func turn(animated: Bool) -> [String] {
    let misuse = stage.world.misuse.expect {
      pages.setViewControllers([UIViewController()], direction: .forward, animated: animated)
    }
    return misuse.map(\.message)
  }

  @Test func `overlapping animated turns of scrolling pages raise`() throws {
    #expect(turn(animated: true).isEmpty)
    #expect(pages.transitionCoordinator == nil)
    #expect(turn(animated: true) == ["Duplicate states in queue"])
    try stage.settle()
    #expect(turn(animated: true).isEmpty)
  }

  @Test func `an animated turn during a swipe raises, an unanimated one ends the swipe`() throws {
    let source = Endless()
    pages.dataSource = source
    try stage.world.user.beginPageSwipe(.forward)
    let scrollView = try #require(pages.view.subviews.first as? UIScrollView)
    #expect(scrollView.isTracking && scrollView.isDragging)
    #expect(turn(animated: true) == ["Duplicate states in queue"])
    #expect(turn(animated: false).isEmpty)
    #expect(!scrollView.isTracking)
  }
}

/// A data source that always has another page.
private final class Endless: NSObject, UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { UIViewController() }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { UIViewController() }
}

/// A delegate that shows two pages in a regular width.
private final class Book: NSObject, UIPageViewControllerDelegate {
  let pages: [UIViewController]
  private let isAnimated: Bool
  private(set) var asked: [UIInterfaceOrientation] = []

  init(_ pages: [UIViewController], _ isAnimated: Bool) {
    (self.pages, self.isAnimated) = (pages, isAnimated)
    super.init()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    asked.append(orientation)
    let shown = orientation.isLandscape ? pages : Array(pages.prefix(1))
    pageViewController.setViewControllers(shown, direction: .forward, animated: isAnimated)
    return orientation.isLandscape ? .mid : .min
  }
}
