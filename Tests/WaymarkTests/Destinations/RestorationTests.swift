@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Restoring the user's position.
@Suite(.headless(clock: .immediate)) @MainActor
struct RestorationTests {
  private let shop = Shop()
  private let ends = EntryLog<RestorationReport>()

  private func table(of shop: Shop, guarded: Bool = false) throws -> DestinationTable {
    try DestinationTable {
      shop.list
      guarded ? shop.guardedItem : shop.item
      shop.menu
    }
  }

  private func restore(_ path: TreePath, in shop: Shop, guarded: Bool = false) throws {
    shop.router.restore(path, in: try table(of: shop, guarded: guarded)) { [ends] in
      ends.add($0)
    }
  }

  @Test func `the path contains the visible destinations, the outermost first`() throws {
    shop.router.go(to: shop.item, with: 7)
    shop.router.go(to: shop.item, with: 8)
    #expect(shop.router.path(in: try table(of: shop)).description == "list > item(7) > item(8)")
  }

  @Test func `another tab is a separate branch of the path`() throws {
    shop.router.go(to: shop.item, with: 7)
    shop.router.go(to: shop.menu)
    let path = shop.router.path(in: try table(of: shop))
    #expect(path.description == "menu | list > item(7)")
    #expect(path.hidden == [[.init("list"), .init("item", context: "7")]])
  }

  @Test func `screens below and above a presentation are both in the path`() throws {
    shop.router.go(to: shop.item, with: 7)
    shop.presentForeignSheet()
    #expect(shop.router.path(in: try table(of: shop)).description == "list > item(7) > menu")
  }

  @Test func `screens that other code has pushed are in the path`() throws {
    shop.listStack?.pushViewController(ItemScreen(item: 3), animated: false)
    #expect(shop.router.path(in: try table(of: shop)).description == "list > item(3)")
  }

  @Test func `an empty window has an empty path`() throws {
    let shop = Shop(isShown: false)
    #expect(shop.router.path(in: try table(of: shop)) == TreePath(stops: []))
  }

  @Test func `reading the path loads nothing and changes nothing`() throws {
    let before = shop.router.tree
    _ = shop.router.path(in: try table(of: shop))
    #expect(shop.router.tree == before)
  }

  @Test func `a path restores the same tree in another launch`() throws {
    shop.router.go(to: shop.item, with: 7)
    shop.router.go(to: shop.item, with: 8)
    let activity = NSUserActivity(activityType: "example.place")
    activity.treePath = shop.router.path(in: try table(of: shop))
    let launched = Shop()
    try restore(try #require(activity.treePath), in: launched)
    #expect(ends.entries == [RestorationReport()])
    #expect(launched.router.tree == shop.router.tree)
  }

  @Test func `guards are asked, and the restoration continues after the login`() throws {
    let path = TreePath(stops: [
      .init("list"), .init("guarded item", context: "7"), .init("guarded item", context: "8"),
    ])
    try restore(path, in: shop, guarded: true)
    #expect(shop.listNames == ["ListScreen"])
    #expect(shop.sheet?.topViewController is LoginScreen)
    #expect(ends.entries.isEmpty)
    shop.logIn()
    #expect(shop.listNames == ["ListScreen", "item 7", "item 8"])
    #expect(ends.entries == [RestorationReport()])
  }

  @Test func `the stops after a waiting one are cancelled when the router is released`() throws {
    let path = TreePath(
      stops: [.init("guarded item", context: "7")],
      hidden: [[.init("menu")]]
    )
    try restore(path, in: shop, guarded: true)
    shop.releaseRouter()
    #expect(
      ends.entries == [
        RestorationReport(dropped: [
          .init(path.stops[0], .ended(.cancelled)), .init(.init("menu"), .ended(.cancelled)),
        ])
      ]
    )
  }

  @Test func `a choice is restored with the context that its destinations read`() throws {
    let choice = Choice("item", default: shop.onlyItem).when({ _ in false }, show: shop.item)
    let table = try DestinationTable {
      shop.list; choice
    }
    shop.router.go(to: choice, with: 7)
    shop.router.go(to: shop.item, with: 8)
    let path = shop.router.path(in: table)
    #expect(path.description == "list > item(7) > item(8)")
  }

  @Test func `after a refused stop the rest of its branch is dropped`() throws {
    let path = TreePath(
      stops: [.init("guarded item", context: "7"), .init("menu")],
      hidden: [[.init("menu")]]
    )
    try restore(path, in: shop, guarded: true)
    shop.window.rootViewController?.dismiss(animated: false)
    let refused = NavigationOutcome.refused(by: "members", Refusal("login was left"))
    #expect(
      ends.entries == [
        RestorationReport(dropped: [
          .init(path.stops[0], .ended(refused)), .init(path.stops[1], .notReached),
        ])
      ]
    )
    #expect(shop.tabBar?.selectedIndex == 0)
  }

  @Test func `a router released during a wait reports the dropped stops`() throws {
    let path = TreePath(stops: [.init("guarded item", context: "7"), .init("menu")])
    try restore(path, in: shop, guarded: true)
    shop.releaseRouter()
    let causes = try #require(ends.entries.first).dropped.map(\.cause)
    #expect(causes == [.ended(.cancelled), .notReached])
  }

  @Test func `a stop with an unknown name is dropped, and the rest is restored`() throws {
    let path = TreePath(stops: [.init("offers"), .init("menu")])
    try restore(path, in: shop)
    #expect(ends.entries == [RestorationReport(dropped: [.init(path.stops[0], .unknown)])])
    #expect(shop.tabBar?.selectedIndex == 1)
  }

  @Test(arguments: [nil, "", "seven", "{}"])
  func `a context that does not decode is dropped`(context: String?) throws {
    let stop = TreePath.Stop("item", context: context)
    try restore(TreePath(stops: [stop, .init("menu")]), in: shop)
    let dropped = try #require(ends.entries.first?.dropped.first)
    guard dropped.stop == stop, case .unreadable = dropped.cause else {
      Issue.record("not unreadable: \(ends.entries)")
      return
    }
    #expect(shop.listNames == ["ListScreen"])
    #expect(shop.tabBar?.selectedIndex == 1)
  }

  @Test func `a destination declared as not restored is dropped`() throws {
    shop.router.go(to: shop.item, with: 7)
    let table = try DestinationTable {
      shop.list
      shop.item.notRestored()
      shop.menu
    }
    #expect(table.entries.map(\.isRestored) == [true, false, true])
    #expect(shop.router.path(in: table).description == "list")
    let stop = TreePath.Stop("item", context: "7")
    shop.router.restore(TreePath(stops: [stop]), in: table) { ends.add($0) }
    #expect(ends.entries == [RestorationReport(dropped: [.init(stop, .notRestored)])])
  }
}
