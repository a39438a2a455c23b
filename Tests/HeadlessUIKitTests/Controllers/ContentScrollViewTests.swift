@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct ContentScrollViewTests {
  @Test func `a view controller stores a scroll view for each edge`() {
    let (screen, list, detail) = (UIViewController(), UIScrollView(), UIScrollView())
    #expect(screen.contentScrollView(for: .top) == nil)
    screen.setContentScrollView(list, for: [.top, .bottom])
    screen.setContentScrollView(detail, for: .bottom)
    #expect(screen.contentScrollView(for: .top) === list)
    #expect(screen.contentScrollView(for: .bottom) === detail)
    screen.setContentScrollView(nil, for: .all)
    #expect(screen.contentScrollView(for: .all) == nil)
  }
}
