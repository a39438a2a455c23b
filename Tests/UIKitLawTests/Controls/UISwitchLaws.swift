import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct UISwitchLaws {
  @Test(.documented(in: "UISwitch/setOn(_:animated:)"))
  func `setting a switch by code sends no event, a tap does #161`() async throws {
    let stage = try LawStage()
    let screen = stage.screen("A")
    let toggle = UISwitch()
    toggle.accessibilityIdentifier = "offers"
    toggle.addAction(
      UIAction { [trace = stage.trace] _ in trace.note("changed") },
      for: .valueChanged
    )
    screen.view.addSubview(toggle)
    try await stage.show(screen)
    toggle.setOn(true, animated: true)
    toggle.isOn = false
    #expect(stage.trace.lines.isEmpty)
    try stage.user.tap("offers")
    #expect(toggle.isOn)
    #expect(stage.trace.lines == ["changed"])
  }
}
