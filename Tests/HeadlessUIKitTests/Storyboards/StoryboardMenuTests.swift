@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct StoryboardMenuTests {
  private let stage: LawStage
  private let screen: MenuScreen

  init() throws {
    stage = try LawStage()
    let made = UIStoryboard(name: "Menus", bundle: .module).instantiateInitialViewController()
    let stack = try #require(made as? UINavigationController)
    screen = try #require(stack.topViewController as? MenuScreen)
    try stage.show(stack)
  }

  private var user: HeadlessUser { stage.world.user }

  @Test func `a command of a button's menu runs along the responder chain`() throws {
    try user.tap("Sort")
    try user.tap("By price")
    #expect(screen.calls == ["sort By price"])
  }

  @Test func `a bar button item has the menu of the file`() throws {
    try user.tap("More")
    try user.tap("Share")
    #expect(screen.calls == ["share Share"])
  }

  @Test(arguments: ["Item 1", "Print"])
  func `a command without a method, or without a responder for it, is disabled`(title: String)
    throws
  {
    try user.tap("Sort")
    let error = #expect(throws: HeadlessUserError.self) { try user.tap(title) }
    #expect(error?.reason == .disabled && screen.calls.isEmpty)
  }

  @Test func `menus have the titles, states and options of the file`() throws {
    let menu = try #require(screen.sortButton?.menu)
    #expect(menu.title == "Order" && screen.sortButton?.changesSelectionAsPrimaryAction == true)
    #expect(menu.children.map(\.title) == ["By name", "By price", "Item 1", "Danger"])
    let first = try #require(menu.children.first as? UICommand)
    #expect(first.state == .on && first.image != nil && first.action == Selector("sort:"))
    let inner = try #require(menu.children.last as? UIMenu)
    #expect(inner.options == [.displayInline, .destructive])
    #expect(inner.identifier == UIMenu.Identifier("danger"))
    #expect((inner.children.first as? UICommand)?.attributes == .destructive)
  }

  @Test func `the picture shows which commands are disabled and which are on`() throws {
    try user.tap("Sort")
    let items = user.picture().elements.filter { $0.kind == .menu }.flatMap(\.children)
    #expect(items.first { $0.text == "By name" }?.traits.contains(.selected) == true)
    #expect(items.first { $0.text == "By name" }?.traits.contains(.disabled) == false)
    #expect(items.first { $0.text == "Item 1" }?.traits.contains(.disabled) == true)
  }

  @Test func `an element that is unknown in menus is listed`() {
    #expect(stage.world.skippedElements == ["Menus.storyboard: action"])
  }
}

@MainActor
final class MenuScreen: PlainScreen {
  weak var sortButton: UIButton?

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .outlet("sortButton", \MenuScreen.sortButton), .action("sort:", MenuScreen.sort),
      .action("removeAll:", MenuScreen.removeAll), .action("share:", MenuScreen.share),
    ]
  }

  override func awakeFromNib() {}
  override func viewDidLoad() {}

  private func sort(_ sender: UICommand) { calls.append("sort \(sender.title)") }
  private func removeAll(_ sender: UICommand) { calls.append("remove \(sender.title)") }
  private func share(_ sender: UICommand) { calls.append("share \(sender.title)") }
}
