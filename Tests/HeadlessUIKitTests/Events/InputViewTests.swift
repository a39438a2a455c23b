@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct InputViewTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private var user: HeadlessUser { stage.world.user }

  private func button(_ title: String) -> UIButton {
    let trace = stage.trace
    return UIButton(primaryAction: UIAction(title: title) { _ in trace.note(title) })
  }

  @Test func `the user taps an input accessory view during editing`() throws {
    let (screen, field) = (UIViewController(), UITextField())
    field.inputAccessoryView = button("Done")
    screen.view.addSubview(field)
    try stage.show(screen)
    #expect(throws: HeadlessUserError.self) { try user.tap("Done") }
    field.becomeFirstResponder()
    try stage.settle()
    try user.tap("Done")
    field.resignFirstResponder()
    try stage.settle()
    #expect(throws: HeadlessUserError.self) { try user.tap("Done") }
    #expect(stage.trace.lines == ["Done"] && field.inputAccessoryView?.window == nil)
  }

  @Test func `a view controller's input accessory view stays while its field is edited`()
    throws
  {
    let screen = Chat()
    try stage.show(screen)
    screen.becomeFirstResponder()
    try stage.settle()
    #expect(screen.bar.window === stage.window)
    try user.tap(screen.field)
    try stage.settle()
    #expect(screen.field.isFirstResponder && screen.bar.window === stage.window)
  }

  @Test func `reloadInputViews shows changed input views`() throws {
    let (screen, field) = (UIViewController(), UITextField())
    screen.view.addSubview(field)
    try stage.show(screen)
    field.becomeFirstResponder()
    field.inputView = button("Pick")
    try stage.settle()
    #expect(field.inputView?.window == nil)
    field.reloadInputViews()
    try stage.settle()
    try user.tap("Pick")
    #expect(stage.trace.lines == ["Pick"])
  }

  private final class Chat: UIViewController {
    let bar = UIView()
    let field = UITextField()

    override func viewDidLoad() {
      super.viewDidLoad()
      bar.addSubview(field)
    }

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }
}
