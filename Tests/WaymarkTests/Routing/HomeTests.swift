@_spi(Headless) import HeadlessUIKit
import Foundation
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// A destination that can be installed in several places.
@Suite(.headless(clock: .immediate)) @MainActor
struct HomeTests {
  private let world: HeadlessWorld
  private let homes = Homes()
  private var shop: Shop { homes.shop }

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func home(_ name: String, _ reason: NavigationPlan.Home.Reason) -> NavigationPlan.Home {
    NavigationPlan.Home(name, of: "ItemScreen", reason: reason)
  }

  // MARK: From inside and from outside

  @Test(arguments: ["list", "menu"])
  func `B5: from inside, a screen is installed in the current tab`(tab: String) throws {
    try homes.select(tab == "list" ? 0 : 1)
    #expect(try homes.home(7) == [home(tab, .current)])
    #expect(try homes.go(7) == .done(.built))
    #expect(homes.stacks[tab == "list" ? 0 : 1].last == "item 7")
    #expect(homes.stacks.joined().filter { $0 == "item 7" }.count == 1)
  }

  @Test func `B5: from outside, a screen is installed in the first declared home`() throws {
    try homes.select(1)
    let handle = try shop.router.open(
      try #require(URL(string: "shop://items/7")),
      in: try homes.table
    )
    #expect(handle.result == .success(.done(.built)))
    #expect(homes.stacks == [["ListScreen", "item 7"], ["MenuScreen"], ["ForeignScreen"]])
    #expect(homes.selected == 0)
  }

  @Test func `B5: the request of a delivery comes from outside`() throws {
    let delivery = Delivery.customURL(try #require(URL(string: "shop://items/7")))
    try homes.select(1)
    let request = try homes.table.request(for: delivery)
    #expect(request.isFromOutside)
    #expect(try shop.router.plan(for: request).homes == [home("list", .first)])
  }

  @Test(arguments: [0, 1])
  func `a home can have another class than the first one`(tab: Int) throws {
    let note = StepAssembly(build: ItemScreen.init)
      .using(.push, from: shop.list.container)
      .alternatively(.present(.pageSheet), from: shop.menu)
      .named("note")
    try homes.select(tab)
    #expect(try shop.submit(NavigationRequest(to: note, with: 7)) == .done(.built))
    let presented = shop.window.rootViewController?.presentedViewController
    #expect(presented?.title == (tab == 1 ? "item 7" : nil))
    #expect(homes.stacks[0].contains("item 7") == (tab == 0))
  }

  @Test func `a home that would replace the root is not where the user is`() throws {
    let list = StepAssembly { ListScreen() }
      .using(.push, from: .navigationController)
      .using(.replaceRoot, from: .root)
    let note = StepAssembly(build: ItemScreen.init)
      .using(.push, from: list.container)
      .alternatively(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current)
      .named("note")
    let root = LoginScreen()
    shop.window.rootViewController = root
    #expect(try shop.submit(NavigationRequest(to: note, with: 7)) == .done(.built))
    #expect(shop.window.rootViewController === root)
    let presented = root.presentedViewController as? UINavigationController
    #expect(presented?.viewControllers.first is ItemScreen)
  }

  @Test func `a home whose screen neither exists nor can be built is not used`() throws {
    let absent = StepAssembly(finder: Finder<LoginScreen, Void>.byClass)
      .using(.push, from: shop.list.container)
    let note = StepAssembly(build: ItemScreen.init)
      .using(.push, onto: absent)
      .alternatively(.push, onto: shop.menu)
      .named("note")
    #expect(try shop.submit(NavigationRequest(to: note, with: 7)) == .done(.built))
    #expect(homes.stacks[1] == ["MenuScreen", "item 7"])
  }

  /// Requests an item whose homes are above the list and above the shelf, which is closed.
  private func goToNoteInOneStack() throws -> NavigationOutcome? {
    let shelf = StepAssembly(finder: Finder<ShelfScreen, Void>.byClass)
      .guarded(by: "shelf") { _ in .refuse("closed") }
      .using(.push, onto: shop.list)
    let note = StepAssembly(build: ItemScreen.init)
      .using(.push, onto: shop.list)
      .alternatively(.push, onto: shelf)
      .named("note")
    return try shop.submit(NavigationRequest(to: note, with: 7))
  }

  @Test(arguments: [false, true])
  func `in one stack, the nearest screen below determines the home of a found screen`(
    isAboveShelf: Bool
  ) throws {
    let item = ItemScreen(item: 7)
    let shown = isAboveShelf ? [ShelfScreen(), item] : [item, ShelfScreen()]
    shop.listStack?.viewControllers += shown
    let outcome = try goToNoteInOneStack()
    #expect(
      outcome == (isAboveShelf ? .refused(by: "shelf", Refusal("closed")) : .done(.reused))
    )
  }

