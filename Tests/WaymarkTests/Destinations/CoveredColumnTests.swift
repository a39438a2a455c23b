@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Covered columns of a split with a compact column are revalidated.
@Suite(.headless(clock: .immediate, device: .pad)) @MainActor
struct CoveredColumnTests {
  private let world: HeadlessWorld
  private let members = Members()
  private let split = UISplitViewController(style: .doubleColumn)
  private let primary = UINavigationController(rootViewController: MenuScreen())
  private let secondary = UINavigationController(rootViewController: ListScreen())
  private let compact = UINavigationController(rootViewController: ListScreen())

  init() throws {
    world = try #require(HeadlessWorld.current)
    secondary.viewControllers += [ItemScreen(item: 20)]
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    split.setViewController(compact, for: .compact)
    members.shop.tabBar?.viewControllers?.append(split)
    members.shop.tabBar?.selectedIndex = 2
    try changeWidth(to: .compact)
  }

  private func changeWidth(to width: UIUserInterfaceSizeClass) throws {
    world.setSizeClasses(horizontal: width, vertical: .regular)
    try world.settle()
  }

  @Test func `stacks in columns lose refused screens, and their roots are replaced`() throws {
    #expect(split.isCollapsed && split.viewControllers == [compact])
    members.shop.logOut()
    let plan = try members.shop.router.plan(for: NavigationRequest(revalidating: try members.table))
    #expect(plan.removals.count == 3)
    #expect(try members.revalidate().result == .success(.done(.reused)))
    #expect(primary.viewControllers.map { type(of: $0) == LockedScreen.self } == [true])
    #expect(secondary.viewControllers.map { $0 is ListScreen } == [true])
    try changeWidth(to: .regular)
    #expect(split.viewControllers == [primary, secondary])
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a column without remaining screens is emptied`() throws {
    secondary.viewControllers = [ItemScreen(item: 20)]
    members.shop.logOut()
    try members.revalidate()
    #expect(split.viewController(for: .secondary) == nil)
    #expect(split.viewController(for: .compact) === compact)
  }

  @Test func `a column whose root is removed is emptied`() throws {
    split.setViewController(ItemScreen(item: 20), for: .secondary)
    members.shop.logOut()
    try members.revalidate()
    #expect(split.viewController(for: .secondary) == nil)
  }

  @Test func `a column whose root is removed gets its fallback`() throws {
    split.setViewController(MenuScreen(), for: .secondary)
    members.shop.logOut()
    try members.revalidate()
    try changeWidth(to: .regular)
    let column = try #require(split.viewController(for: .secondary))
    let shown = (column as? UINavigationController)?.topViewController ?? column
    #expect(shown is LockedScreen)
  }

  @Test func `nothing is removed while the guards allow everything`() throws {
    #expect(try members.revalidate().result == .success(.done(.alreadyThere)))
    #expect(secondary.viewControllers.count == 2)
  }

  @Test func `columns are removed with the split that contains them`() throws {
    members.shop.logOut()
    compact.viewControllers = [ItemScreen(item: 20)]
    try members.revalidate()
    #expect(members.shop.tabBar?.viewControllers?.count == 2)
  }
}
