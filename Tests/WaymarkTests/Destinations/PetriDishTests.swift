@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
import WaymarkPetriDish
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct PetriDishTests {
  private let shop = Shop()
  private let world: HeadlessWorld

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private var dish: PetriDish {
    get throws {
      let item = LinkPart<Int>.path("item", .int(in: 1...9))
      let table = try DestinationTable {
        shop.list
        shop.login
        shop.item.parameters(item)
        shop.guardedItem.parameters(item)
      }
      return PetriDish(table, router: shop.router)
    }
  }

  private func entry(_ name: String) throws -> DestinationEntry {
    try #require(try dish[name])
  }

  @Test func `C3 a destination opens by its route with the texts of the form`() throws {
    try dish.open(try entry("item"), with: ["item": "4"])
    try world.settle()
    #expect(shop.listNames == ["ListScreen", "item 4"])
  }

  @Test func `C3 a destination opens alone without the screens before it`() throws {
    shop.window.rootViewController = UIViewController()
    try dish.openAlone(try entry("item"), with: ["item": "4"])
    try world.settle()
    #expect(shop.sheet?.viewControllers.map(\.title) == ["item 4"])
    try world.user.tap("Close")
    try world.settle()
    #expect(shop.sheet == nil)
  }

  @Test func `C3 no guard is asked for a screen opened alone`() throws {
    try dish.openAlone(try entry("guarded item"), with: ["item": "2"])
    try world.settle()
    #expect(shop.sheet?.topViewController?.title == "item 2")
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `a screen opened alone is presented above other presentations`() throws {
    shop.presentForeignSheet()
    try world.settle()
    try dish.openAlone(try entry("login"))
    try world.settle()
    let sheet = shop.window.rootViewController?.presentedViewController
    #expect(sheet is MenuScreen)
    let stack = sheet?.presentedViewController as? UINavigationController
    #expect(stack?.topViewController is LoginScreen)
  }

  @Test func `a text that does not parse is refused, and nothing changes`() throws {
    let before = shop.router.tree
    let item = try entry("item")
    #expect(throws: LinkMismatch.self) { try dish.open(item, with: ["item": "12"]) }
    #expect(throws: LinkMismatch.self) { try dish.openAlone(item) }
    try world.settle()
    #expect(shop.router.tree == before)
  }

  @Test func `a screen that its parent builds cannot be shown alone`() throws {
    let list = try entry("list")
    let failure = NavigationError.Failure.notFound(
      "it has no factory: its parent builds it, so open it by its route"
    )
    #expect(throws: NavigationError(failure, step: "list")) { try dish.openAlone(list) }
  }

  @Test func `a screen cannot be shown alone without a window`() throws {
    let dish = try dish
    let login = try entry("login")
    shop.window.rootViewController = nil
    #expect(throws: PetriDishError.noWindow) { try dish.openAlone(login) }
  }

  @Test func `samples are filled in for each parameter`() throws {
    #expect(try entry("item").samples == [["item": "1"]])
    #expect(try entry("item").parameters.map(\.label) == ["Int 1...9"])
    #expect(try entry("list").parameters.isEmpty)
  }
}
