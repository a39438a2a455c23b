@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct DismissTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `a dismissal during the presentation follows it`() throws {
    let presenter = stage.screen("A")
    try stage.show(presenter)
    presenter.present(stage.screen("B"), animated: true)
    presenter.dismiss(animated: true)
    try stage.settle()
    #expect(
      stage.trace.lines(with: "A(", "D(") == [
        "B.WA(true)", "B.IA(true)", "B.DA(true)", "B.WD(true)", "B.DD(true)",
      ]
    )
    #expect(presenter.presentedViewController == nil)
  }

  @Test func `a controller below a full-screen presentation dismisses it`() throws {
    let presenter = stage.screen("A")
    try stage.show(presenter)
    let presented = stage.screen("B")
    presented.modalPresentationStyle = .fullScreen
    presenter.present(presented, animated: true)
    try stage.settle()
    presenter.dismiss(animated: true)
    try stage.settle()
    #expect(presenter.presentedViewController == nil)
    #expect(presenter.view.window != nil)
  }
}
