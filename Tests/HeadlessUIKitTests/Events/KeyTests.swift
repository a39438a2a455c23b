@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct KeyTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private var user: HeadlessUser { stage.world.user }

  private func command(_ title: String, _ input: String) -> UIKeyCommand {
    UIKeyCommand(
      title: title,
      action: NSSelectorFromString(title),
      input: input,
      modifierFlags: .command
    )
  }

  @Test func `a key command is found along the responder chain`() throws {
    let (parent, child, field) = (UIViewController(), UIViewController(), UITextField())
    parent.addKeyCommand(command("Outer", "n"))
    parent.addKeyCommand(command("Search", "f"))
    child.addKeyCommand(command("New", "n"))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.addSubview(field)
    try stage.show(parent)
    field.becomeFirstResponder()
    #expect(try user.pressKey("N", modifierFlags: .command)?.title == "New")
    #expect(try user.pressKey("f", modifierFlags: .command)?.title == "Search")
    #expect(try user.pressKey("f") == nil)
  }

  @Test func `a key command that was removed or is disabled is not found`() throws {
    let (screen, new, find) = (UIViewController(), command("New", "n"), command("Find", "f"))
    screen.addKeyCommand(new)
    screen.addKeyCommand(find)
    try stage.show(screen)
    screen.removeKeyCommand(new)
    find.attributes = .disabled
    #expect(try user.pressKey("n", modifierFlags: .command) == nil)
    #expect(try user.pressKey("f", modifierFlags: .command) == nil)
  }

  @Test(arguments: [true, false])
  func `a presenter decides whether its key commands are available`(isTakingPart: Bool) throws {
    let presenter = Presenter()
    presenter.isTakingPart = isTakingPart
    presenter.addKeyCommand(command("New", "n"))
    try stage.show(presenter)
    presenter.present(UIViewController(), animated: false)
    try stage.settle()
    #expect(try (user.pressKey("n", modifierFlags: .command) != nil) == isTakingPart)
  }

  @Test func `a press is sent from the top of the stack up the responder chain`() throws {
    let (root, top) = (Listener("root", stage.trace), Listener("top", stage.trace))
    let navigation = UINavigationController(rootViewController: root)
    try stage.show(navigation)
    navigation.pushViewController(top, animated: false)
    try stage.settle()
    try user.pressKey("a", modifierFlags: .shift)
    #expect(stage.trace.lines == ["top began A", "top ended A"])
  }

  @Test func `the first responder receives a shake motion`() throws {
    let listener = Listener("screen", stage.trace)
    let field = UITextField()
    listener.view.addSubview(field)
    try stage.show(listener)
    field.becomeFirstResponder()
    try user.shake()
    #expect(stage.trace.lines == ["screen motion began", "screen motion ended"])
  }

  private final class Presenter: UIViewController {
    var isTakingPart = true

    override var performsActionsWhilePresentingModally: Bool { isTakingPart }
  }

  private final class Listener: UIViewController {
    private let name: String
    private let trace: Trace

    init(_ name: String, _ trace: Trace) {
      self.name = name
      self.trace = trace
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      trace.note("\(name) began \(presses.first?.key?.characters ?? "")")
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      trace.note("\(name) ended \(event?.allPresses.first?.key?.characters ?? "")")
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      if motion == .motionShake, event?.type == .motion { trace.note("\(name) motion began") }
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      trace.note("\(name) motion ended")
    }
  }
}
