@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UnwindTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func initial(_ name: String) throws -> UIViewController {
    try #require(UIStoryboard(name: name, bundle: .module).instantiateInitialViewController())
  }

  @Test(arguments: 2...4)
  func `unwinding dismisses all presentations of a chain at once`(levels: Int) throws {
    let first = try #require(try initial("Cascade") as? UnwindTarget)
    try stage.show(first)
    var top: PlainScreen = first
    for _ in 1..<levels {
      top.performSegue(withIdentifier: "next", sender: nil)
      try stage.settle()
      top = try #require(top.presentedViewController as? PlainScreen)
    }
    first.calls = []
    try stage.world.user.tap("\(type(of: top))" == "UnwindPassage" ? "Back" : "")
    try stage.settle()
    #expect(top.calls.suffix(2) == ["should back", "prepare back loaded"])
    #expect(first.calls == ["action", "dismiss"] && first.presentedViewController == nil)
    #expect(!top.calls.contains("dismiss"))
  }

  @Test func `unwinding from a modal in another tab returns to the root of a stack`() throws {
    let tabs = try #require(try initial("Tabs") as? UITabBarController)
    try stage.show(tabs)
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    let first = try #require(stack.viewControllers.first as? UnwindTarget)
    first.performSegue(withIdentifier: "push", sender: nil)
    try stage.settle()
    tabs.selectedIndex = 1
    try stage.settle()
    let second = (tabs.selectedViewController as? UINavigationController)?.topViewController
    second?.performSegue(withIdentifier: "modal", sender: nil)
    try stage.settle()
    let modal = try #require(second?.presentedViewController as? UnwindPassage)
    modal.performSegue(withIdentifier: "back", sender: nil)
    try stage.settle()
    #expect(first.calls.last == "action" && tabs.presentedViewController == nil)
    #expect(tabs.selectedViewController === stack && stack.viewControllers == [first])
  }

  @Test func `unwinding from the detail of a split view controller returns to its primary`() throws
  {
    let split: UISplitViewController = UIStoryboard(name: "Splits", bundle: .module)
      .instantiateViewController(identifier: "Double")
    try stage.show(split)
    let first = try #require(split.viewController(for: .primary) as? UnwindTarget)
    first.performSegue(withIdentifier: "detail", sender: nil)
    try stage.settle()
    let detail = (split.viewController(for: .secondary) ?? split)
    let passage = [detail, detail.navigationController?.topViewController]
      .compactMap { $0 as? UnwindPassage }.first
    try #require(passage).performSegue(withIdentifier: "back", sender: nil)
    try stage.settle()
    #expect(first.calls.contains("action"))
  }

  @Test func `without a destination an unwind segue does nothing`() throws {
    let level = UIStoryboard(name: "Cascade", bundle: .module)
      .instantiateViewController(withIdentifier: "Level2")
    try stage.show(level)
    level.performSegue(withIdentifier: "back", sender: nil)
    #expect((level as? PlainScreen)?.calls.contains("prepare back loaded") == false)
  }

  @Test func `unwinding to a custom container calls it, from the outermost container inwards`()
    throws
  {
    let (outer, inner) = (FlipContainer("outer", stage.trace), FlipContainer("inner", stage.trace))
    let first = UIStoryboard(name: "Cascade", bundle: .module)
      .instantiateViewController(withIdentifier: "Level1")
    let last = UIStoryboard(name: "Cascade", bundle: .module)
      .instantiateViewController(withIdentifier: "Level4")
    inner.addChild(first)
    outer.addChild(inner)
    outer.addChild(last)
    try stage.show(outer)
    last.performSegue(withIdentifier: "back", sender: nil)
    #expect(
      stage.trace.lines.suffix(2) == ["outer towards FlipContainer", "inner towards UnwindTarget"]
    )
  }
}

/// The destination or the source is embedded in a custom container.
@MainActor @Suite(.headless)
struct EmbeddedUnwindTests {
  private let stage: LawStage
  private let source: UnwindPassage

  init() throws {
    stage = try LawStage()
    source = UIStoryboard(name: "Cascade", bundle: .module)
      .instantiateViewController(identifier: "Level4")
  }

  private func target() -> UnwindTarget {
    UIStoryboard(name: "Cascade", bundle: .module).instantiateViewController(identifier: "Level1")
  }

  private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private func unwind() throws {
    source.performSegue(withIdentifier: "back", sender: nil)
    try stage.settle()
  }

  @Test func `unwinding from an embedded child to its container changes nothing`() throws {
    let target = target()
    embed(source, in: target)
    try stage.show(target)
    target.calls = []
    try unwind()
    #expect(source.calls.last == "prepare back loaded" && target.calls == ["action"])
    #expect(target.children == [source] && stage.trace.lines.isEmpty)
  }

  @Test func `unwinding from one embedded child to another calls their container`() throws {
    let (parent, target) = (FlipContainer("parent", stage.trace), target())
    embed(target, in: parent)
    embed(source, in: parent)
    try stage.show(parent)
    try unwind()
    #expect(target.calls.last == "action" && parent.children == [target, source])
    #expect(stage.trace.lines == ["parent towards UnwindTarget"])
  }

  @Test func `unwinding to an embedded child dismisses the presentation of its container`() throws {
    let (parent, target) = (FlipContainer("parent", stage.trace), target())
    embed(target, in: parent)
    try stage.show(parent)
    target.present(source, animated: false)
    try stage.settle()
    try unwind()
    #expect(target.calls.last == "action" && !source.calls.contains("dismiss"))
    #expect(parent.presentedViewController == nil && parent.children == [target])
  }

  @Test func `unwinding from a child embedded in a pushed view controller pops it`() throws {
    let (target, parent) = (target(), UIViewController())
    embed(source, in: parent)
    let stack = UINavigationController(rootViewController: target)
    stack.pushViewController(parent, animated: false)
    try stage.show(stack)
    try unwind()
    #expect(target.calls.suffix(2) == ["action", "viewDidLoad"])
    #expect(stack.viewControllers == [target])
  }

  @Test func `unwinding from a child embedded in a presented view controller dismisses it`() throws
  {
    let (target, parent) = (target(), UIViewController())
    embed(source, in: parent)
    try stage.show(target)
    target.present(parent, animated: true)
    try stage.settle()
    try unwind()
    #expect(target.calls.suffix(2) == ["action", "dismiss"])
    #expect(target.presentedViewController == nil && !source.calls.contains("dismiss"))
  }
}

private final class FlipContainer: UIViewController {
  private let name: String
  private let trace: Trace

  init(_ name: String, _ trace: Trace) {
    (self.name, self.trace) = (name, trace)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    trace.note("\(name) towards \(type(of: subsequentVC))")
  }
}
