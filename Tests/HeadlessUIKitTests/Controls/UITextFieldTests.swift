@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct UITextFieldTests {
  private let stage: LawStage
  private let field = UITextField()
  private let other = UITextField()
  private let observer: FieldObserver

  init() throws {
    stage = try LawStage()
    observer = FieldObserver(stage.trace)
    field.accessibilityIdentifier = "name"
    other.accessibilityIdentifier = "other"
    field.delegate = observer
    let screen = stage.screen("A")
    screen.view.addSubview(field)
    screen.view.addSubview(other)
    try stage.show(screen)
  }

  private func note(_ line: String, on event: UIControl.Event) {
    field.addAction(UIAction { [trace = stage.trace] _ in trace.note(line) }, for: event)
  }

  @Test func `typing begins editing and asks the delegate about each character`() throws {
    note("changed", on: .editingChanged)
    try stage.world.user.type("ab", into: "name")
    #expect(field.text == "ab")
    #expect(
      stage.trace.lines == [
        "should begin", "did begin", "a at 0?", "changed", "b at 1?", "changed",
      ]
    )
  }

  @Test func `a refused character is not inserted`() throws {
    observer.refused = "-"
    try stage.world.user.type("a-b", into: "name")
    #expect(field.text == "ab")
  }

  @Test func `typing into a field that refuses editing is an error`() {
    observer.mayBegin = false
    #expect(throws: HeadlessUserError.self) { try stage.world.user.type("a", into: "name") }
    #expect(!field.isEditing)
  }

  @Test func `text set by code calls no delegate and sends no event`() {
    note("changed", on: .editingChanged)
    field.text = "code"
    #expect(stage.trace.lines.isEmpty)
    field.text = nil
    #expect(field.text == "")
  }

  @Test func `a new first responder ends editing in the previous field`() throws {
    try stage.world.user.tap("name")
    stage.trace.clear()
    try stage.world.user.tap("other")
    #expect(stage.trace.lines == ["should end", "did end"])
    #expect(other.isFirstResponder && !field.isEditing)
  }

  @Test func `the return key ends editing if there is an action for editingDidEndOnExit`() throws {
    try stage.world.user.type("a\n", into: "name")
    #expect(field.isEditing)
    note("exit", on: .editingDidEndOnExit)
    try stage.world.user.type("\n", into: "name")
    #expect(!field.isEditing)
    #expect(stage.trace.lines.suffix(4) == ["return?", "exit", "should end", "did end"])
  }

  @Test func `clearing a field asks the delegate once about the whole text`() throws {
    field.text = "abc"
    try stage.world.user.clear("name")
    #expect(field.text == "")
    #expect(stage.trace.lines.last == " at 0?")
  }

  @Test func `removing a field from the window ends editing without asking the delegate`() throws {
    try stage.world.user.tap("name")
    stage.trace.clear()
    field.removeFromSuperview()
    #expect(stage.trace.lines == ["did end"])
    #expect(!field.isEditing)
  }
}

/// A delegate that records a text field's calls in a trace.
private final class FieldObserver: NSObject, UITextFieldDelegate {
  private let trace: Trace
  var mayBegin = true
  var refused: String?

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    trace.note("should begin")
    return mayBegin
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    trace.note("did begin")
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    trace.note("should end")
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    trace.note("did end")
  }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    trace.note("\(string) at \(range.location)?")
    return string != refused
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    trace.note("return?")
    return true
  }
}
