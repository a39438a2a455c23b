@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UISegmentedControlTests {
  @Test func `a person's choice runs the segment's action and both events #162`() throws {
    let stage = try Stage()
    let trace = stage.trace
    let actions = ["List", "Map"].map { title in
      UIAction(title: title) { _ in trace.note(title) }
    }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    control.addAction(UIAction { _ in trace.note("value") }, for: .valueChanged)
    control.addAction(UIAction { _ in trace.note("primary") }, for: .primaryActionTriggered)
    let screen = stage.screen("A")
    screen.view.addSubview(control)
    try stage.show(screen)
    try stage.world.user.tap("Map")
    #expect(control.selectedSegmentIndex == 1)
    #expect(trace.lines == ["Map", "value", "primary"])
  }

  @Test func `a choice made by code sends no event`() {
    let control = UISegmentedControl(items: ["List", "Map"])
    control.addAction(UIAction { _ in Issue.record("an event was sent") }, for: .allEvents)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    #expect(control.titleForSegment(at: 1) == "Map")
  }

  @Test func `removing a segment keeps the choice at its segment`() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.selectedSegmentIndex = 2
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.insertSegment(withTitle: "A", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}
