@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct TargetActionTests {
  private let stage: LawStage
  private let screen = ActingScreen()

  init() throws {
    stage = try LawStage()
  }

  private var user: HeadlessUser { stage.world.user }

  @Test func `a control calls methods with no, one or two parameters`() throws {
    let button = screen.addButton("Save")
    for action in ["save", "save:", "save:event:"] {
      button.addTarget(screen, action: Selector(action), for: .touchUpInside)
    }
    try stage.show(screen)
    try user.tap("Save")
    #expect(screen.calls == ["save", "save: UIButton", "save: UIButton event: touches"])
    button.sendActions(for: .touchUpInside)
    #expect(screen.calls.last == "save: UIButton event: nil")
  }

  @Test func `methods and closures run in the order of their registration`() {
    let button = screen.addButton("Save")
    button.addTarget(screen, action: Selector("save"), for: .touchUpInside)
    button.addAction(UIAction { [screen] _ in screen.calls.append("closure") }, for: .touchUpInside)
    button.addTarget(screen, action: Selector("save"), for: .touchDown)
    button.sendActions(for: [.touchUpInside, .touchDown])
    #expect(screen.calls == ["save", "closure"])
  }

  @Test func `a removed method is not called, and nil removes all methods`() {
    let button = screen.addButton("Save")
    button.addTarget(screen, action: Selector("save"), for: .allEvents)
    button.addTarget(screen, action: Selector("save:"), for: .touchUpInside)
    button.removeTarget(screen, action: Selector("save"), for: .touchUpInside)
    #expect(button.actions(forTarget: screen, forControlEvent: .touchUpInside) == ["save:"])
    #expect(button.actions(forTarget: screen, forControlEvent: .touchDown) == ["save"])
    #expect(button.allTargets == [screen])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allTargets.isEmpty && button.allControlEvents.isEmpty)
  }

  @Test func `a target is not retained, and is not called once it is deallocated`() {
    let button = UIButton()
    do {
      let other = ActingScreen()
      button.addTarget(other, action: Selector("save"), for: .touchUpInside)
    }
    button.sendActions(for: .touchUpInside)
    #expect(button.allTargets.isEmpty)
  }

  @Test func `#163 an action without a target walks the responder chain`() throws {
    let (outer, field) = (ActingScreen(), UITextField())
    screen.view.addSubview(field)
    let navigation = UINavigationController(rootViewController: screen)
    outer.addChild(navigation)
    outer.view.addSubview(navigation.view)
    try stage.show(outer)
    let application = stage.world.application
    #expect(application.sendAction(Selector("save"), to: nil, from: field, for: nil))
    #expect(screen.calls == ["save"] && outer.calls.isEmpty)
    #expect(!application.sendAction(Selector("unknown"), to: nil, from: field, for: nil))
    screen.refuses = true
    field.becomeFirstResponder()
    #expect(application.sendAction(Selector("save:"), to: nil, from: nil, for: nil))
    #expect(outer.calls == ["save: nil"])
  }

  @Test func `a button without a target calls the method of its view controller`() throws {
    screen.addButton("Save").addTarget(nil, action: Selector("save:"), for: .touchUpInside)
    try stage.show(screen)
    try user.tap("Save")
    #expect(screen.calls == ["save: UIButton"])
  }

  @Test func `a bar button item calls its method`() throws {
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done",
      style: .done,
      target: screen,
      action: Selector("save:")
    )
    screen.navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel,
      target: nil,
      action: Selector("save")
    )
    try stage.show(UINavigationController(rootViewController: screen))
    try user.tap("Done")
    try user.tap("Cancel")
    #expect(screen.calls == ["save: UIBarButtonItem", "save"])
  }

  @Test func `a key command calls its method on the first responder that implements it`() throws {
    screen.addKeyCommand(
      UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:"))
    )
    try stage.show(screen)
    try user.pressKey("s", modifierFlags: .command)
    #expect(screen.calls == ["save: UIKeyCommand"])
  }

  @Test func `a method that the target does not implement raises UIKit's exception`() {
    let misuse = stage.world.misuse.expect {
      stage.world.application.sendAction(Selector("load"), to: screen, from: nil, for: nil)
    }
    #expect(misuse.first?.kind == .exception(.invalidArgumentException))
    let text = "-[ActingScreen load]: unrecognized selector sent to instance"
    #expect(misuse.first?.message.hasPrefix(text) == true)
  }

  @Test func `an object performs the methods that it implements`() {
    #expect(screen.responds(to: Selector("save")) && !screen.responds(to: Selector("load")))
    #expect(NSObject().responds(to: Selector("save")) == false)
    screen.perform(Selector("save:"), with: screen)
    #expect(screen.calls == ["save: ActingScreen"])
    let copy = screen.perform(Selector("copyOfScreen"))?.takeUnretainedValue()
    #expect(copy === screen)
  }

  @Test func `an event handler is listed with its target`() {
    let button = screen.addButton("Save")
    button.addTarget(screen, action: Selector("save"), for: .touchDown)
    var lines: [String] = []
    button.enumerateEventHandlers { action, target, events, _ in
      let object = target?.0 as? UIViewController
      lines.append("\(action == nil) \(object === screen) \(target?.1.description ?? "")")
    }
    #expect(lines == ["true true save"])
  }
}

