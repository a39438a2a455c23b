import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.misuse), .enabled(if: LawStage.seesMisuse))
struct PageMisuseLaws {
  @Test func `the number of pages must fit #144`() throws {
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
}
