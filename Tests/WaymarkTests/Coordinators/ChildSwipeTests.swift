@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A gesture that removes a child ends the child, never its parent.
@Suite(.headless) @MainActor
struct ChildSwipeTests {
  private let scene: StackScene
  private let parent = HostFlow()
  private let ends = EntryLog<String>()

  init() throws {
    scene = try StackScene()
  }

  private func start(parentBy place: Placement, childBy childPlace: Placement) throws {
    try scene.stage.start(parent, by: place) { [ends] _ in ends.add("parent") }
    try scene.settle()
    let child = PickFlow()
    try #require(parent.stage).start(child, by: childPlace) { [ends] in ends.add("child \($0)") }
    try scene.settle()
  }

  private func expectOnlyChildLeft() {
    #expect(ends.entries == ["child \(FlowOutcome<Int>.left(.user))"])
    #expect(parent.screen.viewIfLoaded?.window != nil)
  }

  @Test(arguments: [PresentationStyle.automatic, .pageSheet, .formSheet])
  func `D5: dismissing a child's sheet keeps the parent's sheet`(
    style: PresentationStyle
  ) throws {
    let sheet = Placement.present(style)
    try start(parentBy: sheet, childBy: sheet)
    #expect(try scene.world.user.swipeDown())
    try scene.settle()
    expectOnlyChildLeft()
    #expect(parent.screen.presentedViewController == nil)
  }

  @Test func `D5: a swipe back from a child's screen keeps the parent's screen`() throws {
    try start(parentBy: .push, childBy: .push)
    try scene.world.user.swipeBack()
    try scene.settle()
    expectOnlyChildLeft()
    #expect(scene.stack.topViewController === parent.screen)
  }

  @Test func `D5: a swipe back in the parent's sheet keeps the sheet`() throws {
    try start(parentBy: .present, childBy: .push)
    try scene.world.user.swipeBack()
    try scene.settle()
    expectOnlyChildLeft()
    #expect(scene.stack.presentedViewController != nil)
  }

  @Test func `D5: a swipe at the root of a child's stack does nothing`() throws {
    try start(parentBy: .push, childBy: .present)
    #expect(throws: HeadlessUserError.self) { try scene.world.user.swipeBack() }
    try scene.settle()
    #expect(ends.entries.isEmpty)
  }

  @Test func `D5: a cancelled dismissal ends neither flow`() throws {
    try start(parentBy: .present, childBy: .present)
    #expect(try scene.world.user.beginSheetDrag())
    scene.world.user.cancelSheetDrag()
    try scene.settle()
    #expect(ends.entries.isEmpty)
  }
}
