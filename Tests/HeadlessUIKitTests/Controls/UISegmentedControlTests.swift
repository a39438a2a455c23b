@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UISegmentedControlTests {
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
