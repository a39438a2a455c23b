import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct UIControlLaws {
  private let control = UIControl()
  private let trace = Trace()

  private func action(_ name: String, _ identifier: String? = nil) -> UIAction {
    UIAction(identifier: identifier.map { UIAction.Identifier($0) }) { [trace] _ in
      trace.note(name)
    }
  }

  @Test(.documented(in: "UIControl/sendActions(for:)"))
  func `an action runs before sendActions returns, with the control as sender #157`() {
    weak var sender: AnyObject?
    let action = UIAction { sender = $0.sender as AnyObject }
    control.addAction(action, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(sender === control)
    #expect(action.sender == nil)
  }

  @Test(.documented(in: "UIControl/addAction(_:for:)"))
  func `an action with the same identifier replaces the first #158`() {
    control.addAction(action("first", "id"), for: .touchUpInside)
    control.addAction(action("second", "id"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(trace.lines == ["second"])
  }

  @Test(.documented(in: "UIControl/removeAction(_:for:)"))
  func `a removed action does not run #159`() {
    let removed = action("removed")
    control.addAction(removed, for: .touchUpInside)
    control.removeAction(removed, for: .touchUpInside)
    control.sendActions(for: .allEvents)
    #expect(trace.lines.isEmpty)
    #expect(control.allControlEvents.isEmpty)
  }
}
