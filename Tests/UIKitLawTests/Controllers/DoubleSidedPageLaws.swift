import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct DoubleSidedPageLaws {
  private let stage: LawStage
  private let container: UIPageViewController

  init() async throws {
    stage = try LawStage()
    container = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal
    )
    container.isDoubleSided = true
    container.setViewControllers(
      [stage.screen("1")],
      direction: .forward,
      animated: false,
      completion: nil
    )
    try await stage.show(container)
  }

  @Test(
    .documented(in: "UIPageViewController/setViewControllers(_:direction:animated:completion:)")
  )
  func `an animated curl takes the next front and the back of the turned page`() async throws {
    let pages = ["2", "back"].map(stage.screen)
    container.setViewControllers(pages, direction: .forward, animated: true) {
      [trace = stage.trace] in trace.note("done: \($0)")
    }
    try await stage.settle()
    #expect(container.viewControllers == [pages[0]] && container.children == [pages[0]])
    #expect(stage.trace.lines(with: "2.DA", "done") == ["2.DA(true)", "done: true"])
  }

  @Test func `our choice: the back appears while the page turns, and disappears at the end`()
    async throws
  {
    let pages = ["2", "back"].map(stage.screen)
    container.setViewControllers(pages, direction: .forward, animated: true, completion: nil)
    await stage.endTurn()
    #expect(pages[1].parent === container && pages[1].viewIfLoaded?.window != nil)
    try await stage.settle()
    #expect(pages[1].parent == nil && pages[1].viewIfLoaded?.window == nil)
    #expect(
      stage.trace.lines(with: "A(", "D(") == [
        "2.WA(true)", "back.WA(true)", "1.WD(true)", "2.IA(true)", "back.IA(true)", "2.DA(true)",
        "back.WD(true)", "1.DD(true)", "back.DD(true)",
      ]
    )
  }

  @Test(
    .documented(in: "UIPageViewController/setViewControllers(_:direction:animated:completion:)")
  )
  func `an unanimated turn takes only a front`() throws {
    let next = stage.screen("2")
    container.setViewControllers([next], direction: .forward, animated: false)
    #expect(container.viewControllers == [next])
  }
}
