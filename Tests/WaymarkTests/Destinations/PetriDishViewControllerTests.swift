@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
import WaymarkPetriDish
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct PetriDishViewControllerTests {
  private let shop = Shop()
  private let world: HeadlessWorld

  init() throws {
    world = try #require(HeadlessWorld.current)
    let table = try DestinationTable {
      shop.menu
      shop.item.parameters(.path("item", .int(in: 1...9)))
    }
    let list = PetriDishViewController(PetriDish(table, router: shop.router))
    shop.tabBar?.viewControllers?.append(UINavigationController(rootViewController: list))
    shop.tabBar?.selectedIndex = 2
    try world.settle()
  }

  private func tap(_ label: String) throws {
    try world.user.tap(label)
    try world.settle()
  }

  @Test func `C3 the list opens a destination by its route`() throws {
    try tap("item")
    try world.user.clear("item")
    try world.user.type("5", into: "item")
    try tap("By its route")
    #expect(shop.tabBar?.selectedIndex == 0)
    #expect(shop.listNames == ["ListScreen", "item 5"])
  }

  @Test func `C3 the list opens a screen alone, with a sample filled in`() throws {
    try tap("item")
    try tap("Alone")
    #expect(shop.sheet?.viewControllers.map(\.title) == ["item 1"])
    try tap("Close")
    #expect(shop.tabBar?.selectedIndex == 2)
  }

  @Test func `an error is shown, and the text can be corrected`() throws {
    try tap("item")
    try world.user.type("77", into: "item")
    try tap("Alone")
    let alert = shop.window.rootViewController?.presentedViewController as? UIAlertController
    #expect(alert?.message?.contains("Int 1...9") == true)
    #expect(alert?.textFields?.first?.text == "177")
    try tap("Cancel")
    #expect(shop.window.rootViewController?.presentedViewController == nil)
  }

  @Test func `a destination without parameters shows no fields`() throws {
    try tap("destination-menu")
    try tap("By its route")
    #expect(shop.tabBar?.selectedIndex == 1)
  }
}
