@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct UIPickerViewTests {
  private let stage: LawStage
  private let screen: Screen

  init() throws {
    stage = try LawStage()
    screen = stage.screen("A")
    try stage.show(screen)
  }

  @Test func `the user selects a row by its title`() throws {
    let picker = UIPickerView()
    let cities = Cities(stage.trace)
    picker.dataSource = cities
    picker.delegate = cities
    screen.view.addSubview(picker)
    try stage.world.user.tap("Oslo")
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(stage.trace.lines == ["selected 1"])
    picker.selectRow(2, inComponent: 0, animated: false)
    #expect(stage.trace.lines.count == 1)
  }

  @Test func `the first and last row of a picker are among the user's choices`() throws {
    let picker = UIPickerView()
    let cities = Cities(stage.trace)
    picker.dataSource = cities
    picker.delegate = cities
    screen.view.addSubview(picker)
    #expect(stage.world.user.choices().map(\.label) == ["Rome"])
    #expect(stage.world.user.look().texts == ["Bonn|selected"])
  }

  @Test func `the user picks a date inside the range`() throws {
    let picker = UIDatePicker()
    picker.accessibilityLabel = "Arrival"
    picker.minimumDate = Date(timeIntervalSinceReferenceDate: 100)
    picker.addAction(
      UIAction { [trace = stage.trace] _ in trace.note("changed") },
      for: .valueChanged
    )
    screen.view.addSubview(picker)
    #expect(picker.date == picker.minimumDate)
    let date = Date(timeIntervalSinceReferenceDate: 500)
    try stage.world.user.pick(date, in: "Arrival")
    #expect(picker.date == date)
    #expect(stage.trace.lines == ["changed"])
  }
}

private final class Cities: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private let names = ["Bonn", "Oslo", "Rome"]
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    names.count
  }

  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { names[row] }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    trace.note("selected \(row)")
  }
}
