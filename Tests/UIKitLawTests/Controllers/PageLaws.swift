import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct PageLaws {
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

  @Test(.observed(in: "tests of .NET for iOS (monotouch-test)"))
  func `an unanimated page change ends before the call returns #139`() {
    container.setViewControllers([first], direction: .forward, animated: false) {
      [trace = stage.trace] in trace.note("done: \($0)")
    }
    #expect(stage.trace.lines.last == "done: true")
    #expect(container.viewControllers == [first])
    #expect(first.parent === container)
  }

  @Test(.documented(in: "UIPageViewControllerDelegate"))
  func `an animated page change ends later without calling the delegate #140`() async throws {
    try await showFirst()
    let observer = PageObserver(stage.trace, next: nil)
    container.delegate = observer
    container.setViewControllers([second], direction: .forward, animated: true) {
      [trace = stage.trace] in trace.note("done: \($0)")
    }
    #expect(!stage.trace.lines.contains("done: true"))
    try await stage.settle()
    #expect(stage.trace.lines(with: "done", "page") == ["done: true"])
    #expect(container.viewControllers == [second])
  }

  @Test func `our choice: the new page appears before the old one disappears #140`() async throws {
    try await showFirst()
    container.setViewControllers([second], direction: .forward, animated: true, completion: nil)
    try await stage.settle()
    #expect(
      stage.trace.lines(with: "A(", "D(") == [
        "B.WA(true)", "A.WD(true)", "B.IA(true)", "B.DA(true)", "A.DD(true)",
      ]
    )
  }
}
