import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct AlertLaws {
  private let stage: LawStage
  private let presenter: Screen

  init() async throws {
    stage = try LawStage()
    presenter = stage.screen("A")
    try await stage.show(presenter)
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

  @Test(.documented(in: "UIAlertAction/init(title:style:handler:)"))
  func `a dismissal by code runs no handler #110`() async throws {
    let alert = alert()
    alert.addAction(action("OK"))
    presenter.present(alert, animated: true, completion: nil)
    try await stage.settle()
    presenter.dismiss(animated: true, completion: nil)
    try await stage.settle()
    #expect(stage.trace.lines.isEmpty)
  }

  @Test func `our choice: a text field is configured immediately #113`() {
    let alert = alert()
    #expect(alert.textFields == nil)
    alert.addTextField { $0.text = "here" }
    #expect(alert.textFields?.map(\.text) == ["here"])
  }

  @Test func `our choice: the presenter stays on screen below an alert #115`() async throws {
    presenter.present(alert(), animated: true, completion: nil)
    try await stage.settle()
    #expect(stage.trace.lines.isEmpty)
    #expect(presenter.view.window != nil)
  }
}
