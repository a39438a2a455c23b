@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Screens that are removed when their guards no longer allow them.
@Suite(.headless(clock: .immediate)) @MainActor
struct RevalidationTests {
  private let world: HeadlessWorld
  private let members = Members()
  private var shop: Shop { members.shop }

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  // MARK: Removed screens

  @Test func `nothing is removed while the guards allow everything`() throws {
    try members.open(20)
    let handle = try members.revalidate()
    #expect(handle.result == .success(.done(.alreadyThere)))
    #expect(shop.listNames == ["ListScreen", "item 20"])
    #expect(members.menuNames == ["MenuScreen"])
  }

  @Test func `a plan keeps the screens of asynchronous guards`() throws {
    try members.open(20)
    members.decide = { $0 == 20 ? .deferred { .refuse("closed") } : .refuse("closed") }
    let request = NavigationRequest(revalidating: try members.table)
    #expect(try shop.router.plan(for: request).removals.map(\.screen.type) == ["MenuScreen"])
    #expect(shop.router.explain(request).guards == ["members"])
  }

  @Test func `guarded screens are removed from any stack, even in hidden tabs`() throws {
    try members.open(1, 20, 2, 30)
    shop.router.go(NavigationRequest(to: members.menu, options: .still))
    shop.router.go(NavigationRequest(to: shop.list, options: .still))
    try members.open(1, 20, 2, 30)
    shop.logOut()
    #expect(try members.revalidate().result == .success(.done(.reused)))
    #expect(shop.listNames == ["ListScreen", "item 1", "item 2"])
    #expect(members.menuNames == ["LockedScreen"])
    #expect(shop.tabBar?.selectedIndex == 0)
  }

