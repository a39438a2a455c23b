import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UINavigationItemTests {
  private let item = UINavigationItem(title: "Cart")
  private let first = UIBarButtonItem(title: "First")
  private let second = UIBarButtonItem(title: "Second")

  @Test func `rightBarButtonItem is the first of rightBarButtonItems`() {
    item.rightBarButtonItems = [first, second]
    #expect(item.rightBarButtonItem === first)
    item.rightBarButtonItem = second
    #expect(item.rightBarButtonItems == [second])
    item.setRightBarButton(nil, animated: true)
    #expect(item.rightBarButtonItems == nil)
  }

  @Test func `leftBarButtonItem is the first of leftBarButtonItems`() {
    item.setLeftBarButtonItems([first, second], animated: false)
    #expect(item.leftBarButtonItem === first)
    item.leftBarButtonItem = nil
    #expect(item.leftBarButtonItems == nil)
  }
}
