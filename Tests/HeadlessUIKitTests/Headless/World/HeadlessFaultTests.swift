@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct HeadlessFaultTests {
  @Test func `an unanimated push begins turns later, without a coordinator`() throws {
    let stage = try LawStage()
    let navigation = try stage.navigation("R")
    stage.world.faults = .changesLate
    navigation.pushViewController(stage.screen("A"), animated: false)
    for _ in 1...3 {
      #expect(navigation.topViewController?.isViewLoaded == false)
      #expect(navigation.transitionCoordinator == nil)
      stage.world.clock.commit()
    }
    try stage.settle()
    #expect(navigation.topViewController?.viewIfLoaded?.window != nil)
  }

  @Test func `a transaction around a late push completes at once`() throws {
    let stage = try LawStage()
    let navigation = try stage.navigation("R")
    stage.world.faults = .changesLate
    var isDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDone = true }
    navigation.pushViewController(stage.screen("A"), animated: false)
    CATransaction.commit()
    #expect(isDone && navigation.topViewController?.isViewLoaded == false)
  }

  @Test(arguments: [true, false])
  func `a stack outside the window keeps the view of its former top on demand`(
    isFaulty: Bool
  ) throws {
    let stage = try LawStage()
    let navigation = try stage.navigation("R", "A")
    let top = try #require(navigation.topViewController)
    try stage.show(stage.screen("B"))
    if isFaulty { stage.world.faults = .keepsViewsOffScreen }
    navigation.popViewController(animated: false)
    #expect((top.viewIfLoaded?.superview != nil) == isFaulty)
    try stage.show(navigation)
    #expect(top.viewIfLoaded?.superview == nil)
  }

  @Test func `the end of a transition enables swipes on demand`() throws {
    let stage = try LawStage()
    let navigation = try stage.navigation("R")
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    stage.world.faults = .enablesSwipes
    navigation.pushViewController(stage.screen("A"), animated: true)
    try stage.settle()
    #expect(navigation.interactivePopGestureRecognizer?.isEnabled == true)
  }
}
