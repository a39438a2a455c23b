@testable @_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIPageViewControllerTests {
  private let stage: Stage
  private let first: Screen
  private let second: Screen
  private let container: UIPageViewController

  init() throws {
    stage = try Stage()
    first = stage.screen("A")
    second = stage.screen("B")
    container = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  private func showFirst() throws {
    container.setViewControllers([first], direction: .forward, animated: false)
    try stage.show(container)
  }

  @Test func `a fresh container curls horizontally and is empty`() {
    let fresh = UIPageViewController()
    #expect(fresh.transitionStyle == .pageCurl && fresh.spineLocation == .min)
    #expect(fresh.viewControllers == [] && !fresh.isDoubleSided)
  }

  @Test func `unanimated it is done before the call returns #139`() {
    container.setViewControllers([first], direction: .forward, animated: false) {
      [trace = stage.trace] in trace.note("done: \($0)")
    }
    #expect(stage.trace.lines.last == "done: true")
    #expect(container.viewControllers == [first])
    #expect(first.parent === container)
  }

  @Test func `animated it is done later, and the delegate hears nothing #140`() throws {
    try showFirst()
    let observer = PageObserver(stage.trace, next: nil)
    container.delegate = observer
    container.setViewControllers([second], direction: .forward, animated: true) {
      [trace = stage.trace] in trace.note("done: \($0)")
    }
    #expect(!stage.trace.lines.contains("done: true"))
    try stage.settle()
    #expect(
      stage.trace.lines(with: "A(", "D(", "done", "page") == [
        "B.WA(true)", "A.WD(true)", "B.IA(true)", "B.DA(true)", "A.DD(true)", "done: true",
      ]
    )
  }

  @Test func `a swipe turns the page #141`() throws {
    try showFirst()
    let observer = PageObserver(stage.trace, next: second)
    container.delegate = observer
    container.dataSource = observer
    #expect(container.beginTurningPage(.forward))
    container.endTurningPage(cancelled: false)
    try stage.settle()
    #expect(container.viewControllers == [second])
    #expect(stage.trace.lines(with: "page") == ["page will turn", "page turned: true"])
  }

  @Test func `a bounced swipe puts everything back #142`() throws {
    try showFirst()
    let observer = PageObserver(stage.trace, next: second)
    container.delegate = observer
    container.dataSource = observer
    #expect(container.beginTurningPage(.forward))
    container.endTurningPage(cancelled: true)
    try stage.settle()
    #expect(container.viewControllers == [first])
    #expect(second.parent == nil)
    #expect(
      stage.trace.lines(with: "B.WA", "B.DA", "B.WD", "B.DD", "turned") == [
        "B.WA(true)", "B.WD(true)", "B.DD(true)", "page turned: false",
      ]
    )
  }

  @Test func `beyond the last page there is nothing #143`() throws {
    try showFirst()
    let observer = PageObserver(stage.trace, next: nil)
    container.dataSource = observer
    #expect(!container.beginTurningPage(.forward))
    #expect(stage.trace.lines.isEmpty)
  }

  @Test func `the number of pages must fit #144`() {
    let misuse = stage.world.misuse.expect {
      container.setViewControllers([], direction: .forward, animated: false)
    }
    #expect(
      misuse.map(\.message) == [
        """
        The number of view controllers provided (0) doesn't match the number required (1) for the \
        requested transition
        """
      ]
    )
  }
}

/// A data source with one page after every page, and a delegate that writes into a trace.
private final class PageObserver: NSObject {
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
    trace.note("page will turn")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    trace.note("page turned: \(completed)")
  }
}
