@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Homes that are columns of a split view controller.
@Suite(.headless(clock: .immediate, device: .pad)) @MainActor
struct HomeColumnTests {
  typealias Shelf = Chain<ShelfScreen, Void, UINavigationController, ReachesStart>
  typealias Detail = Chain<ListScreen, Void, UINavigationController, ReachesStart>

  private let world: HeadlessWorld
  private let columns = Columns()

  init() throws {
    world = try #require(HeadlessWorld.current)
    try columns.open()
  }

  private func plannedHome(
    _ goal: some Destination<Int>,
    isFromOutside: Bool = false
  ) throws -> NavigationPlan.Home? {
    var request = NavigationRequest(to: goal, with: 7, options: .still)
    request.isFromOutside = isFromOutside
    let homes = try columns.router.plan(for: request).homes
    #expect(homes.count == 1)
    return homes.first
  }

  @discardableResult
  private func go(
    _ goal: some Destination<Int>,
    isFromOutside: Bool = false
  ) throws -> NavigationOutcome? {
    var request = NavigationRequest(to: goal, with: 7, options: .still)
    request.isFromOutside = isFromOutside
    let handle = columns.router.go(request)
    try world.settle()
    #expect(columns.window.treeViolations().isEmpty && world.misuse.entries.isEmpty)
    return try handle.result?.get()
  }

  // MARK: Expanded

  @Test(arguments: [false, true])
  func `the first declared of two visible columns is used`(isFromOutside: Bool) throws {
    #expect(try plannedHome(columns.item, isFromOutside: isFromOutside)?.name == "shelf")
    #expect(try go(columns.item, isFromOutside: isFromOutside) == .done(.built))
    #expect(columns.names == [["ShelfScreen", "item 7"], ["ListScreen"]])
    #expect(try plannedHome(columns.reversedItem, isFromOutside: isFromOutside)?.reason == .found)
  }

  @Test(arguments: [false, true])
  func `the other visible column is used if it is declared first`(isFromOutside: Bool) throws {
    #expect(try plannedHome(columns.reversedItem, isFromOutside: isFromOutside)?.name == "detail")
    #expect(try go(columns.reversedItem, isFromOutside: isFromOutside) == .done(.built))
    #expect(columns.names == [["ShelfScreen"], ["ListScreen", "item 7"]])
  }

  @Test func `from inside, a visible column is preferred to a hidden one`() throws {
    try columns.hidePrimary()
    let inside = NavigationPlan.Home("detail", of: "ItemScreen", reason: .current)
    #expect(try plannedHome(columns.item) == inside)
    #expect(try go(columns.item) == .done(.built))
    #expect(columns.names == [["ShelfScreen"], ["ListScreen", "item 7"]])
    #expect(columns.split?.displayMode == .secondaryOnly)
  }

  @Test func `from outside a hidden column is shown if it is declared first`() throws {
    try columns.hidePrimary()
    let outside = NavigationPlan.Home("shelf", of: "ItemScreen", reason: .first)
    #expect(try plannedHome(columns.item, isFromOutside: true) == outside)
    #expect(try go(columns.item, isFromOutside: true) == .done(.built))
    #expect(columns.names == [["ShelfScreen", "item 7"], ["ListScreen"]])
    #expect(columns.split?.displayMode != .secondaryOnly)
  }

  @Test func `a hidden column whose content would be replaced is not preferred`() throws {
    try columns.hidePrimary()
    #expect(try plannedHome(columns.replacingItem)?.reason == .current)
    #expect(try go(columns.replacingItem) == .done(.built))
    #expect(columns.names == [["ShelfScreen"], ["item 7"]])
    #expect(columns.split?.displayMode == .secondaryOnly)
  }

  @Test(arguments: [0, 1])
  func `a screen that is found in a column is shown there`(column: Int) throws {
    columns.stacks[column].viewControllers += [ItemScreen(item: 7), ItemScreen(item: 8)]
    let name = ["shelf", "detail"][column]
    let home = NavigationPlan.Home(name, of: "ItemScreen", reason: .found)
    #expect(try plannedHome(columns.item) == home)
    #expect(try go(columns.item) == .done(.reused))
    #expect(columns.names[column].last == "item 7" && columns.names[1 - column].count == 1)
  }

