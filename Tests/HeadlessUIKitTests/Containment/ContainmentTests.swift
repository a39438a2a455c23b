@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct ContainmentTests {
  private let stage: Stage
  private let parent: Screen

  init() throws {
    stage = try Stage()
    parent = stage.screen("P")
  }

  private func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  @Test func `a child added on screen appears #145`() throws {
    try stage.show(parent)
    add(stage.screen("C"), to: parent)
    #expect(
      stage.trace.lines == [
        "C.WM(parent)", "C.loadView", "C.viewDidLoad", "C.WA(false)", "C.DM(parent)",
      ]
    )
    try stage.settle()
    #expect(stage.trace.lines(with: "C.IA", "C.DA") == ["C.IA(false)", "C.DA(false)"])
  }

  @Test func `a child removed on screen disappears #146`() throws {
    let child = stage.screen("C")
    try stage.show(parent)
    add(child, to: parent)
    try stage.settle()
    stage.trace.clear()
    remove(child)
    #expect(stage.trace.lines == ["C.WM(nil)", "C.WD(false)", "C.DD(false)", "C.DM(nil)"])
  }

  /// Swaps one child for another the way a careful container does.
  private func swap(_ old: UIViewController, for new: UIViewController) {
    parent.addChild(new)
    old.willMove(toParent: nil)
    if parent.isViewLoaded {
      new.loadViewIfNeeded()
      new.beginAppearanceTransition(true, animated: false)
      old.beginAppearanceTransition(false, animated: false)
      parent.view.addSubview(new.view)
      old.view.removeFromSuperview()
      new.endAppearanceTransition()
      old.endAppearanceTransition()
    }
    new.didMove(toParent: parent)
    old.removeFromParent()
  }

  @Test func `an explicit swap on screen has nine callbacks #147`() throws {
    let old = stage.screen("old")
    try stage.show(parent)
    add(old, to: parent)
    try stage.settle()
    stage.trace.clear()
    swap(old, for: stage.screen("new"))
    try stage.settle()
    let lines = stage.trace.lines.filter { !$0.contains("Layout") && !$0.contains("IA") }
    #expect(
      lines.filter { $0 != "new.viewDidLoad" } == [
        "new.WM(parent)", "old.WM(nil)", "new.loadView", "new.WA(false)", "old.WD(false)",
        "new.DA(false)", "old.DD(false)", "new.DM(parent)", "old.DM(nil)",
      ]
    )
  }

  @Test func `off screen a swap has no appearance #148`() {
    let old = stage.screen("old")
    parent.loadViewIfNeeded()
    add(old, to: parent)
    stage.trace.clear()
    swap(old, for: stage.screen("new"))
    #expect(
      stage.trace.lines.filter { $0 != "new.viewDidLoad" } == [
        "new.WM(parent)", "old.WM(nil)", "new.loadView", "new.DM(parent)", "old.DM(nil)",
      ]
    )
  }

  @Test func `without a view nothing is loaded #149`() {
    let old = stage.screen("old")
    let new = stage.screen("new")
    parent.addChild(old)
    swap(old, for: new)
    #expect(!new.isViewLoaded && !parent.isViewLoaded)
  }

  @Test func `a child moves from one parent to another #150`() {
    let child = stage.screen("C")
    let other = UIViewController()
    parent.addChild(child)
    other.addChild(child)
    #expect(parent.children.isEmpty)
    #expect(child.parent === other)
  }

  @Test func `a child appears and disappears with its parent #151`() throws {
    add(stage.screen("C"), to: parent)
    try stage.show(parent)
    stage.window.rootViewController = UIViewController()
    try stage.settle()
    #expect(stage.trace.lines == ["P.WD(false)", "C.WD(false)", "P.DD(false)", "C.DD(false)"])
  }

  @Test func `without forwarding the child waits for the parent's word #152`() throws {
    let parent = ManualParent()
    let child = stage.screen("C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    try stage.show(parent)
    #expect(stage.trace.lines(with: "WA").isEmpty)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(stage.trace.lines(with: "WA", "DA") == ["C.WA(true)", "C.DA(true)"])
  }

  @Test func `a transition needs two children #153`() {
    let child = stage.screen("C")
    parent.addChild(child)
    let misuse = stage.world.misuse.expect {
      parent.transition(from: child, to: UIViewController(), duration: 0, animations: nil)
    }
    #expect(misuse.first?.message.hasPrefix("Children view controllers \(child) and") == true)
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

  @Test func `a view belongs under its parent's view #154`() throws {
    let child = stage.screen("C")
    let stranger = UIViewController()
    parent.addChild(child)
    let misuse = stage.world.misuse.expect { stranger.view.addSubview(child.view) }
    #expect(
      misuse.map(\.message) == [
        """
        child view controller:\(child) should have parent view controller:\(stranger) but actual \
        parent is:\(parent)
        """
      ]
    )
    #expect(child.view.superview == nil)
  }

  @Test func `a view has one controller #155`() {
    let other = UIViewController()
    let misuse = stage.world.misuse.expect { other.view = parent.view }
    #expect(misuse.first?.message.hasPrefix("A view can only be associated") == true)
  }

  @Test func `an end without a beginning is reported #156`() {
    let misuse = stage.world.misuse.expect { parent.endAppearanceTransition() }
    #expect(
      misuse.map(\.message) == [
        "Unbalanced calls to begin/end appearance transitions for \(parent)."
      ]
    )
  }

  private final class ManualParent: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }
}
