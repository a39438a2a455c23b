@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct HeadlessFaultTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `an unanimated push begins turns later, without a coordinator`() throws {
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

  @Test func `a transaction around a late push completes immediately`() throws {
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
    let navigation = try stage.navigation("R", "A")
    let top = try #require(navigation.topViewController)
    try stage.show(stage.screen("B"))
    if isFaulty { stage.world.faults = .keepsViewsOffScreen }
    navigation.popViewController(animated: false)
    #expect((top.viewIfLoaded?.superview != nil) == isFaulty)
    try stage.show(navigation)
    #expect(top.viewIfLoaded?.superview == nil)
  }

  @Test(arguments: [HeadlessFaults(), .breaksOverlappingSheets])
  func `a presentation during a dismissal overlaps it, and a sheet breaks on demand`(
    fault: HeadlessFaults
  ) throws {
    let (presenter, first, second) = try overlapSheets(with: fault)
    #expect(presenter.presentedViewController === second && second.isBeingPresented)
    #expect(first.isBeingDismissed && first.presentingViewController === presenter)
    #expect(stage.world.misuse.entries.isEmpty)
    try stage.settle()
    #expect(first.viewIfLoaded?.window == nil && first.presentingViewController == nil)
    #expect(second.viewIfLoaded?.window != nil && !second.isBeingPresented)
    let misuse = stage.world.misuse.expect { _ = try? stage.world.user.swipeDown() }
    let isBroken = fault == .breaksOverlappingSheets
    let exception = Misuse.Kind.exception(NSExceptionName("NSRangeException"))
    #expect(misuse.map(\.kind) == (isBroken ? [exception] : []))
    try stage.settle()
    #expect((presenter.presentedViewController == nil) != isBroken)
  }

  @Test func `only one presentation is accepted during a dismissal, and none during a drag`()
    throws
  {
    let (presenter, _, second) = try overlapSheets(with: [])
    let third = stage.screen("D")
    #expect(stage.world.misuse.expect { presenter.present(third, animated: true) }.count == 1)
    try stage.settle()
    try stage.world.user.beginSheetDrag()
    #expect(stage.world.misuse.expect { presenter.present(third, animated: true) }.count == 1)
    stage.world.user.cancelSheetDrag()
    try stage.settle()
    #expect(presenter.presentedViewController === second)
  }

  @Test func `a presentation during a dismissal is refused on demand`() throws {
    let misuse = try stage.world.misuse.expect {
      let (presenter, first, second) = try overlapSheets(with: .refusesPresentsDuringDismissals)
      #expect(presenter.presentedViewController === first && !second.isBeingPresented)
      try stage.settle()
      #expect(presenter.presentedViewController == nil)
    }
    #expect(misuse.map(\.kind) == [.warning])
    #expect(misuse.first?.message.contains("while a presentation is in progress.") == true)
  }

  @Test func `the end of a transition enables swipes on demand`() throws {
    let navigation = try stage.navigation("R")
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    stage.world.faults = .enablesSwipes
    navigation.pushViewController(stage.screen("A"), animated: true)
    try stage.settle()
    #expect(navigation.interactivePopGestureRecognizer?.isEnabled == true)
  }

  /// Presents a sheet while another one is being dismissed.
  private func overlapSheets(
    with fault: HeadlessFaults
  ) throws -> (presenter: UIViewController, first: UIViewController, second: UIViewController) {
    let screens = ["A", "B", "C"].map(stage.screen)
    try stage.show(screens[0])
    screens[0].present(screens[1], animated: true)
    try stage.settle()
    stage.world.faults = fault
    screens[0].dismiss(animated: true)
    stage.world.clock.commit()
    screens[0].present(screens[2], animated: true)
    return (screens[0], screens[1], screens[2])
  }
}
