@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct OlderStoryboardTests {
  private let stage: LawStage
  private let stack: OldStack
  private let start: OldScreen

  init() throws {
    stage = try LawStage()
    let made = UIStoryboard(name: "Older", bundle: .module).instantiateInitialViewController()
    stack = try #require(made as? OldStack)
    start = try #require(stack.topViewController as? OldScreen)
    try stage.show(stack)
  }

  private func perform(_ identifier: String) throws {
    start.performSegue(withIdentifier: identifier, sender: nil)
    try stage.settle()
  }

  @Test func `creators of relationships, embedded and presented children get their arguments`()
    throws
  {
    #expect(stack.calls == ["root"] && start.calls == ["inside"])
    try perform("modal")
    start.dismiss(animated: false)
    try stage.settle()
    try perform("over")
    #expect(start.calls == ["inside", "coder", "coder over"])
  }

  @Test func `segue kinds of older files push, present and replace`() throws {
    try perform("push")
    #expect(stack.viewControllers.map(\.title) == [nil, "Second"])
    stack.popViewController(animated: false)
    try stage.settle()
    try perform("modal")
    #expect(start.presentedViewController?.modalTransitionStyle == .flipHorizontal)
    start.dismiss(animated: false)
    try stage.settle()
    try perform("popover")
    let popover = start.presentedViewController?.popoverPresentationController
    #expect(popover?.barButtonItem === start.navigationItem.rightBarButtonItem)
    #expect(popover?.permittedArrowDirections == .up)
  }

  @Test func `a segue with a custom class keeps its kind, even for unwinding`() throws {
    let before = QuietSegue.performed
    try perform("own")
    let second = try #require(start.presentedViewController)
    #expect(second.title == "Second" && QuietSegue.performed == before + 1)
    second.performSegue(withIdentifier: "back", sender: nil)
    try stage.settle()
    #expect(start.calls.last == "back" && start.presentedViewController == nil)
    #expect(QuietSegue.performed == before + 2)
  }

  @Test func `a class without a module is found in the module of the bundle`() throws {
    try perform("push")
    #expect(stack.topViewController is PlainScreen)
  }

  @Test func `view controllers of other frameworks are plain ones or have the class of the file`()
    throws
  {
    try perform("game")
    #expect(stack.topViewController?.title == "Game")
    try perform("swift")
    #expect(stack.topViewController is PlainScreen)
    #expect(stage.world.skippedElements.contains("Older.storyboard: glkViewController"))
    #expect(stage.world.skippedElements.contains("Older.storyboard: hostingController"))
  }

  @Test
  func `an unnamed reference opens the initial scene, and unknown bundles are replaced`()
    throws
  {
    try perform("nowhere")
    #expect(start.presentedViewController is OldStack)
    start.dismiss(animated: false)
    try stage.settle()
    try perform("elsewhere")
    #expect(stack.topViewController is ProductScreen)
  }

  @Test func `a transition style is set, and an empty identifier counts as none`() {
    #expect(start.modalTransitionStyle == .crossDissolve)
    #expect(start.describedSegues.filter { $0.identifier == nil }.count == 1)
  }
}

@MainActor
final class OldStack: UINavigationController {
  private(set) var calls: [String] = []

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [.action("makeRoot:sender:segueIdentifier:", OldStack.makeRoot)]
  }

  private func makeRoot(_ coder: NSCoder, sender: Any?, identifier: String?) -> UIViewController? {
    calls.append("root")
    return OldScreen(coder: coder)
  }
}

@MainActor
final class OldScreen: UIViewController {
  private(set) var calls: [String] = []

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .action("makeInside:", OldScreen.makeInside), .action("makeWithCoder:", OldScreen.makeSecond),
      .action("makeWithCoder:sender:segueIdentifier:", OldScreen.makeOver),
      .action("backToStart:", OldScreen.backToStart),
    ]
  }

  private func makeInside(_ coder: NSCoder) -> UIViewController? {
    calls.append("inside")
    return PlainScreen(coder: coder)
  }

  private func makeSecond(_ coder: NSCoder) -> UIViewController? {
    calls.append("coder")
    return PlainScreen(coder: coder)
  }

  private func makeOver(_ coder: NSCoder, sender: Any?, identifier: String?) -> UIViewController? {
    calls.append("coder \(identifier ?? "-")")
    return PlainScreen(coder: coder)
  }

  private func backToStart(_ segue: UIStoryboardSegue) {
    calls.append("back")
  }
}

@MainActor
final class QuietSegue: UIStoryboardSegue {
  static var performed = 0

  override func perform() {
    Self.performed += 1
    super.perform()
  }
}
