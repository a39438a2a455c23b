@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct CATransactionTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func completing(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [trace = stage.trace] in trace.note("done") }
    body()
    CATransaction.commit()
  }

  @Test func `a transaction completes after its push`() throws {
    let navigation = try stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    completing { navigation.pushViewController(stage.screen("B"), animated: true) }
    try stage.settle()
    #expect(stage.trace.lines.suffix(2) == ["didShow(B, true)", "done"])
  }

  @Test func `the completion of a deferred push waits for that push`() throws {
    let navigation = try stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    navigation.pushViewController(stage.screen("A"), animated: true)
    stage.world.clock.commit()
    completing { navigation.pushViewController(stage.screen("B"), animated: true) }
    try stage.settle()
    #expect(
      stage.trace.lines(with: "didShow", "done") == [
        "didShow(A, true)", "didShow(B, true)", "done",
      ]
    )
  }

  @Test func `without changes the completion handler is called in the next turn`() throws {
    completing {}
    #expect(stage.trace.lines.isEmpty)
    try stage.settle()
    #expect(stage.trace.lines == ["done"])
  }
}
