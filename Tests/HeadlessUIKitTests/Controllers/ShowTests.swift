@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct ShowTests {
  private let stage: LawStage
  private let root: Screen
  private let new: Screen

  init() throws {
    stage = try LawStage()
    root = stage.screen("R")
    new = stage.screen("N")
  }

  private let show = Selector("showViewController:sender:")

  @Test func `show calls the nearest container that overrides it`() throws {
    let panel = Panel(root)
    let navigation = UINavigationController(rootViewController: panel)
    try stage.show(navigation)
    root.show(new, sender: nil)
    try stage.settle()
    #expect(panel.asked == [new] && navigation.viewControllers == [panel])
    #expect(root.presentedViewController == nil)
  }

  @Test func `an override that calls super forwards to the next container`() throws {
    let panel = Panel(root)
    panel.handsOn = true
    let navigation = UINavigationController(rootViewController: panel)
    try stage.show(navigation)
    root.show(new, sender: nil)
    try stage.settle()
    #expect(panel.asked == [new] && navigation.viewControllers == [panel, new])
  }

  @Test func `a container that returns false is skipped`() throws {
    let navigation = ClosedStack(rootViewController: root)
    try stage.show(navigation)
    #expect(root.targetViewController(forAction: show, sender: nil) == nil)
    root.show(new, sender: nil)
    try stage.settle()
    #expect(navigation.viewControllers == [root] && root.presentedViewController === new)
  }

  @Test func `a screen can redirect or prevent showing`() throws {
    let (other, navigation) = (Panel(stage.screen("O")), UINavigationController())
    let screen = Choosing()
    navigation.viewControllers = [screen]
    try stage.show(navigation)
    screen.target = other
    screen.show(new, sender: nil)
    #expect(other.asked == [new])
    screen.target = nil
    screen.show(new, sender: nil)
    try stage.settle()
    #expect(screen.presentedViewController === new)
  }

  @Test func `containers perform the actions that they override`() throws {
    let detail = Selector("showDetailViewController:sender:")
    let navigation = UINavigationController(rootViewController: root)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(navigation, for: .primary)
    #expect(root.targetViewController(forAction: show, sender: nil) === navigation)
    #expect(root.targetViewController(forAction: detail, sender: nil) === split)
    #expect(root.targetViewController(forAction: Selector("other:"), sender: nil) == nil)
  }

  @Test func `the responder that performs an action is found along the responder chain`() throws {
    try stage.show(UINavigationController(rootViewController: root))
    let found = root.view.target(forAction: show, withSender: nil) as? UIViewController
    #expect(found === root.navigationController)
    #expect(root.view.target(forAction: Selector("other:"), withSender: nil) == nil)
  }
}

/// A custom container that overrides `show`.
private final class Panel: UIViewController {
  private(set) var asked: [UIViewController] = []
  var handsOn = false

  init(_ content: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  required init?(coder: NSCoder) { nil }

  override func show(_ vc: UIViewController, sender: Any?) {
    asked.append(vc)
    if handsOn { super.show(vc, sender: sender) }
  }
}

private final class ClosedStack: UINavigationController {
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
}

private final class Choosing: UIViewController {
  var target: UIViewController?

  override func targetViewController(
    forAction action: Selector,
    sender: Any?
  ) -> UIViewController? { target }
}
