@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct ContainmentTests {
  private let stage: LawStage
  private let parent: Screen

  init() throws {
    stage = try LawStage()
    parent = stage.screen("P")
  }

  private func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  @Test func `a transition moves from child to child`() throws {
    let old = stage.screen("old")
    let new = stage.screen("new")
    try stage.show(parent)
    add(old, to: parent)
    parent.addChild(new)
    try stage.settle()
    stage.trace.clear()
    parent.transition(from: old, to: new, duration: 1, animations: nil) { [trace = stage.trace] _ in
      trace.note("done")
    }
    try stage.settle()
    #expect(
      stage.trace.lines(with: "A(", "D(", "done") == [
        "new.WA(true)", "old.WD(true)", "new.IA(true)", "new.DA(true)", "old.DD(true)", "done",
      ]
    )
  }
}
