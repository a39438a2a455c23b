@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UISwitchTests {
  @Test func `code sets a switch silently, a person is heard #161`() throws {
    let stage = try Stage()
    let screen = stage.screen("A")
    let toggle = UISwitch()
    toggle.accessibilityIdentifier = "offers"
    toggle.addAction(UIAction { _ in stage.trace.note("changed") }, for: .valueChanged)
    screen.view.addSubview(toggle)
    try stage.show(screen)
    toggle.setOn(true, animated: true)
    toggle.isOn = false
    #expect(stage.trace.lines.isEmpty)
    try stage.world.user.tap("offers")
    #expect(toggle.isOn)
    #expect(stage.trace.lines == ["changed"])
  }
}
