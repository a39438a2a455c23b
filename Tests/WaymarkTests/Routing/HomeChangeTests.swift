@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Homes that are guarded or removed from the hierarchy.
@Suite(.headless(clock: .immediate)) @MainActor
struct HomeChangeTests {
  private let world: HeadlessWorld
  private let homes = Homes(isGuarded: true)
  private var shop: Shop { homes.shop }

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func removeTab(_ index: Int) {
    shop.tabBar?.viewControllers?.remove(at: index)
  }

  // MARK: Guards

  @Test func `only the guards of the chosen home are asked`() throws {
    #expect(shop.router.explain(homes.request(7)).guards.isEmpty)
    #expect(try homes.go(7) == .done(.built))
    try homes.select(1)
    #expect(shop.router.explain(homes.request(8)).guards == ["members"])
    #expect(shop.router.explain(homes.request(8, isFromOutside: true)).guards.isEmpty)
  }

  @Test func `a home behind a guard is reached after the login`() throws {
    try homes.select(1)
    #expect(try homes.go(7) == nil)
    #expect(shop.sheet?.topViewController is LoginScreen)
    shop.logIn()
    try world.settle()
    #expect(homes.stacks[1] == ["MenuScreen", "item 7"])
  }

  @Test func `a parked request uses the home where the user is when it resumes`() throws {
    try homes.select(1)
    let handle = shop.router.go(homes.request(7))
    #expect(handle.status.phase == .parked(until: "logged in"))
    try homes.select(0)
    shop.logIn()
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(homes.stacks[0] == ["ListScreen", "item 7"])
  }

  @Test func `a found screen does not bypass the guard of its home`() throws {
    shop.logIn()
    try homes.select(1)
    try homes.go(7)
    try homes.select(0)
    shop.logOut()
    #expect(try homes.go(7, isFromOutside: true) == nil)
    #expect(homes.selected == 0)
    #expect(shop.router.requests.first?.phase == .parked(until: "logged in"))
  }

  @Test func `revalidating asks the guards of the screen's home`() throws {
    shop.logIn()
    try homes.select(1)
    try homes.go(7)
    try homes.select(0)
    try homes.go(8)
    shop.logOut()
    shop.router.revalidate(in: try homes.table)
    try world.settle()
    #expect(homes.stacks == [["ListScreen", "item 8"], ["LockedScreen"], ["ForeignScreen"]])
  }

  @Test func `the home of a fallback can be used again`() throws {
    shop.router.revalidate(in: try homes.table)
    try homes.select(1)
    shop.logIn()
    #expect(try homes.go(7) == .done(.built))
    #expect(homes.stacks[1] == ["MenuScreen", "item 7"])
  }

  @Test(arguments: [false, true])
  func `a home behind a fallback in another tab is not the current home`(isOwn: Bool) throws {
    shop.router.revalidate(in: try homes.table)
    // The app may show another view controller of the fallback's class there.
    if isOwn { shop.menuStack?.setViewControllers([LockedScreen()], animated: false) }
    try homes.select(2)
    shop.logIn()
    #expect(try homes.home(7) == [NavigationPlan.Home("list", of: "ItemScreen", reason: .first)])
    try homes.go(7)
    #expect(homes.stacks[0] == ["ListScreen", "item 7"] && homes.selected == 0)
    try homes.select(1)
    #expect(try homes.home(8) == [NavigationPlan.Home("menu", of: "ItemScreen", reason: .current)])
  }

  @Test func `a screen of a fallback's class elsewhere does not count as a home`() throws {
    removeTab(1)
    try homes.select(1)
    shop.window.rootViewController?.present(LockedScreen(), animated: false)
    shop.logIn()
    #expect(try homes.home(7) == [NavigationPlan.Home("list", of: "ItemScreen", reason: .first)])
    shop.router.go(NavigationRequest(to: homes.menu, options: .still))
    #expect(shop.window.rootViewController?.presentedViewController is LockedScreen)
  }

