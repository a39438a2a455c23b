@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct TraitOrderTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `trait changes are reported from the outside in, the callback before the handlers`()
    throws
  {
    let parent = TraitScreen("P", stage.trace)
    let child = TraitScreen("C", stage.trace)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    try stage.show(parent)
    stage.world.setSizeClasses(horizontal: .regular)
    #expect(
      stage.trace.lines == ["P changed", "P called", "C changed", "C called"]
    )
  }

  @Test func `our choice: an override that is not set reads as the default`() {
    let screen = UIViewController()
    #expect(screen.traitOverrides.horizontalSizeClass == .unspecified)
    #expect(!screen.traitOverrides.contains(UITraitHorizontalSizeClass.self))
  }

  @Test func `our choice: entering a window is not a change of traits`() throws {
    stage.window.rootViewController = TraitScreen("P", stage.trace)
    stage.window.makeKeyAndVisible()
    try stage.settle()
    #expect(stage.trace.lines.isEmpty)
  }

  @Test func `an object that overrides a trait is not notified of its change`() throws {
    let screen = TraitScreen("P", stage.trace)
    screen.traitOverrides.horizontalSizeClass = .compact
    try stage.show(screen)
    stage.world.setSizeClasses(horizontal: .regular)
    #expect(stage.trace.lines.isEmpty)
  }

  @Test func `a rotation that keeps the size classes is not a change of traits`() throws {
    try stage.show(TraitScreen("P", stage.trace))
    stage.world.turnDevice(to: .portraitUpsideDown)
    stage.world.setSizeClasses(horizontal: stage.window.traitCollection.horizontalSizeClass)
    #expect(stage.trace.lines.isEmpty)
  }

  @Test func `a parent determines its child's traits until the child is removed`() throws {
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    (parent as any TraitOverriding).setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular),
      forChild: child
    )
    try stage.show(parent)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    child.removeFromParent()
    #expect(child.traitCollection.horizontalSizeClass == .unspecified)
  }

  @Test
  func `a split view controller with an overridden regular width shows its columns on a phone`()
    throws
  {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(stage.screen("P"), for: .primary)
    split.setViewController(stage.screen("S"), for: .secondary)
    split.traitOverrides.horizontalSizeClass = .regular
    try stage.show(split)
    #expect(!split.isCollapsed)
    split.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    try stage.settle()
    #expect(split.isCollapsed)
  }
}

private final class TraitScreen: UIViewController {
  private let name: String
  private let trace: Trace

  init(_ name: String, _ trace: Trace) {
    self.name = name
    self.trace = trace
    super.init(nibName: nil, bundle: nil)
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (screen: TraitScreen, _) in
      screen.trace.note("\(screen.name) called")
    }
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    trace.note("\(name) changed")
  }
}

/// Declares the deprecated API, so that a test can use it without a warning.
@MainActor
private protocol TraitOverriding {
  func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild: UIViewController)
}

extension UIViewController: TraitOverriding {}
