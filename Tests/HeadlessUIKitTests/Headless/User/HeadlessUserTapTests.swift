@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct HeadlessUserTapTests {
  private let stage: LawStage
  private let screen: Screen
  private var user: HeadlessUser { stage.world.user }

  init() throws {
    stage = try LawStage()
    screen = stage.screen("A")
  }

  @discardableResult
  private func addButton(_ title: String, to view: UIView? = nil) -> UIButton {
    let button = UIButton(
      primaryAction: UIAction(title: title) { [trace = stage.trace] _ in
        trace.note(title)
      }
    )
    (view ?? screen.view).addSubview(button)
    return button
  }

  private func refusal(_ deed: () throws -> Void) -> HeadlessUserError? {
    #expect(throws: HeadlessUserError.self) { try deed() }
  }

  @Test func `a button is found by its title, regardless of case, and by its identifier`() throws {
    addButton("Buy").accessibilityIdentifier = "buy-button"
    try stage.show(screen)
    try user.tap("Buy")
    try user.tap("buy-button")
    #expect(stage.trace.lines == ["Buy", "Buy"])
  }

  @Test func `an identifier takes precedence over a label`() throws {
    addButton("Buy")
    addButton("Sell").accessibilityIdentifier = "Buy"
    try stage.show(screen)
    try user.tap("Buy")
    #expect(stage.trace.lines == ["Sell"])
  }

  @Test func `a missing label is refused with the nearest one`() throws {
    addButton("Continue")
    addButton("Cancel")
    try stage.show(screen)
    let error = refusal { try user.tap("Continu") }
    #expect(error?.reason == .notFound)
    #expect(
      error?.message == "\"Continu\" is not on screen. The nearest label is \"Continue\"."
    )
  }

  @Test func `a missing label that is near to none is refused with all labels`() throws {
    addButton("Continue")
    addButton("Cancel")
    try stage.show(screen)
    let error = refusal { try user.tap("Invoice 2") }
    #expect(
      error?.message == "\"Invoice 2\" is not on screen. In reach: \"Continue\", \"Cancel\"."
    )
  }

  @Test func `a label is refused with the reason why nothing can be tapped`() throws {
    let window = UIWindow(frame: .zero)
    let obstacle = {
      refusal { try user.tap("Buy", in: window) }?.message
        .replacing("\"Buy\" is not on screen. ", with: "")
    }
    let hidden = "No window is visible: keep it in a property and call makeKeyAndVisible()."
    #expect(obstacle() == hidden)
    window.isHidden = false
    #expect(obstacle() == "The window has no root view controller.")
    let login = UIViewController()
    login.title = "Login"
    window.rootViewController = login
    #expect(obstacle() == "Nothing can be tapped on \"Login\".")
    login.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    let bare = "Nothing can be tapped on \"Login\": "
    #expect(obstacle() == bare + "its bar button items need a navigation controller.")
  }

  @Test func `a label with different capitals is missing`() throws {
    addButton("Continue")
    try stage.show(screen)
    let error = refusal { try user.tap("continue") }
    #expect(
      error?.message == "\"continue\" is not on screen. The nearest label is \"Continue\"."
    )
  }

  @Test func `a label of several elements is refused as ambiguous`() throws {
    addButton("Buy")
    addButton("Buy")
    try stage.show(screen)
    #expect(refusal { try user.tap("Buy") }?.reason == .ambiguous)
  }

  @Test func `a label of the back button and a tab is refused with the steps for both`() throws {
    let root = stage.screen("Shelf")
    root.title = "Shelf"
    let stack = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    try stage.show(tabs)
    stack.pushViewController(screen, animated: false)
    let error = refusal { try user.tap("Shelf") }
    let text = #""Shelf" is the label of the back button and a tab: use goBack() or tab("Shelf")."#
    #expect(error?.reason == .ambiguous && error?.message == text)
  }

  @Test func `text cannot be tapped`() throws {
    let label = UILabel()
    label.text = "Hello"
    screen.view.addSubview(label)
    try stage.show(screen)
    #expect(refusal { try user.tap("Hello") }?.reason == .inert)
  }

  @Test(arguments: [Barrier.hidden, .transparent, .untouchable])
  private func `a superview can make a button unreachable`(barrier: Barrier) throws {
    let box = UIView()
    screen.view.addSubview(box)
    addButton("Buy", to: box)
    try stage.show(screen)
    barrier.raise(on: box)
    let reason: HeadlessUserError.Reason = barrier == .untouchable ? .untouchable : .hidden
    #expect(refusal { try user.tap("Buy") }?.reason == reason)
    #expect(user.visibleLabels().isEmpty)
  }

  @Test func `a disabled button is not tapped, although code can send its actions`() throws {
    let button = addButton("Buy")
    button.isEnabled = false
    try stage.show(screen)
    #expect(refusal { try user.tap(button) }?.reason == .disabled)
    button.sendActions(for: .primaryActionTriggered)
    #expect(stage.trace.lines == ["Buy"])
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .overFullScreen])
  func `views below a modal presentation are covered`(style: UIModalPresentationStyle) throws {
    addButton("Buy")
    try stage.show(screen)
    let modal = UIViewController()
    modal.title = "Login"
    modal.modalPresentationStyle = style
    screen.present(modal, animated: true)
    try stage.settle()
    let error = refusal { try user.tap("Buy") }
    #expect(error?.reason == .covered)
    #expect(error?.message.hasPrefix("\"Buy\" is covered by \"Login\".") == true)
  }

  @Test func `an alert action can be tapped unless it is disabled`() throws {
    addButton("Buy")
    try stage.show(screen)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Code" }
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.actions[0].isEnabled = false
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { [trace = stage.trace] _ in
        trace.note("yes")
      }
    )
    screen.present(alert, animated: true)
    try stage.settle()
    #expect(user.visibleLabels() == ["Code", "Yes"])
    #expect(refusal { try user.tap("No") }?.reason == .disabled)
    try user.type("42", into: "Code")
    try user.tap("Yes")
    try stage.settle()
    #expect(alert.textFields?.first?.text == "42")
    #expect(stage.trace.lines.last == "yes")
    #expect(user.visibleLabels() == ["Buy"])
  }

  @Test func `view controllers below the top of a stack are not on screen`() throws {
    addButton("Buy")
    let navigation = UINavigationController(rootViewController: screen)
    navigation.pushViewController(UIViewController(), animated: false)
    try stage.show(navigation)
    #expect(refusal { try user.tap("Buy") }?.reason == .notFound)
  }

  @Test func `a bar item performs its action with itself as sender`() throws {
    weak var sender: AnyObject?
    let item = UIBarButtonItem(
      primaryAction: UIAction(title: "Add") { sender = $0.sender as AnyObject }
    )
    screen.navigationItem.rightBarButtonItem = item
    try stage.show(UINavigationController(rootViewController: screen))
    try user.tap("Add")
    #expect(sender === item)
    item.isEnabled = false
    #expect(refusal { try user.tap(item) }?.reason == .disabled)
  }

  @Test func `items of a hidden bar cannot be tapped`() throws {
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add")
    let navigation = UINavigationController(rootViewController: screen)
    navigation.isNavigationBarHidden = true
    try stage.show(navigation)
    #expect(refusal { try user.tap("Add") }?.reason == .hidden)
  }

  @Test func `an open menu covers everything until an element is selected`() throws {
    let sort = UIAction(title: "By price") { [trace = stage.trace] _ in trace.note("price") }
    let off = UIAction(title: "By name", attributes: .disabled) { _ in }
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort",
      menu: UIMenu(children: [sort, off])
    )
    try stage.show(UINavigationController(rootViewController: screen))
    try user.tap("Sort")
    #expect(user.visibleLabels() == ["By price"])
    #expect(refusal { try user.tap("By name") }?.reason == .disabled)
    try user.tap("By price")
    #expect(stage.trace.lines == ["price"])
    #expect(user.visibleLabels() == ["Sort"])
  }

  @Test func `a tap on a plain view is sent up the responder chain`() throws {
    let inner = UIView()
    let outer = TouchView(stage.trace)
    outer.addSubview(inner)
    screen.view.addSubview(outer)
    try stage.show(screen)
    try user.tap(inner)
    #expect(stage.trace.lines == ["began", "ended"])
  }
}

/// A view that records its touches in a trace.
private final class TouchView: UIView {
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace.note("began")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace.note("ended")
  }
}

/// A setting that prevents touches to a view and its subviews.
private enum Barrier {
  case hidden
  case transparent
  case untouchable

  @MainActor
  func raise(on view: UIView) {
    switch self {
    case .hidden: view.isHidden = true
    case .transparent: view.alpha = 0
    case .untouchable: view.isUserInteractionEnabled = false
    }
  }
}
