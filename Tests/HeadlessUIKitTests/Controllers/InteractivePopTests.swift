@testable @_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct InteractivePopTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `the next pop works after a cancelled one`() throws {
    let navigation = try stage.navigation("R", "B")
    #expect(navigation.beginInteractivePop())
    navigation.endInteractivePop(cancelled: true)
    try stage.settle()
    stage.trace.clear()
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(
      stage.trace.lines(with: "D(", "A(", "DM") == [
        "B.WD(true)", "R.WA(true)", "R.IA(true)", "B.DD(true)", "R.DA(true)", "B.DM(nil)",
      ]
    )
  }
}
