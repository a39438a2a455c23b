@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Presentations in the current context, which other tabs and pushed screens cover.
@Suite(.headless) @MainActor
struct CoveredPresentationTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let list: UIViewController
  private let filter = UINavigationController(rootViewController: MenuScreen())

  init() throws {
    world = try #require(HeadlessWorld.current)
    list = try #require(shop.listStack?.topViewController)
    list.definesPresentationContext = true
    filter.modalPresentationStyle = .overCurrentContext
    list.present(filter, animated: false)
    try world.settle()
  }

  private func coverByTab() throws {
    shop.tabBar?.selectedIndex = 1
    try world.settle()
    #expect(list.presentedViewController === filter)
  }

  @Test func `a screen is shown without a presentation covered by another tab`() throws {
    try coverByTab()
    #expect(try shop.submit(NavigationRequest(to: shop.list)) == .done(.reused))
    #expect(list.presentedViewController == nil)
    #expect(list.viewIfLoaded?.window != nil)
    #expect(try shop.submit(NavigationRequest(to: shop.list)) == .done(.alreadyThere))
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a screen is pushed without a covered presentation in another tab`() throws {
    try coverByTab()
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 7)) == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 7"])
    #expect(list.presentedViewController == nil)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a screen below a push is shown without its covered presentation`() throws {
    shop.listStack?.pushViewController(ItemScreen(item: 7), animated: false)
    try world.settle()
    #expect(try shop.submit(NavigationRequest(to: shop.list)) == .done(.reused))
    #expect(shop.listNames == ["ListScreen"])
    #expect(list.presentedViewController == nil)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `the plan lists the dismissal of a covered presentation`() throws {
    try coverByTab()
    let plan = try shop.router.plan(for: NavigationRequest(to: shop.list))
    #expect(
      plan.operations.map(\.description) == [
        "select UINavigationController \"list\" in UITabBarController",
        "dismiss UINavigationController from ListScreen",
      ]
    )
  }

  @Test func `a leave guard of a covered presentation keeps the hierarchy unchanged`() throws {
    let asked = EntryLog<Departure>()
    let draft = try #require(filter.topViewController)
    let leaveGuard = shop.router.guardLeaving(draft, named: "draft") { departure in
      asked.add(departure)
      return .stay("unsaved")
    }
    leaveGuard.isArmed = true
    try coverByTab()
    #expect(
      try shop.submit(NavigationRequest(to: shop.list)) == .refused(by: "draft", Refusal("unsaved"))
    )
    #expect(asked.entries.count == 1)
    #expect(shop.tabBar?.selectedIndex == 1)
    #expect(list.presentedViewController === filter)
  }

  @Test(arguments: [Departing.root, .pop, .close, .onlyItem, .sheet])
  fileprivate func `the guard of a covered presentation is asked when its presenter leaves`(
    departing: Departing
  ) throws {
    let (host, draft) = (ItemScreen(item: 7), MenuScreen())
    host.definesPresentationContext = true
    draft.modalPresentationStyle = .overCurrentContext
    let leaveGuard = shop.router.guardLeaving(draft, named: "draft") { _ in .stay("unsaved") }
    leaveGuard.isArmed = true
    list.dismiss(animated: false)
    try world.settle()
    var stack = try #require(shop.listStack)
    if departing == .sheet {
      stack = UINavigationController(rootViewController: host)
      shop.tabBar?.present(stack, animated: false)
    } else {
      stack.pushViewController(host, animated: false)
    }
    try world.settle()
    host.present(draft, animated: false)
    try world.settle()
    stack.pushViewController(UIViewController(), animated: false)
    try world.settle()
    let before = shop.router.tree
    let request =
      switch departing {
      case .root: NavigationRequest(to: shop.welcome)
      case .pop: NavigationRequest(to: shop.list)
      case .close: NavigationRequest(closing: host)
      case .onlyItem: NavigationRequest(to: shop.onlyItem, with: 9)
      case .sheet: NavigationRequest(closing: stack)
      }
    #expect(try shop.submit(request) == .refused(by: "draft", Refusal("unsaved")))
    #expect(shop.router.tree == before)
    #expect(draft.presentingViewController === host)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a presentation in the context of a screen below a sheet stays after a failure`()
    throws
  {
    let sheet = LoginScreen()
    shop.tabBar?.present(sheet, animated: false)
    try world.settle()
    let stuck = NavigationAction<ListScreen>("never") { _, _, _ in }
    let chain = StepAssembly(finder: .none, build: { MenuScreen() }).using(stuck, from: shop.list)
    let handle = shop.router.go(to: chain, options: RequestOptions(deadline: .seconds(1)))
    for _ in 0..<3 {
      try world.settle()
      world.clock.advance(by: .seconds(5))
    }
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.notUndone.isEmpty)
    #expect(sheet.presentingViewController === shop.tabBar)
    #expect(filter.presentingViewController === list)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a covered presentation is put back when the request fails`() throws {
    try coverByTab()
    let stuck = NavigationAction<ListScreen>("never") { _, _, _ in }
    let chain = StepAssembly(finder: .none, build: { LoginScreen() })
      .using(stuck, from: shop.list)
    let handle = shop.router.go(to: chain, options: RequestOptions(deadline: .seconds(1)))
    world.clock.advance(by: .seconds(5))
    try world.settle()
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.notUndone.isEmpty)
    #expect(shop.tabBar?.selectedIndex == 1)
    #expect(list.presentedViewController === filter)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a screen is pushed onto a search that is covered in another tab`() throws {
    list.dismiss(animated: false)
    try world.settle()
    let search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    search.isActive = true
    try world.settle()
    shop.tabBar?.selectedIndex = 1
    try world.settle()
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 7)) == .done(.built))
    #expect(search.isActive)
    #expect(world.misuse.entries.isEmpty)
  }
}

/// The ways in which the presenter of a covered presentation leaves the hierarchy.
private enum Departing {
  case root, pop, close, onlyItem, sheet
}
