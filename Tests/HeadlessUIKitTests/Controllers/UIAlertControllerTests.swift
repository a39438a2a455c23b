@testable @_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIAlertControllerTests {
  private let stage: LawStage
  private let presenter: Screen

  init() throws {
    stage = try LawStage()
    presenter = stage.screen("A")
    try stage.show(presenter)
  }

  private func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
    UIAlertController(title: "Sure?", message: nil, preferredStyle: style)
  }

  private func misuse(_ body: () -> Void) -> [String] {
    stage.world.misuse.expect(body).map(\.message)
  }

  @Test func `an action sheet has no text fields`() {
    let sheet = alert(.actionSheet)
    #expect(misuse { sheet.addTextField() }.count == 1)
    #expect(sheet.textFields == nil)
  }

  @Test(arguments: ["discard", "Discard all drafts"])
  func `an alert action is found by its identifier and by its label`(name: String) throws {
    var answers = 0
    let question = alert()
    let answer = UIAlertAction(title: "Discard", style: .destructive) { _ in answers += 1 }
    answer.accessibilityIdentifier = "discard"
    answer.accessibilityLabel = "Discard all drafts"
    question.addAction(answer)
    presenter.present(question, animated: true)
    try stage.settle()
    try stage.world.user.tap(name)
    try stage.settle()
    #expect(answers == 1)
  }
}
