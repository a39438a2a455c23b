import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.misuse), .enabled(if: LawStage.seesMisuse))
struct PageMisuseLaws {
  @Test(.observed(in: "crash reports with this message"))
  func `a wrong number of pages raises #144`() throws {
    let container = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    try LawStage().expectFailure(
      containing: """
        The number of view controllers provided (0) doesn't match the number required (1) for the \
        requested transition
        """
    ) {
      container.setViewControllers([], direction: .forward, animated: false)
    }
    #expect(container.children.isEmpty)
  }

  @Test(
    .documented(in: "UIPageViewController/setViewControllers(_:direction:animated:completion:)"),
    arguments: [(true, 1, 2), (false, 2, 1)]
  )
  func `a double-sided curl takes a back only if it is animated #144`(
    isAnimated: Bool,
    given: Int,
    required: Int
  ) throws {
    let container = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal
    )
    container.isDoubleSided = true
    try LawStage().expectFailure(
      containing: "provided (\(given)) doesn't match the number required (\(required))"
    ) {
      let pages = (0..<given).map { _ in UIViewController() }
      container.setViewControllers(pages, direction: .forward, animated: isAnimated)
    }
    #expect(container.children.isEmpty)
  }
}
