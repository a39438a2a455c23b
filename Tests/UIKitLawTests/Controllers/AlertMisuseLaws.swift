import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.misuse), .enabled(if: LawStage.seesMisuse))
struct AlertMisuseLaws {
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

  @Test(.observed(in: "crash reports with this message"))
  func `a second cancel action raises #111`() {
    let alert = alert()
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    stage.expectFailure(
      containing:
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
    ) {
      alert.addAction(UIAlertAction(title: "Never", style: .cancel))
    }
    #expect(alert.actions.count == 1)
  }

  @Test(.observed(in: "crash reports with this message"))
  func `an empty alert cannot be presented #112`() {
    let empty = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    stage.expectFailure(
      containing: "UIAlertController must have a title, a message or an action to display"
    ) {
      presenter.present(empty, animated: true)
    }
    #expect(presenter.presentedViewController == nil)
  }
}
