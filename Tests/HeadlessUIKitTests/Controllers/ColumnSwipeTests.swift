@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless(device: .pad))
struct ColumnSwipeTests {
  private let stage: LawStage
  private let observer: GestureObserver
  private let split = UISplitViewController(style: .doubleColumn)
  private let primary: Screen

  init() throws {
    stage = try LawStage()
    primary = stage.screen("P")
    observer = GestureObserver(stage.trace)
    split.setViewController(primary, for: .primary)
    split.setViewController(stage.screen("S"), for: .secondary)
    split.delegate = observer
    try stage.show(split)
  }

  @Test func `the user swipes the primary column out and in again`() throws {
    try stage.world.user.swipeColumnOut()
    try stage.settle()
    #expect(split.displayMode == .secondaryOnly && primary.viewIfLoaded?.window == nil)
    try stage.world.user.swipeColumnIn()
    try stage.settle()
    #expect(split.displayMode == .oneBesideSecondary && primary.viewIfLoaded?.window != nil)
    let once = ["gesture begins", "mode changes", "gesture ended"]
    #expect(stage.trace.lines(with: "gesture", "mode") == once + once)
  }

  @Test func `swiping a column that cannot be swiped is refused`() throws {
    #expect(throws: HeadlessUserError.self) { try stage.world.user.swipeColumnIn() }
    split.presentsWithGesture = false
    #expect(throws: HeadlessUserError.self) { try stage.world.user.swipeColumnOut() }
    split.presentsWithGesture = true
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.settle()
    #expect(throws: HeadlessUserError.self) { try stage.world.user.swipeColumnOut() }
    #expect(stage.trace.lines(with: "gesture").isEmpty)
  }
}

private final class GestureObserver: NSObject, UISplitViewControllerDelegate {
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
    trace.note("gesture begins")
  }

  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
    trace.note("gesture ended")
  }

  func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    trace.note("mode changes")
  }
}
