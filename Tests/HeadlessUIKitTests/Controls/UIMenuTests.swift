import HeadlessUIKit
import Testing

@MainActor @Suite
struct UIMenuTests {
  private let on = UIAction(title: "On", state: .on) { _ in }
  private let off = UIAction(title: "Off") { _ in }

  @Test func `selected elements are found in submenus`() {
    let menu = UIMenu(children: [off, UIMenu(children: [on])])
    #expect(menu.selectedElements == [on])
  }

  @Test func `replacing the children of a menu changes nothing else`() {
    let menu = UIMenu(title: "Sort", children: [on]).replacingChildren([off])
    #expect(menu.title == "Sort")
    #expect(menu.children == [off])
  }

  @Test func `actions without an identifier are distinguished`() {
    #expect(on.identifier != off.identifier)
  }
}
