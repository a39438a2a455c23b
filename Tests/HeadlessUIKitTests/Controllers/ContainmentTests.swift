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

  @Test func `a transition off screen calls no appearance callbacks`() throws {
    let new = stage.screen("new")
    let old = stage.screen("old")
    parent.loadViewIfNeeded()
    add(old, to: parent)
    parent.addChild(new)
    parent.transition(from: old, to: new, duration: 0, animations: nil)
    try stage.settle()
    #expect(stage.trace.lines(with: "WA", "DA", "WD", "DD").isEmpty)
  }

  @Test func `a child removed while its parent is popped disappears`() throws {
    let child = stage.screen("C")
    add(child, to: parent)
    let navigation = try stage.navigation("R")
    navigation.pushViewController(parent, animated: false)
    try stage.settle()
    try stage.world.user.beginPop()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    stage.world.user.finishPop()
    try stage.settle()
    #expect(stage.trace.lines(with: "C.WD", "C.DD") == ["C.WD(true)", "C.DD(true)"])
  }

  @Test func `a tab removed during a cancelled swipe disappears`() throws {
    let first = stage.screen("first")
    let tabs = UITabBarController()
    tabs.viewControllers = [first, stage.screen("second")]
    let navigation = try stage.navigation("R")
    navigation.pushViewController(tabs, animated: false)
    try stage.settle()
    try stage.world.user.beginPop()
    tabs.selectedIndex = 1
    stage.world.user.cancelPop()
    try stage.settle()
    #expect(first.viewIfLoaded?.window == nil)
    #expect(
      stage.trace.lines(with: "first.WD", "first.DD") == ["first.WD(true)", "first.DD(true)"]
    )
    #expect(stage.trace.lines(with: "second.DA").count == 1)
  }

  @Test func `a transition replaces one child with another`() throws {
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
  @Test func `our choice: removing the selected tab selects the first remaining one`()
    throws
  {
    let screens = ["A", "B"].map(stage.screen)
    let tabs = UITabBarController()
    tabs.viewControllers = screens
    try stage.show(tabs)
    parent.addChild(screens[0])
    try stage.settle()
    #expect(tabs.viewControllers == [screens[1]] && tabs.selectedViewController === screens[1])
    #expect(screens[1].viewIfLoaded?.window != nil && screens[0].parent === parent)
  }
}
