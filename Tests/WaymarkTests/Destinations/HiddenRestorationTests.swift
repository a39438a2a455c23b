@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The content of hidden tabs and columns in another launch.
@Suite(.headless(clock: .immediate)) @MainActor
struct HiddenRestorationTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let ends = EntryLog<RestorationReport>()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func table(of shop: Shop) throws -> DestinationTable {
    try DestinationTable {
      shop.list
      shop.item
      shop.guardedItem
      shop.menu
      shop.login
      shop.card
    }
  }

  private func launch(from path: TreePath) throws -> Shop {
    let launched = Shop()
    launched.router.restore(path, in: try table(of: launched)) { ends.add($0) }
    try world.settle()
    return launched
  }

  @Test func `the stack of a hidden tab is restored without being shown`() throws {
    shop.router.go(NavigationRequest(to: shop.item, with: 7, options: .still))
    shop.router.go(NavigationRequest(to: shop.item, with: 8, options: .still))
    shop.router.go(NavigationRequest(to: shop.menu, options: .still))
    let path = shop.router.path(in: try table(of: shop))
    #expect(path.description == "menu | list > item(7) > item(8)")
    let launched = try launch(from: path)
    #expect(ends.entries == [RestorationReport()])
    #expect(launched.listNames == ["ListScreen", "item 7", "item 8"])
    #expect(launched.tabBar?.selectedIndex == 1)
    #expect(launched.listStack?.topViewController?.isViewLoaded == false)
  }

  @Test func `a hidden tab below a sheet is restored, and the sheet stays`() throws {
    shop.router.go(NavigationRequest(to: shop.item, with: 7, options: .still))
    shop.router.go(NavigationRequest(to: shop.menu, options: .still))
    shop.router.go(NavigationRequest(to: shop.login, options: .still))
    let path = shop.router.path(in: try table(of: shop))
    #expect(path.description == "menu > login | list > item(7)")
    let launched = try launch(from: path)
    #expect(launched.sheet?.topViewController is LoginScreen)
    #expect(launched.listNames == ["ListScreen", "item 7"])
  }

  @Test func `in a hidden tab a guard that parks refuses, and no form opens`() throws {
    let hidden = [
      TreePath.Stop("guarded item", context: "7"), TreePath.Stop("item", context: "8"),
    ]
    let launched = try launch(from: TreePath(stops: [.init("menu")], hidden: [hidden]))
    let refused = NavigationOutcome.refused(by: "members", Refusal("members parks until logged in"))
    #expect(ends.entries == [RestorationReport(dropped: [.init(hidden[0], .ended(refused))])])
    #expect(launched.listNames == ["ListScreen", "item 8"])
    #expect(launched.sheet == nil && launched.router.requests.isEmpty)
  }

  @Test func `a screen that can only be installed visibly is not restored in a hidden tab`() throws
  {
    for name in ["login", "card"] {
      let path = TreePath(stops: [.init("list")], hidden: [[.init(name)]])
      let launched = try launch(from: path)
      let refusal = Refusal("it cannot be restored without being shown")
      let outcome = NavigationOutcome.refused(by: "LoginScreen", refusal)
      #expect(
        ends.entries.last == RestorationReport(dropped: [.init(.init(name), .ended(outcome))])
      )
      #expect(launched.sheet == nil)
    }
  }

  /// A destination above the list, installed by custom code.
  private func note(
    of shop: Shop,
    _ install: @escaping @MainActor (UINavigationController, UIViewController) -> Void
  ) -> any Destination<Void> {
    let action = NavigationAction<UINavigationController>("install") { stack, note, _ in
      install(stack, note)
    }
    return StepAssembly(finder: .byClass, build: { NoteScreen() })
      .using(action, from: shop.list.container)
      .named("note")
  }

  /// Restores the note in the hidden stack of the list.
  private func restoreNote(
    _ install: @escaping @MainActor (UINavigationController, UIViewController) -> Void
  ) throws {
    let note = note(of: shop, install)
    let table = try DestinationTable {
      shop.menu; note
    }
    let path = TreePath(stops: [.init("menu")], hidden: [[.init("note")]])
    shop.router.restore(path, in: table) { [ends] in ends.add($0) }
    try world.settle()
  }

  @Test func `a custom action is restored in a hidden tab`() throws {
    try restoreNote { stack, note in stack.pushViewController(note, animated: false) }
    #expect(ends.entries == [RestorationReport()])
    #expect(shop.tabBar?.selectedIndex == 1)
    #expect(shop.listStack?.topViewController is NoteScreen)
    #expect(shop.listStack?.topViewController?.isViewLoaded == false)
  }

  @Test func `an action that shows a hidden screen is reverted`() throws {
    try restoreNote { stack, note in
      stack.pushViewController(note, animated: false)
      stack.tabBarController?.selectedViewController = stack
    }
    let refusal = Refusal("it cannot be restored without being shown")
    let outcome = NavigationOutcome.refused(by: "NoteScreen", refusal)
    #expect(ends.entries == [RestorationReport(dropped: [.init(.init("note"), .ended(outcome))])])
    #expect(shop.tabBar?.selectedIndex == 1)
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a flow's screen in a hidden tab is restored and belongs to the flow`() throws {
    let flow = PickFlow()
    let pick = StepAssembly(
      finder: .byClass,
      factory: FlowFactory<PickScreen, Void, Int>({ _ in flow }, onEnd: { _ in })
    )
    .using(.push, from: shop.list.container)
    .named("pick")
    let note = StepAssembly(finder: .byClass, build: { NoteScreen() })
      .using(
        .inside(PickFlow.self) { (flow: PickFlow, note: NoteScreen, isAnimated) in
          flow.stage?.push(note, animated: isAnimated)
        },
        from: pick.container
      )
      .named("note")
    let table = try DestinationTable {
      shop.menu; pick; note
    }
    let path = TreePath(stops: [.init("menu")], hidden: [[.init("pick"), .init("note")]])
    shop.router.restore(path, in: table) { [ends] in ends.add($0) }
    try world.settle()
    #expect(ends.entries == [RestorationReport()])
    #expect(shop.router.path(in: table) == path)
    let top = try #require(shop.listStack?.topViewController)
    #expect(PickFlow.running(showing: top) === flow)
  }

  @Test func `a hidden branch does not change visible screens`() throws {
    let path = TreePath(stops: [.init("list")], hidden: [[.init("item", context: "7")]])
    let launched = try launch(from: path)
    #expect(launched.listNames == ["ListScreen"])
    #expect(ends.entries.first?.isComplete == false)
  }

  @Test(arguments: [[], [TreePath.Stop("removed")]])
  func `without visible stops the fallback is shown before hidden ones are restored`(
    shown: [TreePath.Stop]
  ) throws {
    let empty = Shop(isShown: false)
    let table = try DestinationTable(fallback: empty.menu) {
      empty.item; empty.menu
    }
    let path = TreePath(stops: shown, hidden: [[TreePath.Stop("item", context: "7")]])
    empty.router.restore(path, in: table) { ends.add($0) }
    try world.settle()
    #expect(ends.entries.map(\.dropped.count) == [shown.count])
    #expect(empty.listNames == ["ListScreen", "item 7"])
    #expect(empty.tabBar?.selectedIndex == 1)
  }

  // MARK: Without visible stops

  private let hiddenItems = [
    [TreePath.Stop("item", context: "7"), TreePath.Stop("item", context: "8")]
  ]

  @Test(arguments: ["removed", "closed"])
  func `without visible stops a hidden branch can change visible containers`(
    name: String
  ) throws {
    let closed = StepAssembly(finder: .byClass, build: { NoteScreen() })
      .guarded(by: "nobody") { _ in .refuse("closed") }
      .using(.push, from: shop.menu.container)
      .named("closed")
    let table = try DestinationTable {
      shop.list; shop.menu; shop.item; closed
    }
    shop.router.restore(TreePath(stops: [.init(name)], hidden: hiddenItems), in: table) {
      ends.add($0)
    }
    try world.settle()
    #expect(ends.entries.map { $0.dropped.map(\.stop.name) } == [[name]])
    #expect(shop.listNames == ["ListScreen", "item 7", "item 8"])
    #expect(shop.tabBar?.selectedIndex == 0)
  }

  @Test(arguments: [[], [TreePath.Stop("removed")]])
  func `the fallback can be the tab of a hidden branch`(shown: [TreePath.Stop]) throws {
    let empty = Shop(isShown: false)
    let table = try DestinationTable(fallback: empty.list) {
      empty.item; empty.list
    }
    empty.router.restore(TreePath(stops: shown, hidden: hiddenItems), in: table) { ends.add($0) }
    try world.settle()
    #expect(ends.entries.map(\.dropped.count) == [shown.count])
    #expect(empty.listNames == ["ListScreen", "item 7", "item 8"])
  }

  @Test func `a hidden branch in a visible container presents, dismisses and selects nothing`()
    throws
  {
    shop.presentForeignSheet()
    try world.settle()
    let hidden = hiddenItems + [[TreePath.Stop("login")], [TreePath.Stop("menu")]]
    let path = TreePath(stops: [.init("removed")], hidden: hidden)
    shop.router.restore(path, in: try table(of: shop)) { ends.add($0) }
    try world.settle()
    #expect(ends.entries.map { $0.dropped.map(\.stop.name) } == [["removed", "login"]])
    #expect(shop.listNames == ["ListScreen", "item 7", "item 8"])
    #expect(shop.tabBar?.selectedIndex == 0)
    #expect(shop.window.rootViewController?.presentedViewController is MenuScreen)
  }

  @Test func `a screen of several homes is restored in the visible one last`()
    throws
  {
    let homes = Homes()
    let stops = [TreePath.Stop("removed")]
    let path = TreePath(stops: stops, hidden: [[.init("item", context: "7")]])
    homes.shop.router.restore(path, in: try homes.table)
    #expect(homes.stacks == [["ListScreen"], ["MenuScreen", "item 7"], ["ForeignScreen"]])
    homes.shop.tabBar?.viewControllers?.remove(at: 1)
    let other = TreePath(stops: stops, hidden: [[.init("item", context: "8")]])
    homes.shop.router.restore(other, in: try homes.table)
    #expect(homes.stacks == [["ListScreen", "item 8"], ["ForeignScreen"]])
  }

  @Test func `after a refused login the screens are unchanged`() throws {
    let path = TreePath(stops: [.init("guarded item", context: "7")], hidden: hiddenItems)
    shop.router.restore(path, in: try table(of: shop)) { ends.add($0) }
    try world.settle()
    shop.window.rootViewController?.dismiss(animated: false)
    try world.settle()
    #expect(ends.entries.first?.dropped.count == 3)
    #expect(shop.listNames == ["ListScreen"])
  }

  // MARK: Tabs that are hidden themselves

  @Test(arguments: [0, 1], [false, true])
  func `hidden tab bar controllers keep their selected tab`(tab: Int, isFilled: Bool) throws {
    let saved = DrawerShop()
    let stacks = saved.tabs.viewControllers ?? []
    for (index, stack) in stacks.enumerated() where isFilled || index == 0 {
      (stack as? UINavigationController)?
        .pushViewController(ItemScreen(item: index), animated: false)
    }
    saved.tabs.selectedIndex = tab
    saved.drawer.show(saved.drawer.areas[1])
    try world.settle()
    let path = saved.router.path(in: try saved.table)
    let launched = DrawerShop()
    launched.tabs.selectedIndex = 1 - tab
    launched.router.restore(path, in: try launched.table) { ends.add($0) }
    try world.settle()
    #expect(ends.entries == [RestorationReport()], "\(path)")
    #expect(launched.router.path(in: try launched.table) == path)
    #expect(launched.tabs.selectedIndex == tab)
    #expect(launched.drawer.shown === launched.drawer.areas[1])
  }

  @Test func `post-routing tasks do not run for hidden screens`() throws {
    let counted = EntryLog<Int>()
    let item = StepAssembly(build: ItemScreen.init)
      .followed(by: "count") { counted.add($1) }
      .using(.push, from: shop.list.container)
      .named("item")
    let stop = TreePath.Stop("item", context: "7")
    let table = try DestinationTable {
      item; shop.menu
    }
    shop.router.restore(TreePath(stops: [.init("menu")], hidden: [[stop]]), in: table)
    #expect(shop.listNames == ["ListScreen", "item 7"])
    #expect(counted.entries.isEmpty)
  }

  @Test func `a tab with only its first screen is not in the path`() throws {
    #expect(shop.router.path(in: try table(of: shop)).hidden.isEmpty)
  }
}