  @Test func `a tab that is still to be added is not the current home`() throws {
    let note = StepAssembly(build: ItemScreen.init)
      .using(.push, onto: shop.list)
      .alternatively(.push, from: .navigationController)
      .using(.addTab, from: shop.tabs)
    try homes.select(2)
    let plan = try shop.router.plan(for: note, with: 7)
    #expect(plan.homes.map(\.reason) == [.first])
    try shop.submit(NavigationRequest(to: note, with: 7, options: .still))
    #expect(homes.stacks[0] == ["ListScreen", "item 7"] && homes.stacks.count == 3)
  }

  @Test func `a waiting request retains no screen`() throws {
    let stack = try #require(shop.listStack)
    stack.pushViewController(ItemScreen(item: 7), animated: false)
    weak let screen = stack.topViewController
    try homes.select(1)
    let handle = shop.router.go(homes.request(8))
    #expect(handle.status.phase == .parked(until: "logged in"))
    stack.popViewController(animated: false)
    try world.settle()
    #expect(screen == nil)
    handle.cancel()
  }

  // MARK: Removed homes

  @Test func `a home that is not in the hierarchy is skipped`() throws {
    removeTab(0)
    shop.logIn()
    let plan = try shop.router.plan(for: homes.request(7, isFromOutside: true))
    #expect(plan.homes == [NavigationPlan.Home("menu", of: "ItemScreen", reason: .available)])
    #expect(try homes.go(7, isFromOutside: true) == .done(.built))
    #expect(homes.stacks[0] == ["MenuScreen", "item 7"])
  }

  @Test func `without any home the request fails and nothing changes`() throws {
    removeTab(1)
    removeTab(0)
    let handle = shop.router.go(homes.request(7))
    guard case .failure(let error) = handle.result else {
      Issue.record("\(String(describing: handle.result))")
      return
    }
    let reason = "ListScreen is not in UITabBarController, which already exists"
    #expect(error.failure == .notFound(reason))
    #expect(homes.stacks == [["ForeignScreen"]])
  }

  @Test(arguments: [false, true])
  func `a home that is removed after planning is replaced by another one`(isGuarded: Bool) throws {
    let homes = Homes(isGuarded: isGuarded)
    homes.shop.logIn()
    homes.onBuild = { [unowned homes] in
      homes.onBuild = nil
      homes.shop.tabBar?.viewControllers?.remove(at: 0)
    }
    #expect(try homes.go(7, isFromOutside: true) == .done(.built))
    #expect(homes.stacks == [["MenuScreen", "item 7"], ["ForeignScreen"]])
  }

  @Test func `a home that is removed between operations is replaced by another one`() throws {
    let homes = Homes()
    try homes.select(2)
    var isThere = true
    let subscription = homes.shop.router.events.subscribe { event in
      guard case .operationBegan(.select) = event.kind, isThere else { return }
      isThere = false
      homes.shop.tabBar?.viewControllers?.remove(at: 0)
    }
    #expect(try homes.go(7, isFromOutside: true) == .done(.built))
    subscription.cancel()
    #expect(homes.stacks == [["MenuScreen", "item 7"], ["ForeignScreen"]])
  }

  // MARK: Restoration

  @Test func `a path restores a screen in its home, or in both homes`() throws {
    shop.logIn()
    for tab in [0, 1] {
      (shop.tabBar?.viewControllers?[tab] as? UINavigationController)?
        .pushViewController(ItemScreen(item: 7), animated: false)
    }
    try homes.select(1)
    let path = shop.router.path(in: try homes.table)
    #expect(path.description == "menu > item(7) | list > item(7)")
    let launched = Homes(isGuarded: true)
    launched.shop.logIn()
    var end: RestorationReport?
    launched.shop.router.restore(path, in: try launched.table) { end = $0 }
    try world.settle()
    #expect(end == RestorationReport())
    #expect(
      launched.stacks == [["ListScreen", "item 7"], ["MenuScreen", "item 7"], ["ForeignScreen"]]
    )
    #expect(launched.selected == 1)
  }

  @Test func `a hidden screen is restored in a home that is hidden`() throws {
    let path = TreePath(stops: [.init("list")], hidden: [[.init("item", context: "7")]])
    shop.logIn()
    shop.router.restore(path, in: try homes.table)
    try world.settle()
    #expect(homes.stacks == [["ListScreen"], ["MenuScreen", "item 7"], ["ForeignScreen"]])
  }
}
