@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Changes of pages that must not overlap.
@Suite(.headless) @MainActor
struct PageTurnTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let container = UIPageViewController(
    transitionStyle: .scroll,
    navigationOrientation: .horizontal
  )
  private let pages = (0...4).map { ItemScreen(item: $0) }
  private let router: Router

  init() throws {
    world = try #require(HeadlessWorld.current)
    router = Router(window: window)
    window.rootViewController = container
    window.makeKeyAndVisible()
    container.setViewControllers([pages[0]], direction: .forward, animated: false)
    try world.settle()
  }

  private var shown: UIViewController? { container.viewControllers?.first }

  private func page(_ number: Int) -> some Destination<Void> {
    let page = pages[number]
    return StepAssembly(finder: Finder<UIViewController, Void>.none, build: { page })
      .using(
        .setPage,
        from: StepAssembly(finder: Finder<UIPageViewController, Void>.byClass)
          .using(.replaceRoot, from: .root)
      )
  }

  @Test func `two requests turn to their pages one after the other`() throws {
    let handles = [router.go(to: page(1)), router.go(to: page(2))]
    try world.settle()
    #expect(handles.map(\.result) == [.success(.done(.built)), .success(.done(.built))])
    #expect(shown === pages[2])
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a request ends when its page turn has ended`() throws {
    let handle = router.go(to: page(1))
    world.clock.advance(by: .milliseconds(100))
    #expect(shown === pages[1] && handle.result == nil)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
  }

  @Test func `the last of several changes during a page turn wins`() throws {
    let stage = Stage(container)
    var ends = 0
    for page in pages.dropFirst() { stage.push(page) { _ in ends += 1 } }
    #expect(stage.screens.last === pages[4])
    world.clock.advance(by: .milliseconds(100))
    #expect(shown === pages[1])
    stage.pop()
    try world.settle()
    #expect(shown === pages[3] && ends == 4)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `pages are turned without animation during a gesture`() throws {
    let source = PageTurner([pages[0], pages[1]])
    container.dataSource = source
    try world.user.beginPageSwipe(.forward)
    Stage(container).push(pages[3])
    #expect(shown === pages[3])
    try world.settle()
    #expect(shown === pages[3])
    #expect(world.misuse.entries.isEmpty)
  }

  @Test(arguments: [2, 3])
  func `a spine in the middle gets its second page from the data source`(target: Int) throws {
    let source = PageTurner([pages[2], pages[3]])
    let book = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue]
    )
    book.dataSource = source
    book.setViewControllers([pages[0], pages[1]], direction: .forward, animated: false)
    window.rootViewController = book
    try world.settle()
    let handle = router.go(to: page(target))
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(book.viewControllers == [pages[2], pages[3]])
  }

  @Test func `a page is replaced without animation during a curl gesture`() throws {
    let held = HeldPages()
    window.rootViewController = held
    let stage = Stage(held)
    stage.push(pages[1], animated: false)
    try world.settle()
    stage.push(pages[2], animated: true)
    #expect(held.viewControllers == [pages[2]])
    #expect(held.animations == [false, false])
  }

  @Test func `the previous page is turned to in the other direction`() throws {
    let silent = SilentPages()
    window.rootViewController = silent
    let stage = Stage(silent)
    for page in pages[1...2] {
      stage.push(page, animated: false)
      try world.settle()
      #expect(silent.viewControllers == [page])
    }
    stage.pop(animated: false)
    try world.settle()
    #expect(silent.viewControllers == [pages[1]])
    #expect(silent.directions == [.forward, .forward, .reverse])
  }

  @Test func `a page with its own back is turned to without animation`() throws {
    let book = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal
    )
    book.isDoubleSided = true
    window.rootViewController = book
    let stage = Stage(book)
    stage.push(pages[1], animated: false)
    try world.settle()
    stage.push(pages[2])
    try world.settle()
    #expect(book.viewControllers == [pages[2]])
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a missing completion handler does not block page turns`() throws {
    let silent = SilentPages()
    window.rootViewController = silent
    let stage = Stage(silent)
    stage.push(pages[1], animated: false)
    try world.settle()
    stage.push(pages[2])
    stage.push(pages[3])
    try world.settle()
    world.clock.advance(by: .seconds(5))
    try world.settle()
    #expect(silent.viewControllers == [pages[3]])
  }
}

/// Pages that never call completion handlers.
private class SilentPages: UIPageViewController {
  private(set) var animations: [Bool] = []
  private(set) var directions: [NavigationDirection] = []

  convenience init() {
    self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  override func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations.append(animated)
    directions.append(direction)
    super.setViewControllers(viewControllers, direction: direction, animated: animated)
  }
}

/// Pages during a gesture.
private final class HeldPages: SilentPages {
  override var gestureRecognizers: [UIGestureRecognizer] { [HeldRecognizer()] }
}

private final class HeldRecognizer: UIPanGestureRecognizer {
  override var state: UIGestureRecognizer.State {
    get { .changed }
    set {}
  }
}

/// A data source for a few pages.
private final class PageTurner: NSObject, UIPageViewControllerDataSource {
  private let pages: [UIViewController]

  init(_ pages: [UIViewController]) {
    self.pages = pages
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { viewController === pages.last ? pages.first : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { viewController === pages.first ? pages.last : nil }
}