  @Test(arguments: [0, 1])
  func `the guards of the column that contains a found screen are asked`(column: Int) throws {
    columns.stacks[column].viewControllers += [ItemScreen(item: 7), ItemScreen(item: 8)]
    let outcome = try go(columns.guardedReplacingItem)
    #expect(
      outcome == (column == 0 ? .done(.reused) : .refused(by: "secondary", Refusal("closed")))
    )
  }

  // MARK: Collapsed

  @Test(arguments: [false, true])
  func `collapsed, all homes are one stack, and the first declared one is used`(
    isFromOutside: Bool
  ) throws {
    try columns.collapse()
    #expect(try go(columns.item, isFromOutside: isFromOutside) == .done(.built))
    #expect(columns.collapsedNames.last == "item 7")
    #expect(columns.collapsedNames.count { $0 == "item 7" } == 1)
    #expect(try go(columns.item, isFromOutside: isFromOutside) == .done(.alreadyThere))
    #expect(try go(columns.reversedItem, isFromOutside: isFromOutside) == .done(.alreadyThere))
  }

  @Test func `collapsed, a screen of the second column is pushed on top`() throws {
    try columns.collapse()
    #expect(try go(columns.reversedItem) == .done(.built))
    #expect(columns.collapsedNames.last == "item 7")
    try columns.expand()
    #expect(columns.names.joined().count { $0 == "item 7" } == 1)
    #expect(try go(columns.reversedItem) == .done(.alreadyThere))
  }

  @Test(arguments: [0, 1])
  func `collapsed, the guards of the column that contains a found screen are asked`(
    column: Int
  ) throws {
    columns.stacks[column].viewControllers += [ItemScreen(item: 7), ItemScreen(item: 8)]
    try columns.collapse()
    #expect(columns.collapsedNames.count == 4)
    let outcome = try go(columns.guardedItem)
    #expect(
      outcome == (column == 0 ? .done(.reused) : .refused(by: "detail", Refusal("closed")))
    )
  }

  @Test func `collapsed, the guards of all columns that a found screen can fill are asked`() throws
  {
    columns.stacks[1].viewControllers += [ItemScreen(item: 7), ItemScreen(item: 8)]
    try columns.collapse()
    let refused = NavigationOutcome.refused(by: "secondary", Refusal("closed"))
    #expect(try go(columns.guardedReplacingItem) == refused)
    #expect(try go(columns.guardedPushedOrReplacingItem) == refused)
  }

  @Test func `collapsed, the guards of a column that a found screen fills alone are asked`() throws
  {
    columns.split?.setViewController(ItemScreen(item: 7), for: .secondary)
    try columns.collapse()
    let refused = NavigationOutcome.refused(by: "secondary", Refusal("closed"))
    #expect(try go(columns.guardedReplacingItem) == refused)
    #expect(try go(columns.guardedPushedOrReplacingItem) == refused)
  }

  // MARK: Built with a hidden column

  @Test func `a column that a factory has hidden stays hidden on the way to another`() throws {
    let built = BuiltColumns()
    #expect(try built.opened(built.item) == .secondaryOnly)
    #expect(built.split?.viewControllers.map { $0.children.count } == [1, 1])
  }

  @Test func `a column that a factory has hidden is shown for its own screen`() throws {
    let built = BuiltColumns()
    #expect(try built.opened(built.shelf) == .oneBesideSecondary)
  }

  @Test func `a column that a factory has hidden is shown for a screen above its own`() throws {
    let built = BuiltColumns()
    #expect(try built.opened(built.itemAboveShelf) == .oneBesideSecondary)
  }

  // MARK: In a tab

  @Test func `a column of another tab is not preferred to the current tab`() throws {
    let homes = Homes()
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(
      UINavigationController(rootViewController: ShelfScreen()),
      for: .primary
    )
    homes.shop.tabBar?.viewControllers?.append(split)
    let shelf = StepAssembly(finder: Finder<ShelfScreen, Void>.byClass)
      .embedded(in: homes.shop.tabs, within: UINavigationController.self)
      .named("shelf")
    let item = StepAssembly(build: ItemScreen.init)
      .using(.push, from: shelf.container)
      .alternatively(.push, from: homes.shop.menu.container)
    for (tab, name) in [(1, "menu"), (3, "shelf")] {
      try homes.select(tab)
      let plan = try homes.shop.router.plan(for: NavigationRequest(to: item, with: 7))
      #expect(plan.homes == [NavigationPlan.Home(name, of: "ItemScreen", reason: .current)])
    }
    try homes.select(0)
    let plan = try homes.shop.router.plan(for: NavigationRequest(to: item, with: 7))
    #expect(plan.homes == [NavigationPlan.Home("shelf", of: "ItemScreen", reason: .first)])
  }

  // MARK: Restoration

  @Test func `the content of a hidden column is restored and stays hidden`() throws {
    columns.stacks[0].pushViewController(ItemScreen(item: 7), animated: false)
    columns.stacks[1].pushViewController(ItemScreen(item: 8), animated: false)
    try columns.hidePrimary()
    let path = columns.router.path(in: try columns.table)
    #expect(path.description == "detail > item(8) | shelf > item(7)")
    let launched = Columns()
    try launched.open()
    try launched.hidePrimary()
    var ends: [RestorationReport] = []
    launched.router.restore(path, in: try launched.table) { ends.append($0) }
    try world.settle()
    #expect(ends == [RestorationReport()])
    #expect(launched.names == columns.names)
    #expect(launched.split?.displayMode == .secondaryOnly)
    #expect(launched.stacks[0].topViewController?.isViewLoaded == false)
  }

  @Test func `both columns on screen are restored in their homes`() throws {
    columns.stacks[0].pushViewController(ItemScreen(item: 7), animated: false)
    columns.stacks[1].pushViewController(ItemScreen(item: 7), animated: false)
    let path = columns.router.path(in: try columns.table)
    let launched = Columns()
    try launched.open()
    launched.router.restore(path, in: try launched.table)
    try world.settle()
    #expect(launched.names == columns.names, "\(path)")
  }
}

