import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UIPageViewControllerTests {
  @Test func `a fresh container curls horizontally and is empty`() {
    let fresh = UIPageViewController()
    #expect(fresh.transitionStyle == .pageCurl && fresh.spineLocation == .min)
    #expect(fresh.viewControllers == [] && !fresh.isDoubleSided)
  }
}
