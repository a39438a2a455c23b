@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless(device: .pad))
struct InspectorTests {
  private let stage: LawStage
  private let inspector: Screen
  private let split: UISplitViewController

  init() throws {
    stage = try LawStage()
    inspector = stage.screen("I")
    split = UISplitViewController(style: .doubleColumn)
    split.setViewController(stage.screen("P"), for: .primary)
    split.setViewController(stage.screen("S"), for: .secondary)
    split.setViewController(inspector, for: .inspector)
    try stage.show(split)
  }

  private func setWidth(_ sizeClass: UIUserInterfaceSizeClass) throws {
    stage.world.setSizeClasses(horizontal: sizeClass)
    try stage.settle()
  }

  @Test func `an inspector is hidden until it is shown`() throws {
    #expect(!inspector.isViewLoaded && !split.isShowing(.inspector))
    #expect(split.isShowing(.primary) && split.isShowing(.secondary))
    split.show(.inspector)
    try stage.settle()
    #expect(split.isShowing(.inspector) && inspector.viewIfLoaded?.window != nil)
    split.hide(.inspector)
    try stage.settle()
    #expect(!split.isShowing(.inspector))
    #expect(stage.trace.lines(with: "I.DA", "I.DD") == ["I.DA(false)", "I.DD(false)"])
  }

  @Test func `an inspector's view controller is wrapped in a navigation controller`() {
    #expect(split.viewController(for: .inspector) === inspector)
    #expect(inspector.navigationController?.parent === split)
  }

  @Test func `a collapsed inspector is a sheet`() throws {
    try setWidth(.compact)
    split.show(.inspector)
    try stage.settle()
    #expect(split.presentedViewController === inspector.navigationController)
    #expect(split.isShowing(.inspector))
    try stage.world.user.swipeDown()
    try stage.settle()
    #expect(!split.isShowing(.inspector) && split.presentedViewController == nil)
    try setWidth(.regular)
    #expect(!split.isShowing(.inspector))
  }

  @Test(arguments: [UIUserInterfaceSizeClass.compact, .regular])
  func `an inspector shown during a width change fits the new width`(
    new: UIUserInterfaceSizeClass
  ) throws {
    try setWidth(new == .compact ? .regular : .compact)
    stage.world.setSizeClasses(horizontal: new)
    stage.world.clock.commit()
    split.show(.inspector)
    try stage.settle()
    let sheet = new == .compact ? inspector.navigationController : nil
    #expect(split.presentedViewController === sheet)
    #expect(split.isShowing(.inspector) && inspector.viewIfLoaded?.window != nil)
    #expect(stage.trace.lines(with: "I.DA").count == 1)
  }

  @Test func `our choice: a shown inspector stays shown when the width changes`() throws {
    split.show(.inspector)
    try stage.settle()
    try setWidth(.compact)
    #expect(split.isCollapsed)
    #expect(split.presentedViewController === inspector.navigationController)
    try setWidth(.regular)
    #expect(split.presentedViewController == nil)
    #expect(split.isShowing(.inspector) && inspector.viewIfLoaded?.window != nil)
    #expect(inspector.navigationController?.parent === split)
  }
}
