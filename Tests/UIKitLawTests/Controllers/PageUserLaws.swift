import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct PageUserLaws {
  private let stage: LawStage
  private let first: Screen
  private let second: Screen
  private let container: UIPageViewController

  init() throws {
    stage = try LawStage()
    first = stage.screen("A")
    second = stage.screen("B")
    container = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  private func showFirst() async throws {
    container.setViewControllers([first], direction: .forward, animated: false, completion: nil)
    try await stage.show(container)
  }

  @Test(.documented(in: "UIPageViewControllerDelegate"))
  func `a swipe turns the page #141`() async throws {
    try await showFirst()
    let observer = PageObserver(stage.trace, next: second)
    container.delegate = observer
    container.dataSource = observer
    try stage.user.beginPageSwipe()
    try stage.user.finishPageSwipe()
    try await stage.settle()
    #expect(container.viewControllers == [second])
    #expect(stage.trace.lines(with: "page") == ["page will turn to B", "page turned from A: true"])
  }

  @Test(.documented(in: "UIPageViewControllerDelegate"))
  func `a cancelled swipe restores everything #142`() async throws {
    try await showFirst()
    let observer = PageObserver(stage.trace, next: second)
    container.delegate = observer
    container.dataSource = observer
    try stage.user.beginPageSwipe()
    try stage.user.cancelPageSwipe()
    try await stage.settle()
    #expect(container.viewControllers == [first])
    #expect(second.parent == nil)
    #expect(
      stage.trace.lines(with: "B.WA", "B.DA", "B.WD", "B.DD", "turned") == [
        "B.WA(true)", "B.WD(true)", "B.DD(true)", "page turned from A: false",
      ]
    )
  }

  @Test(.documented(in: "UIPageViewControllerDataSource"))
  func `a swipe beyond the last page does nothing #143`() async throws {
    try await showFirst()
    let observer = PageObserver(stage.trace, next: nil)
    container.dataSource = observer
    #expect(throws: (any Error).self) { try stage.user.beginPageSwipe() }
    #expect(stage.trace.lines.isEmpty)
  }
}
