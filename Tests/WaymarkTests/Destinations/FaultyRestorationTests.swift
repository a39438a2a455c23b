@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A restoration with known and possible failures of UIKit.
@Suite(.headless) @MainActor
struct FaultyRestorationTests {
  private let ends = EntryLog<RestorationReport>()

  private func table(of shop: Shop) throws -> DestinationTable {
    try DestinationTable {
      shop.list
      shop.item
      shop.menu
      shop.login
    }
  }

  @Test(arguments: HeadlessFaults.all)
  func `known failures of UIKit do not change a restoration`(fault: HeadlessFaults) throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    for request in [
      NavigationRequest(to: shop.item, with: 7), NavigationRequest(to: shop.item, with: 8),
      NavigationRequest(to: shop.menu),
      NavigationRequest(to: shop.login),
    ] {
      #expect(try shop.submit(request)?.isDone == true)
    }
    let path = shop.router.path(in: try table(of: shop))
    #expect(path.description == "menu > login | list > item(7) > item(8)")
    world.faults = fault
    let launched = Shop()
    try world.settle()
    let start = world.clock.now
    launched.router.restore(path, in: try table(of: launched)) { [ends] in ends.add($0) }
    try world.settle()
    #expect(ends.entries == [RestorationReport()])
    #expect(launched.listNames == ["ListScreen", "item 7", "item 8"])
    #expect(launched.sheet?.topViewController is LoginScreen)
    #expect(world.clock.now - start < .seconds(2))
  }
}