/// A window with a split, and items with a home in both columns.
@MainActor private final class Columns {
  let window = UIWindow(frame: .zero)
  private(set) lazy var router = Router(window: window)

  private(set) lazy var shelf = StepAssembly(finder: .byClass, build: { ShelfScreen() })
    .using(.push, from: .navigationController)
    .using(.setPrimary, from: .splitViewController(.doubleColumn))
    .using(.replaceRoot, from: .root)
    .named("shelf")

  private(set) lazy var detail = StepAssembly(finder: .byClass, build: { ListScreen() })
    .using(.push, from: .navigationController)
    .using(.setSecondary, from: shelf.container(UISplitViewController.self))
    .named("detail")

  private(set) lazy var item = StepAssembly(build: ItemScreen.init)
    .using(.push, from: shelf.container)
    .alternatively(.push, from: detail.container)
    .named("item")

  private(set) lazy var reversedItem = StepAssembly(build: ItemScreen.init)
    .using(.push, from: detail.container)
    .alternatively(.push, from: shelf.container)
    .named("reversed item")

  /// In its own column, replacing the content.
  private(set) lazy var replacingItem = StepAssembly(build: ItemScreen.init)
    .using(.push, from: .navigationController)
    .using(.setPrimary, from: detail.container(UISplitViewController.self))
    .alternatively(.push, from: .navigationController)
    .using(.setSecondary, from: detail.container(UISplitViewController.self))
    .named("replacing item")

  /// The same with a guard for the secondary column.
  private(set) lazy var guardedReplacingItem = StepAssembly(build: ItemScreen.init)
    .using(.push, from: .navigationController)
    .using(.setPrimary, from: detail.container(UISplitViewController.self))
    .alternatively(.push, from: .navigationController)
    .using(.setSecondary, from: closedSplit)
    .named("guarded replacing item")

  /// Above the shelf, or in its own column with a guard.
  private(set) lazy var guardedPushedOrReplacingItem = StepAssembly(build: ItemScreen.init)
    .using(.push, from: shelf.container)
    .alternatively(.push, from: .navigationController)
    .using(.setSecondary, from: closedSplit)
    .named("guarded pushed or replacing item")

