import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct UISegmentedControlLaws {
  @Test(.documented(in: "UISegmentedControl/init(frame:actions:)"))
  func `a selection by the user runs the action and both events #162`() async throws {
    let stage = try LawStage()
    let trace = stage.trace
    let actions = ["List", "Map"].map { title in
      UIAction(title: title) { _ in trace.note(title) }
    }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    control.addAction(UIAction { _ in trace.note("value") }, for: .valueChanged)
    control.addAction(UIAction { _ in trace.note("primary") }, for: .primaryActionTriggered)
    let screen = stage.screen("A")
    screen.view.addSubview(control)
    try await stage.show(screen)
    try stage.user.tap("Map")
    #expect(control.selectedSegmentIndex == 1)
    #expect(trace.lines == ["Map", "value", "primary"])
  }
}
