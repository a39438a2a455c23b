@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UISegmentedControlTests {
  @Test func `a selection by code sends no event`() {
    let control = UISegmentedControl(items: ["List", "Map"])
    control.addAction(UIAction { _ in Issue.record("an event was sent") }, for: .allEvents)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    #expect(control.titleForSegment(at: 1) == "Map")
  }

  @Test func `removing another segment keeps the selected one`() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.selectedSegmentIndex = 2
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.insertSegment(withTitle: "A", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `a segment has a title or an image, and the user finds it by either`() throws {
    let stage = try LawStage()
    let control = UISegmentedControl(items: ["List"])
    control.insertSegment(with: UIImage(systemName: "map"), at: 1, animated: false)
    control.setImage(UIImage(systemName: "list"), forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 1) != nil)
    let screen = UIViewController()
    screen.view.addSubview(control)
    try stage.show(screen)
    try stage.world.user.tap("map")
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func `the appearance of segments is stored for each state`() {
    let (control, image) = (UISegmentedControl(items: ["A"]), UIImage(systemName: "line"))
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .selected)
    control.setBackgroundImage(image, for: .normal, barMetrics: .default)
    control.setDividerImage(
      image,
      forLeftSegmentState: .normal,
      rightSegmentState: .selected,
      barMetrics: .default
    )
    control.setWidth(40, forSegmentAt: 0)
    #expect(control.titleTextAttributes(for: .selected)?.count == 1)
    #expect(control.titleTextAttributes(for: .normal) == nil)
    #expect(control.backgroundImage(for: .normal, barMetrics: .default) === image)
    #expect(control.backgroundImage(for: .normal, barMetrics: .compact) == nil)
    #expect(control.widthForSegment(at: 0) == 40 && control.widthForSegment(at: 1) == 0)
  }
}