  @Test func `a root is replaced by its fallback and later returns to the same place`() throws {
    let stack = try #require(shop.menuStack)
    shop.logOut()
    try members.revalidate()
    #expect(shop.menuStack === stack && members.menuNames == ["LockedScreen"])
    shop.logIn()
    let handle = shop.router.go(to: members.secret)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.menuStack === stack && members.menuNames == ["MenuScreen", "SecretScreen"])
    #expect(shop.tabBar?.selectedIndex == 1)
  }

  @Test func `a custom container can begin with the fallback`() throws {
    shop.menuStack?.viewControllers = [LockedScreen()]
    shop.router.go(NavigationRequest(to: members.menu, options: .still))
    #expect(members.menuNames == ["MenuScreen"])
  }

  @Test func `a user in a tab that is replaced sees the fallback of the table`() throws {
    shop.router.go(NavigationRequest(to: members.secret, options: .still))
    shop.logOut()
    try members.revalidate()
    #expect(members.menuNames == ["LockedScreen"])
    #expect(shop.tabBar?.selectedIndex == 0)
  }

  @Test func `a tab whose root stays does not show the fallback of the table`() throws {
    let note = StepAssembly(build: ItemScreen.init)
      .guarded(by: "members") { [shop] _ in shop.isLoggedIn ? .proceed : .refuse("closed") }
      .using(.push, from: shop.menu.container)
      .named("note")
    let table = try DestinationTable(fallback: shop.list) {
      note
      shop.list
    }
    shop.router.go(NavigationRequest(to: note, with: 7, options: .still))
    shop.logOut()
    #expect(shop.router.revalidate(in: table).result == .success(.done(.reused)))
    #expect(members.menuNames == ["MenuScreen"])
    #expect(shop.tabBar?.selectedIndex == 1)
  }

  @Test func `the next revalidation keeps a fallback and the selected tab`() throws {
    shop.logOut()
    try members.revalidate()
    shop.tabBar?.selectedIndex = 1
    #expect(try members.revalidate().result == .success(.done(.alreadyThere)))
    #expect(shop.tabBar?.selectedIndex == 1)
  }

  @Test func `a sheet whose root is removed is dismissed with its presentations`() throws {
    shop.router.go(NavigationRequest(to: members.secretSheet, options: .still))
    shop.router.go(NavigationRequest(to: shop.login, options: .still))
    shop.logOut()
    let plan = try shop.router.plan(for: NavigationRequest(revalidating: try members.table))
    #expect(
      plan.removals.last?.reason == "is presented by UINavigationController, which is removed"
    )
    try members.revalidate()
    #expect(shop.sheet == nil)
  }

  @Test func `a sheet above a removed screen stays`() throws {
    try members.open(20)
    shop.router.go(NavigationRequest(to: shop.login, options: .still))
    shop.logOut()
    try members.revalidate()
    #expect(shop.sheet?.topViewController is LoginScreen)
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `screens without destination are removed with the screen below`() throws {
    try members.open(20)
    shop.listStack?.pushViewController(ForeignScreen(), animated: false)
    shop.tabBar?.present(ForeignScreen(), animated: false)
    try world.settle()
    shop.logOut()
    try members.revalidate()
    #expect(shop.listNames == ["ListScreen"])
    #expect(shop.tabBar?.presentedViewController == nil)
  }

  @Test func `screens without destination stay on a screen that stays`() throws {
    try members.open(20, 1)
    shop.listStack?.pushViewController(ForeignScreen(), animated: false)
    shop.tabBar?.present(
      UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert),
      animated: false
    )
    try world.settle()
    shop.logOut()
    try members.revalidate()
    #expect(shop.listNames == ["ListScreen", "item 1", "ForeignScreen"])
    #expect(shop.tabBar?.presentedViewController is UIAlertController)
  }

  @Test(.headless(clock: .immediate, device: .pad))
  func `a column loses its content, or gets its fallback`() throws {
    let members = Members()
    let split = UISplitViewController(style: .doubleColumn)
    let primary = UINavigationController(rootViewController: MenuScreen())
    let secondary = UINavigationController(rootViewController: ItemScreen(item: 20))
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    members.shop.tabBar?.viewControllers?.append(split)
    members.shop.logOut()
    try members.revalidate()
    #expect(primary.topViewController is LockedScreen && primary.viewControllers.count == 1)
    #expect(split.viewController(for: .secondary) == nil)
  }

  @Test func `a custom container loses its children through its adapter`() throws {
    let pages = UIPageViewController()
    pages.setViewControllers([ItemScreen(item: 20)], direction: .forward, animated: false)
    shop.tabBar?.viewControllers?.append(pages)
    shop.logOut()
    try members.revalidate()
    #expect(shop.tabBar?.viewControllers?.count == 2)
  }

  @Test func `a container without adapter is removed with a removed child`() throws {
    let parent = ForeignScreen()
    let child = ItemScreen(item: 20)
    parent.addChild(child)
    child.didMove(toParent: parent)
    shop.listStack?.pushViewController(parent, animated: false)
    shop.logOut()
    try members.revalidate()
    #expect(shop.listNames == ["ListScreen"])
  }

  // MARK: The root of the window

  @Test func `a removed root is replaced by the fallback of the table`() throws {
    shop.window.rootViewController = ItemScreen(item: 20)
    shop.window.rootViewController?.present(ForeignScreen(), animated: false)
    try world.settle()
    shop.logOut()
    #expect(try members.revalidate().result == .success(.done(.reused)))
    #expect(shop.listNames == ["ListScreen"])
    // The children of the fallback are checked too.
    #expect(members.menuNames == ["LockedScreen"])
  }

  @Test func `without a fallback an empty view controller replaces the root`() throws {
    shop.window.rootViewController = ItemScreen(item: 20)
    let table = try DestinationTable { members.item }
    shop.logOut()
    shop.router.revalidate(in: table)
    let root = try #require(shop.window.rootViewController)
    #expect(type(of: root) == UIViewController.self)
  }

  // MARK: Decisions

  @Test func `a screen stays if one of its destinations is allowed`() throws {
    try members.open(20)
    shop.logOut()
    let table = try DestinationTable(fallback: shop.list) {
      members.item
      shop.item.named("open item")
    }
    #expect(shop.router.revalidate(in: table).result == .success(.done(.alreadyThere)))
  }

  @Test func `a guarded screen whose context cannot be read is removed`() throws {
    let hidden = StepAssembly(finder: Finder { $0.item == $1 }, build: ItemScreen.init)
      .guarded(by: "open") { _ in .proceed }
      .using(.push, from: shop.list.container)
    shop.router.go(NavigationRequest(to: hidden.named("hidden"), with: 1, options: .still))
    let request = NavigationRequest(revalidating: try DestinationTable { hidden.named("hidden") })
    let plan = try shop.router.plan(for: request)
    #expect(plan.removals.map(\.reason) == ["its context cannot be read"])
    shop.router.go(request)
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `the router's guards decide too`() throws {
    let router = Router(
      window: shop.window,
      guards: [Closed(name: "flag", closed: "item")]
    )
    try members.open(1)
    router.revalidate(in: try members.table)
    #expect(shop.listNames == ["ListScreen"])
    #expect(members.menuNames == ["MenuScreen"])
  }

  @Test func `parking and redirecting count as refusal and open nothing`() throws {
    try members.open(20, 30)
    members.decide = { [shop] in
      $0 == 20
        ? .redirect(to: NavigationRequest(to: shop.login))
        : .park(until: shop.loggedIn, fulfilledBy: NavigationRequest(to: shop.login))
    }
    try members.revalidate()
    try world.settle()
    #expect(shop.listNames == ["ListScreen"])
    #expect(shop.sheet == nil)
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `leave guards are not asked`() throws {
    try members.open(20)
    let draft = try #require(shop.listStack?.topViewController)
    let leaveGuard = shop.router.guardLeaving(draft, named: "draft") { _ in .stay("unsaved") }
    leaveGuard.isArmed = true
    shop.logOut()
    try members.revalidate()
    #expect(shop.listNames == ["ListScreen"])
  }

  // MARK: The plan

  @Test func `the plan names each removal and why`() throws {
    try members.open(20)
    shop.logOut()
    let request = NavigationRequest(revalidating: try members.table)
    let plan = try shop.router.plan(for: request)
    let lines = plan.description.split(separator: "\n").map(String.init)
    let reason = "members parks until logged in"
    #expect(lines.first == "revalidate")
    #expect(lines.contains("  remove ItemScreen \"item 20\" (item): \(reason)"))
    #expect(lines.contains("  remove MenuScreen (menu): \(reason)"))
    #expect(plan.removals.map(\.destination) == ["item", "menu"])
    #expect(plan.operations.count == 2 && plan.builds.count == 1)
    #expect(shop.router.explain(request).guards == ["members"])
    #expect(shop.listNames == ["ListScreen", "item 20"])
  }
}

private struct Closed: NavigationGuard {
  let name: String
  let closed: String

  func decide(for request: NavigationRequest) -> GuardDecision {
    request.name == closed ? .refuse("switched off") : .proceed
  }
}