private final class NoteScreen: UIViewController {}

/// Tabs in one area of a custom container, and a screen in the other.
@MainActor private final class DrawerShop {
  let window = UIWindow(frame: .zero)
  let router: Router
  let drawer = DrawerController()
  let tabs = Shop.makeTabs()

  init() {
    router = Router(window: window, adapters: [DrawerAdapter()])
    drawer.set([tabs, NoteScreen()])
    window.rootViewController = drawer
    window.makeKeyAndVisible()
  }

  var table: DestinationTable {
    get throws {
      let root = StepAssembly(finder: Finder<DrawerController, Void>.byClass)
        .using(.replaceRoot, from: .root)
      let list = StepAssembly(finder: Finder<ListScreen, Void>.byClass)
        .embedded(in: root, within: UINavigationController.self)
      let menu = StepAssembly(finder: Finder<MenuScreen, Void>.byClass)
        .embedded(in: root, within: UINavigationController.self)
      let item = StepAssembly(build: ItemScreen.init)
        .using(.push, from: list.container)
        .alternatively(.push, from: menu.container)
      let note = StepAssembly(finder: Finder<NoteScreen, Void>.byClass)
        .embedded(in: root, within: DrawerController.self)
      return try DestinationTable {
        list.named("list"); menu.named("menu"); item.named("item"); note.named("note")
      }
    }
  }
}
