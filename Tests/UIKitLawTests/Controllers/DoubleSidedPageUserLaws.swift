import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct DoubleSidedPageUserLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func book(_ spine: UIPageViewController.SpineLocation) async throws -> (Pages, BookSource)
  {
    let container = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal,
      options: [.spineLocation: spine.rawValue]
    )
    let source = BookSource((1...5).map { stage.screen("\($0)") })
    container.isDoubleSided = true
    container.dataSource = source
    let open = source.pages.prefix(spine == .mid ? 2 : 1)
    container.setViewControllers(Array(open), direction: .forward, animated: false, completion: nil)
    try await stage.show(container)
    return (container, source)
  }

  private typealias Pages = UIPageViewController

  @Test func `our choice: a swipe turns a front with its back`() async throws {
    let (container, source) = try await book(.min)
    try stage.user.beginPageSwipe()
    try stage.user.finishPageSwipe()
    try await stage.settle()
    #expect(container.viewControllers == [source.pages[2]])
    #expect(container.children == [source.pages[2]])
  }

  @Test func `our choice: a spine in the middle turns to the next two pages`() async throws {
    let (container, source) = try await book(.mid)
    try stage.user.beginPageSwipe()
    try stage.user.finishPageSwipe()
    try await stage.settle()
    #expect(container.viewControllers == Array(source.pages[2...3]))
    #expect(throws: (any Error).self) { try stage.user.beginPageSwipe() }
  }

  @Test func `our choice: a cancelled swipe removes the back again`() async throws {
    let (container, source) = try await book(.min)
    try stage.user.beginPageSwipe()
    try stage.user.cancelPageSwipe()
    try await stage.settle()
    #expect(container.viewControllers == [source.pages[0]])
    #expect(source.pages[1...].allSatisfy { $0.parent == nil && $0.viewIfLoaded?.window == nil })
  }
}

/// A data source of the pages of a book, alternating fronts and backs.
private final class BookSource: NSObject, UIPageViewControllerDataSource {
  let pages: [UIViewController]

  init(_ pages: [UIViewController]) {
    self.pages = pages
    super.init()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(after: viewController, by: -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(after: viewController, by: 1) }

  private func page(after page: UIViewController, by step: Int) -> UIViewController? {
    let index = pages.firstIndex(of: page).map { $0 + step }
    return index.flatMap { pages.indices.contains($0) ? pages[$0] : nil }
  }
}
