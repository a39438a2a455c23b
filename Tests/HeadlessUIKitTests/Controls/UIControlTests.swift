import HeadlessUIKit
import Testing
import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct UIControlTests {
  private let control = UIControl()
  private let trace = Trace()

  private func action(_ name: String, _ identifier: String? = nil) -> UIAction {
    UIAction(identifier: identifier.map { UIAction.Identifier($0) }) { [trace] _ in
      trace.note(name)
    }
  }

  @Test func `replacing an action keeps the old one for its other events`() {
    control.addAction(action("first", "id"), for: [.touchDown, .touchUpInside])
    control.addAction(action("second", "id"), for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(trace.lines == ["first"])
  }

  @Test func `an action is removed by its identifier`() {
    control.addAction(action("removed", "id"), for: .touchUpInside)
    control.removeAction(identifiedBy: UIAction.Identifier("id"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(trace.lines.isEmpty)
  }

  @Test func `actions run in the order of their registration`() {
    for name in ["a", "b", "c"] { control.addAction(action(name), for: .touchUpInside) }
    control.sendActions(for: .touchUpInside)
    #expect(trace.lines == ["a", "b", "c"])
  }

  @Test func `a primary action runs for primaryActionTriggered`() {
    let control = UIControl(frame: .zero, primaryAction: action("primary"))
    control.sendActions(for: .touchUpInside)
    #expect(trace.lines.isEmpty)
    control.performPrimaryAction()
    #expect(trace.lines == ["primary"])
  }

  @Test func `the state contains disabled, highlighted and selected`() {
    #expect(control.state == .normal)
    control.isSelected = true
    control.isHighlighted = true
    control.isEnabled = false
    #expect(control.state == [.disabled, .highlighted, .selected])
  }

  @Test func `deallocating a control releases its actions`() {
    weak var captured: NSObject?
    do {
      let object = NSObject()
      captured = object
      let control = UIControl()
      control.addAction(UIAction { _ in _ = object }, for: .touchDown)
    }
    #expect(captured == nil)
  }

  @Test func `actions can be changed while they are enumerated`() {
    for (name, events) in [
      ("a", UIControl.Event.touchDown), ("b", .valueChanged), ("c", .touchUpInside),
    ] {
      control.addAction(action(name, name), for: events)
    }
    var found: [UIControl.Event] = []
    control.enumerateEventHandlers { action, target, events, stop in
      #expect(target == nil)
      if let action { control.removeAction(action, for: events) }
      found.append(events)
      stop = found.count == 2
    }
    #expect(found == [.touchDown, .valueChanged] && control.allControlEvents == .touchUpInside)
  }
}
