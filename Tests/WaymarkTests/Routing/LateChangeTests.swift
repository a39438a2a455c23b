@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Unanimated changes that UIKit performs some turns later, without a transition coordinator.
@Suite(.headless) @MainActor
struct LateChangeTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
    world.faults = .changesLate
  }

  @Test func `an unanimated push does not wait for the deadline`() throws {
    let handle = shop.router.go(to: shop.item, with: 7, options: RequestOptions(isAnimated: false))
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(world.clock.now < .seconds(1))
  }

  @Test func `an unanimated change of several containers does not wait for the deadline`() throws {
    shop.tabBar?.selectedIndex = 1
    try world.settle()
    shop.router.go(to: shop.login)
    try world.settle()
    let start = world.clock.now
    let handle = shop.router.go(to: shop.item, with: 7, options: RequestOptions(isAnimated: false))
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(world.clock.now - start < .seconds(1))
  }

  @Test func `an unanimated stage method does not wait for the deadline`() throws {
    let stack = try #require(shop.listStack)
    var results: [Bool] = []
    Stage(stack).push(UIViewController(), animated: false) {
      if case .success = $0 { results.append(true) } else { results.append(false) }
    }
    try world.settle()
    #expect(results == [true])
    #expect(world.clock.now < .seconds(1))
  }
}
