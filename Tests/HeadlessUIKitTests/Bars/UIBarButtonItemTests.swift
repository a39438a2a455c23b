@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIBarButtonItemTests {
  @Test func `a system item keeps its word when its action has no title`() {
    let item = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in })
    #expect(item.title == nil)
    #expect(item.accessibilityLabel == "Cancel")
    #expect(UIBarButtonItem.flexibleSpace().accessibilityLabel == nil)
  }

  @Test func `the item of an action keeps the title that was given without one`() {
    #expect(UIBarButtonItem(title: "Sort", menu: UIMenu()).title == "Sort")
  }

  @Test func `an item keeps its target and action, and warns of the action`() throws {
    let (world, target) = (try #require(HeadlessWorld.current), UIViewController())
    var item: UIBarButtonItem?
    let misuse = world.misuse.expect {
      item = UIBarButtonItem(
        title: "Save",
        style: .done,
        target: target,
        action: NSSelectorFromString("save")
      )
    }
    #expect(item?.target === target && item?.action == NSSelectorFromString("save"))
    #expect(misuse.first?.message.contains("save is never sent") == true && misuse.count == 1)
    let warnings = world.misuse.expect { item?.action = nil }
    #expect(warnings.isEmpty)
  }
}