  private lazy var closedSplit = StepAssembly(finder: Finder<UISplitViewController, Void>.byClass)
    .guarded(by: "secondary") { _ in .refuse("closed") }
    .using(.replaceRoot, from: .root)

  /// Above the shelf, or above a detail with a guard.
  private(set) lazy var guardedItem: any Destination<Int> = {
    let detail = StepAssembly(finder: .byClass, build: { ListScreen() })
      .guarded(by: "detail") { _ in .refuse("closed") }
      .using(.push, from: .navigationController)
      .using(.setSecondary, from: shelf.container(UISplitViewController.self))
    return StepAssembly(build: ItemScreen.init)
      .using(.push, from: shelf.container)
      .alternatively(.push, from: detail.container)
      .named("guarded item")
  }()

  var table: DestinationTable {
    get throws {
      try DestinationTable {
        shelf
        detail
        item
      }
    }
  }

  func open() throws {
    window.makeKeyAndVisible()
    router.go(to: detail, options: .still)
    try HeadlessWorld.current?.settle()
  }

  func hidePrimary() throws {
    split?.preferredDisplayMode = .secondaryOnly
    try HeadlessWorld.current?.settle()
  }

  func collapse() throws {
    HeadlessWorld.current?.setSizeClasses(horizontal: .compact, vertical: .regular)
    try HeadlessWorld.current?.settle()
  }

  func expand() throws {
    HeadlessWorld.current?.setSizeClasses(horizontal: .regular, vertical: .regular)
    try HeadlessWorld.current?.settle()
  }

  var split: UISplitViewController? { window.rootViewController as? UISplitViewController }
  var stacks: [UINavigationController] {
    [UISplitViewController.Column.primary, .secondary].compactMap {
      split?.viewController(for: $0) as? UINavigationController
    }
  }
  var names: [[String]] { stacks.map { $0.viewControllers.map(\.name) } }
  var collapsedNames: [String] {
    let stack = split?.viewControllers.first as? UINavigationController
    return (stack?.viewControllers ?? []).flatMap {
      ($0 as? UINavigationController)?.viewControllers ?? [$0]
    }
    .map(\.name)
  }
}

/// An empty window, and a split that is built with its primary column hidden.
@MainActor private final class BuiltColumns {
  let window = UIWindow(frame: .zero)
  private(set) lazy var router = Router(window: window)

  private(set) lazy var shelf = StepAssembly(ShelfScreen.self)
    .embedded(in: columns, within: UINavigationController.self)
    .named("shelf")

  private(set) lazy var item = StepAssembly(build: ItemScreen.init)
    .using(.push, from: .navigationController)
    .using(.setSecondary, from: shelf.container(UISplitViewController.self))

  private(set) lazy var itemAboveShelf = StepAssembly(build: ItemScreen.init)
    .using(.push, from: shelf.container)

  private lazy var columns = StepAssembly(build: { () -> UISplitViewController in
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(
      UINavigationController(rootViewController: ShelfScreen()),
      for: .primary
    )
    split.preferredDisplayMode = .secondaryOnly
    return split
  })
  .using(.replaceRoot, from: .root)

  var split: UISplitViewController? { window.rootViewController as? UISplitViewController }

  /// The display mode after a request for item 7.
  func opened(_ goal: some Destination<Int>) throws -> UISplitViewController.DisplayMode? {
    try opened(NavigationRequest(to: goal, with: 7, options: .still))
  }

  /// The display mode after a request.
  func opened(_ goal: some Destination<Void>) throws -> UISplitViewController.DisplayMode? {
    try opened(NavigationRequest(to: goal, with: (), options: .still))
  }

  private func opened(_ request: NavigationRequest) throws -> UISplitViewController.DisplayMode? {
    window.makeKeyAndVisible()
    let handle = router.go(request)
    try HeadlessWorld.current?.settle()
    #expect(try handle.result?.get() == .done(.built))
    return split?.displayMode
  }
}

extension UIViewController {
  fileprivate var name: String { title ?? String(describing: type(of: self)) }
}
