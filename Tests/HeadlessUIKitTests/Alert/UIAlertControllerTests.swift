@testable @_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIAlertControllerTests {
  private let stage: Stage
  private let presenter: Screen

  init() throws {
    stage = try Stage()
    presenter = stage.screen("A")
    try stage.show(presenter)
  }

  private func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
    UIAlertController(title: "Sure?", message: nil, preferredStyle: style)
  }

  private func action(_ title: String, then handler: (() -> Void)? = nil) -> UIAlertAction {
    UIAlertAction(title: title, style: .default) { [trace = stage.trace] _ in
      trace.note(title)
      handler?()
    }
  }

  private func misuse(_ body: () -> Void) -> [String] {
    stage.world.misuse.expect(body).map(\.message)
  }

  @Test func `the handler runs when the alert is gone #108`() throws {
    let alert = alert()
    let ok = action("OK")
    alert.addAction(ok)
    presenter.present(alert, animated: true)
    try stage.settle()
    #expect(alert.tap(ok))
    #expect(stage.trace.lines.isEmpty)
    try stage.settle()
    #expect(stage.trace.lines == ["OK"])
    #expect(presenter.presentedViewController == nil)
    #expect(alert.appearance.phase == .disappeared)
  }

  @Test func `the handler may present #109`() throws {
    let alert = alert()
    let next = stage.screen("C")
    let ok = action("OK") { [presenter] in presenter.present(next, animated: true) }
    alert.addAction(ok)
    presenter.present(alert, animated: true)
    try stage.settle()
    #expect(alert.tap(ok))
    try stage.settle()
    #expect(presenter.presentedViewController === next)
  }

  @Test func `a dismissal by code runs no handler #110`() throws {
    let alert = alert()
    alert.addAction(action("OK"))
    presenter.present(alert, animated: true)
    try stage.settle()
    presenter.dismiss(animated: true)
    try stage.settle()
    #expect(stage.trace.lines.isEmpty)
  }

  @Test func `there is one cancel action at most #111`() {
    let alert = alert()
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    let messages = misuse { alert.addAction(UIAlertAction(title: "Never", style: .cancel)) }
    #expect(
      messages == [
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
      ]
    )
    #expect(alert.actions.count == 1)
  }

  @Test func `an empty alert cannot be presented #112`() {
    let empty = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    let messages = misuse { presenter.present(empty, animated: true) }
    #expect(messages == ["UIAlertController must have a title, a message or an action to display"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test func `a text field is configured at once #113`() {
    let alert = alert()
    #expect(alert.textFields == nil)
    alert.addTextField { $0.text = "here" }
    #expect(alert.textFields?.map(\.text) == ["here"])
  }

  @Test func `a sheet of actions has no text fields`() {
    let sheet = alert(.actionSheet)
    #expect(misuse { sheet.addTextField() }.count == 1)
    #expect(sheet.textFields == nil)
  }

  @Test func `a disabled action cannot be tapped #114`() throws {
    let alert = alert()
    let ok = action("OK")
    ok.isEnabled = false
    alert.addAction(ok)
    presenter.present(alert, animated: true)
    try stage.settle()
    #expect(!alert.tap(ok))
  }

  @Test func `the presenter stays on screen below an alert #115`() throws {
    presenter.present(alert(), animated: true)
    try stage.settle()
    #expect(stage.trace.lines.isEmpty)
    #expect(presenter.view.window != nil)
  }
}
