import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct ContainmentLaws {
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

  private func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// Replaces one child with another, with all calls that UIKit requires.
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

  private final class ManualParent: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  private final class LeavingChild: UIViewController {
    private(set) var wasRemoved = false

    override func removeFromParent() {
      wasRemoved = true
      super.removeFromParent()
    }
  }

  @Test(.observed(in: "tests of workflow-swift"))
  func `a child added on screen appears #145`() async throws {
    try await stage.show(parent)
    add(stage.screen("C"), to: parent)
    #expect(
      stage.trace.lines == [
        "C.WM(parent)", "C.loadView", "C.viewDidLoad", "C.WA(false)", "C.DM(parent)",
      ]
    )
    try await stage.settle()
    #expect(stage.trace.lines(with: "C.IA", "C.DA") == ["C.IA(false)", "C.DA(false)"])
  }

  @Test(.observed(in: "tests of workflow-swift"))
  func `a child removed on screen disappears #146`() async throws {
    let child = stage.screen("C")
    try await stage.show(parent)
    add(child, to: parent)
    try await stage.settle()
    stage.trace.clear()
    remove(child)
    #expect(stage.trace.lines == ["C.WM(nil)", "C.WD(false)", "C.DD(false)", "C.DM(nil)"])
  }

  @Test(.observed(in: "tests of workflow-swift"))
  func `an explicit swap on screen calls nine callbacks #147`() async throws {
    let old = stage.screen("old")
    try await stage.show(parent)
    add(old, to: parent)
    try await stage.settle()
    stage.trace.clear()
    swap(old, for: stage.screen("new"))
    try await stage.settle()
    let lines = stage.trace.lines.filter { !$0.contains("Layout") && !$0.contains("IA") }
    #expect(
      lines.filter { $0 != "new.viewDidLoad" } == [
        "new.WM(parent)", "old.WM(nil)", "new.loadView", "new.WA(false)", "old.WD(false)",
        "new.DA(false)", "old.DD(false)", "new.DM(parent)", "old.DM(nil)",
      ]
    )
  }

  @Test(.observed(in: "tests of workflow-swift"))
  func `a swap off screen calls no appearance callbacks #148`() {
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

  @Test(.observed(in: "tests of workflow-swift"))
  func `a swap in a parent without a loaded view loads nothing #149`() {
    let old = stage.screen("old")
    let new = stage.screen("new")
    parent.addChild(old)
    swap(old, for: new)
    #expect(!new.isViewLoaded && !parent.isViewLoaded)
  }

  @Test(.documented(in: "UIViewController/addChild(_:)"))
  func `a child moves from one parent to another #150`() {
    let child = stage.screen("C")
    let other = UIViewController()
    parent.addChild(child)
    other.addChild(child)
    #expect(parent.children.isEmpty)
    #expect(child.parent === other)
    #expect(stage.trace.lines == ["C.WM(parent)", "C.DM(nil)", "C.WM(parent)"])
  }

  @Test(.documented(in: "UIViewController/addChild(_:)"))
  func `a child moved to another parent is removed from the first one #150`() {
    let child = LeavingChild()
    parent.addChild(child)
    #expect(!child.wasRemoved)
    UIViewController().addChild(child)
    #expect(child.wasRemoved)
  }

  @Test(.documented(in: "UIViewController/shouldAutomaticallyForwardAppearanceMethods"))
  func `a child appears and disappears with its parent #151`() async throws {
    add(stage.screen("C"), to: parent)
    let navigation = try await stage.navigation("R")
    navigation.pushViewController(parent, animated: true)
    try await stage.settle()
    navigation.popViewController(animated: true)
    try await stage.settle()
    #expect(
      stage.trace.lines.filter { $0.contains("A(") || $0.contains("D(") }
        .filter { !$0.hasPrefix("R.") }
        == ["WA", "IA", "DA", "WD", "DD"].flatMap {
          ["P.\($0)(true)", "C.\($0)(true)"]
        }
    )
  }

  @Test(.documented(in: "UIViewController/shouldAutomaticallyForwardAppearanceMethods"))
  func `without forwarding the child waits for explicit calls #152`() async throws {
    let parent = ManualParent()
    let child = stage.screen("C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    stage.window.rootViewController = parent
    stage.window.makeKeyAndVisible()
    try await stage.settle()
    #expect(stage.trace.lines(with: "WA", "IA", "DA").isEmpty)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(stage.trace.lines(with: "WA", "DA") == ["C.WA(true)", "C.DA(true)"])
  }
}
