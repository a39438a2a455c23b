@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore

/// The shop with a third tab, and items with homes in the list's and the menu's tab.
@MainActor final class Homes {
  let shop: Shop
  /// Whether the home in the menu is for members.
  let isGuarded: Bool
  /// Called when an item is built.
  var onBuild: (@MainActor () -> Void)?

  init(isGuarded: Bool = false, in window: UIWindow = UIWindow(frame: .zero)) {
    self.isGuarded = isGuarded
    shop = Shop(in: window)
    shop.tabBar?.viewControllers?.append(
      UINavigationController(rootViewController: ForeignScreen())
    )
  }

  private(set) lazy var menu = StepAssembly(finder: .byClass, build: { MenuScreen() })
    .guarded(by: "members") { [unowned self] _ in
      !isGuarded || shop.isLoggedIn
        ? .proceed
        : .park(until: shop.loggedIn, fulfilledBy: NavigationRequest(to: self.shop.login))
    }
    .fallback { LockedScreen() }
    .embedded(in: shop.tabs, within: UINavigationController.self)
    .named("menu")

  private var menuOfAll: Chain<MenuScreen, Void, UINavigationController, ReachesStart> {
    isGuarded ? menu : shop.menu
  }

  private(set) lazy var item = StepAssembly(build: { [unowned self] (item: Int) -> ItemScreen in
    onBuild?()
    return ItemScreen(item: item)
  })
  .using(.push, from: shop.list.container)
  .alternatively(.push, from: menuOfAll.container)
  .named("item")
  .linked("items", .path("id", .int))

  /// Above the item of the same number, in any home.
  private(set) lazy var review = StepAssembly(finder: .none, build: { (_: Int) in ForeignScreen() })
    .using(.push, onto: item)
    .named("review")

  /// In the current tab's stack if it has one, otherwise in a sheet.
  private(set) lazy var note = StepAssembly(build: ItemScreen.init)
    .using(.push, onto: shop.list)
    .alternatively(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
    .named("note")

  var table: DestinationTable {
    get throws {
      try DestinationTable(on: .scheme("shop"), fallback: shop.list) {
        shop.list
        menuOfAll
        item
      }
    }
  }

  /// Selects a tab by its position, as a user does.
  func select(_ tab: Int) throws {
    shop.tabBar?.selectedIndex = tab
    try HeadlessWorld.current?.settle()
  }

  @discardableResult
  func go(_ item: Int, isFromOutside: Bool = false) throws -> NavigationOutcome? {
    try shop.submit(request(item, isFromOutside: isFromOutside))
  }

  func request(_ item: Int, isFromOutside: Bool = false) -> NavigationRequest {
    var request = NavigationRequest(to: self.item, with: item, options: .still)
    request.isFromOutside = isFromOutside
    return request
  }

  func home(_ item: Int, isFromOutside: Bool = false) throws -> [NavigationPlan.Home] {
    try shop.router.plan(for: request(item, isFromOutside: isFromOutside)).homes
  }

  /// The stacks of the tabs, from the root up.
  var stacks: [[String]] {
    (shop.tabBar?.viewControllers ?? []).map { tab in
      tab.children.map { $0.title ?? String(describing: type(of: $0)) }
    }
  }

  var selected: Int? { shop.tabBar?.selectedIndex }
}