@MainActor @Suite(.headless)
struct TapRecognizerTests {
  private let stage: LawStage
  private let screen = ActingScreen()

  init() throws {
    stage = try LawStage()
  }

  private func recognizer() -> UITapGestureRecognizer {
    UITapGestureRecognizer(target: screen, action: Selector("save:"))
  }

  @Test func `a tap on a view is recognized by the innermost recognizer`() throws {
    let (card, text) = (UIView(), UILabel())
    text.text = "Card"
    card.addSubview(text)
    screen.view.addSubview(card)
    card.addGestureRecognizer(recognizer())
    screen.view.addGestureRecognizer(recognizer())
    try stage.show(screen)
    try stage.world.user.tap("Card")
    #expect(screen.calls == ["save: UITapGestureRecognizer"])
  }

  @Test func `a control receives its taps before recognizers of its superviews`() throws {
    screen.addButton("Save").addTarget(screen, action: Selector("save"), for: .touchUpInside)
    screen.view.addGestureRecognizer(recognizer())
    try stage.show(screen)
    try stage.world.user.tap("Save")
    #expect(screen.calls == ["save"])
  }

  @Test func `a recognizer of a table's superview prevents the selection of rows`() throws {
    let (table, rows) = (UITableView(), OneRow())
    (table.dataSource, table.delegate) = (rows, rows)
    screen.view.addSubview(table)
    let tap = recognizer()
    screen.view.addGestureRecognizer(tap)
    try stage.show(screen)
    try stage.world.user.selectRow(0)
    #expect(screen.calls == ["save: UITapGestureRecognizer"] && rows.chosen == 0)
    tap.cancelsTouchesInView = false
    try stage.world.user.selectRow(0)
    #expect(screen.calls.count == 2 && rows.chosen == 1)
  }

  @Test func `the pop recognizer of a stack calls its targets for a swipe back`() throws {
    let navigation = try stage.navigation("R", "A")
    let swipe = try #require(navigation.interactivePopGestureRecognizer)
    swipe.addTarget(screen, action: Selector("followSwipe:"))
    try stage.world.user.swipeBack()
    #expect(screen.calls == ["began", "ended"])
  }
}

private final class OneRow: NSObject, UITableViewDataSource, UITableViewDelegate {
  private(set) var chosen = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen += 1 }
}

/// Lists some methods by name.
private final class ActingScreen: UIViewController {
  var calls: [String] = []
  var refuses = false

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .action("save", ActingScreen.saveAll),
      .action("save:", ActingScreen.save(_:)),
      .action("save:event:", ActingScreen.save(_:event:)),
      .action("copyOfScreen", ActingScreen.copyOfScreen),
      .action("followSwipe:", ActingScreen.followSwipe),
    ]
  }

  func addButton(_ title: String) -> UIButton {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    view.addSubview(button)
    return button
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !refuses && super.canPerformAction(action, withSender: sender)
  }

  private func saveAll() { calls.append("save") }

  private func save(_ sender: Any?) {
    calls.append("save: \(sender.map { "\(type(of: $0))" } ?? "nil")")
  }

  private func save(_ sender: UIButton, event: UIEvent?) {
    calls.append("save: \(type(of: sender)) event: \(event.map { "\($0.type)" } ?? "nil")")
  }

  private func copyOfScreen() -> UIViewController { self }

  private func followSwipe(_ recognizer: UIGestureRecognizer) {
    calls.append("\(recognizer.state)")
  }
}
