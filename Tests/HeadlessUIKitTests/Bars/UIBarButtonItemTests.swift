@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIBarButtonItemTests {
  @Test func `a system item keeps its name if its action has no title`() {
    let item = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in })
    #expect(item.title == nil)
    #expect(item.accessibilityLabel == "Cancel")
    #expect(UIBarButtonItem.flexibleSpace().accessibilityLabel == nil)
  }

  @Test func `a bar button item without an action keeps its title`() {
    #expect(UIBarButtonItem(title: "Sort", menu: UIMenu()).title == "Sort")
  }
}