  @Test func `in one stack, all homes are asked about a found screen below theirs`()
    throws
  {
    let stack = try #require(shop.listStack)
    stack.viewControllers = [ItemScreen(item: 7)] + stack.viewControllers + [ShelfScreen()]
    #expect(try goToNoteInOneStack() == .refused(by: "shelf", Refusal("closed")))
  }

  @Test(arguments: [true, false])
  func `of homes above the same screen, a found one is in the first declared one`(
    isGuardedFirst: Bool
  ) throws {
    let list = StepAssembly(finder: Finder<ListScreen, Void>.byClass)
      .guarded(by: "list") { _ in .refuse("closed") }
      .embedded(in: shop.tabs, within: UINavigationController.self)
    let step = StepAssembly(build: ItemScreen.init)
    let note =
      isGuardedFirst
      ? step.using(.push, onto: list).alternatively(.push, onto: shop.list)
      : step.using(.push, onto: shop.list).alternatively(.push, onto: list)
    shop.listStack?.viewControllers += [ItemScreen(item: 7), ForeignScreen()]
    let outcome = try shop.submit(NavigationRequest(to: note, with: 7))
    #expect(
      outcome == (isGuardedFirst ? .refused(by: "list", Refusal("closed")) : .done(.reused))
    )
  }

  @Test func `from a tab that is not a home, the first declared one is used`() throws {
    try homes.select(2)
    #expect(try homes.home(7) == [home("list", .first)])
    try homes.go(7)
    #expect(homes.stacks[0] == ["ListScreen", "item 7"])
  }

  @Test(arguments: [false, true])
  func `in an empty window the first declared home is built`(isFromOutside: Bool) throws {
    shop.window.rootViewController = nil
    #expect(try homes.home(7, isFromOutside: isFromOutside) == [home("list", .first)])
    #expect(try homes.go(7, isFromOutside: isFromOutside) == .done(.built))
    #expect(homes.stacks == [["ListScreen", "item 7"], ["MenuScreen"]])
  }

  @Test func `a sheet above the current tab is closed, and the tab stays`() throws {
    try homes.select(1)
    try shop.submit(NavigationRequest(to: shop.login, options: .still))
    #expect(try homes.home(7) == [home("menu", .current)])
    try homes.go(7)
    #expect(homes.stacks[1] == ["MenuScreen", "item 7"])
    #expect(shop.sheet == nil)
  }

  @Test func `a redirected request keeps the origin of the first one`() throws {
    let moved = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "moved") { [homes] in .redirect(to: NavigationRequest(to: homes.item, with: $0))
      }
      .using(.push, onto: shop.list)
    try homes.select(1)
    var request = NavigationRequest(to: moved, with: 7, options: .still)
    request.isFromOutside = true
    try shop.submit(request)
    #expect(homes.stacks[0] == ["ListScreen", "item 7"])
  }

  // MARK: Existing screens

  @Test(arguments: [false, true])
  func `a screen that is found in any home is shown there`(isFromOutside: Bool) throws {
    try homes.select(1)
    try homes.go(7)
    try homes.select(0)
    #expect(try homes.home(7, isFromOutside: isFromOutside) == [home("menu", .found)])
    #expect(try homes.go(7, isFromOutside: isFromOutside) == .done(.reused))
    #expect(homes.selected == 1)
  }

  @Test func `of two equal screens the one in the current tab is shown, even if covered`() throws {
    for tab in [0, 1] {
      (shop.tabBar?.viewControllers?[tab] as? UINavigationController)?.viewControllers += [
        ItemScreen(item: 7), ItemScreen(item: 8),
      ]
    }
    for (tab, name) in ["list", "menu"].enumerated() {
      try homes.select(tab)
      #expect(try homes.home(7) == [home(name, .found)])
      try homes.go(7)
      #expect(homes.selected == tab && homes.stacks[tab].last == "item 7")
    }
  }

  @Test func `a screen above one with several homes is installed in its home`() throws {
    try homes.select(1)
    let plan = try shop.router.plan(for: homes.review, with: 7)
    #expect(plan.homes == [home("menu", .current)])
    try homes.go(7)
    try homes.select(0)
    try shop.submit(NavigationRequest(to: homes.review, with: 7, options: .still))
    #expect(homes.stacks[1] == ["MenuScreen", "item 7", "ForeignScreen"])
    #expect(homes.selected == 1)
  }

  @Test func `going back shows the screen in the current tab`() throws {
    for tab in [0, 1] {
      (shop.tabBar?.viewControllers?[tab] as? UINavigationController)?.viewControllers += [
        ItemScreen(item: 7), ItemScreen(item: 8),
      ]
    }
    let back = NavigationRequest(returningTo: homes.item, with: 7, options: .still)
    #expect(try shop.router.plan(for: back).homes == [home("list", .found)])
    try shop.submit(back)
    #expect(homes.stacks[0] == ["ListScreen", "item 7"] && homes.selected == 0)
  }

  // MARK: Homes of other kinds

  @Test func `a container on screen is used before one that would be built`() throws {
    let window = UIWindow(frame: .zero)
    let router = Router(window: window, adapters: [DrawerAdapter()])
    let drawer = DrawerController()
    drawer.set([ListScreen()])
    window.rootViewController = drawer
    window.makeKeyAndVisible()
    let found = StepAssembly(finder: Finder<DrawerController, Void>.byClass)
      .using(.replaceRoot, from: .root)
    let area = StepAssembly(build: ItemScreen.init)
      .using(.addArea, from: found)
      .alternatively(.addArea, from: ContainerStep { _ in DrawerController() })
      .using(.replaceRoot, from: .root)
    #expect(try router.plan(for: area, with: 7).homes.map(\.reason) == [.current])
    router.go(to: area, with: 7, options: .still)
    #expect(window.rootViewController === drawer)
    #expect((drawer.shown as? ItemScreen)?.item == 7)
  }

  @Test func `a tab bar on screen is the home of a further tab`() throws {
    let note = StepAssembly(build: ItemScreen.init)
      .using(.addTab, from: shop.tabs)
      .alternatively(.present(.pageSheet), from: .current)
    try shop.submit(NavigationRequest(to: note, with: 7, options: .still))
    #expect(shop.tabBar?.presentedViewController == nil)
    #expect((shop.tabBar?.viewControllers?.last as? ItemScreen)?.item == 7)
  }

  @Test func `a home can be a container that is built`() throws {
    try homes.select(2)
    let plan = try shop.router.plan(for: homes.note, with: 7)
    #expect(plan.homes == [home("current", .current)])
    try shop.submit(NavigationRequest(to: homes.note, with: 7, options: .still))
    #expect(shop.sheet?.topViewController?.title == "item 7")
    try shop.submit(
      NavigationRequest(closing: try #require(shop.sheet?.topViewController), options: .still)
    )
    try homes.select(0)
    try shop.submit(NavigationRequest(to: homes.note, with: 8, options: .still))
    #expect(homes.stacks[0] == ["ListScreen", "item 8"])
  }

  @Test(arguments: [false, true])
  func `a home can be above a screen that takes the same context`(isContainer: Bool) throws {
    let review = StepAssembly(finder: .none) { (_: Int) in ForeignScreen() }
      .using(.push, onto: shop.list)
    let note =
      isContainer
      ? review.alternatively(.push, from: homes.item.container)
      : review.alternatively(.push, onto: homes.item)
    try homes.select(1)
    try homes.go(7)
    try shop.submit(NavigationRequest(to: note, with: 7, options: .still))
    #expect(homes.stacks[1] == ["MenuScreen", "item 7", "ForeignScreen"])
  }

  @Test func `a summary shows the chain of the first home`() {
    let single = StepAssembly(build: ItemScreen.init).using(.push, from: shop.list.container)
    #expect(homes.item.summary.steps == single.summary.steps)
  }

  @Test func `homes that are added after the declaration keep it`() {
    let chain = StepAssembly(build: ItemScreen.init)
      .using(.push, onto: shop.list)
      .named("note").linked("notes", .path("id", .int))
      .alternatively(.push, onto: shop.menu)
      .alternatively(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current)
    #expect(chain.name == "note")
  }

  // MARK: The plan

  @Test func `a plan contains the chosen home and the reason, as text and as JSON`() throws {
    try homes.select(1)
    let plan = try shop.router.plan(for: homes.request(7))
    #expect(
      plan.description == """
        item(7)
          from MenuScreen
          home of ItemScreen: menu, where the user is
          build ItemScreen
          1. push in UINavigationController "menu": [MenuScreen, new ItemScreen]
        """
    )
    let data = try JSONEncoder().encode(plan)
    #expect(try JSONDecoder().decode(NavigationPlan.self, from: data) == plan)
    #expect(shop.router.explain(homes.request(7)).plan == plan)
  }

  @Test func `a plan without a choice of homes contains none`() throws {
    #expect(try shop.router.plan(for: shop.item, with: 7).homes.isEmpty)
  }

  // MARK: Several windows

  @Test func `each window chooses by its own hierarchy`() throws {
    let other = Homes()
    try other.select(1)
    #expect(try homes.home(7) == [home("list", .current)])
    #expect(try other.home(7) == [home("menu", .current)])
  }
}

extension NavigationAction where Container: DrawerController {
  /// Adds the screen as a further area.
  fileprivate static var addArea: Self { Self("add area") { $0.append($1) } }
}
