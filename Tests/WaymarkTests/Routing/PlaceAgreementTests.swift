@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// A navigation in splits and pages of any width performs exactly its plan.
@Suite(.headless(clock: .immediate, device: .pad)) @MainActor
struct PlaceAgreementTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test(arguments: 0..<20)
  func `a navigation among columns and pages does what its plan says, on an unchanged tree`(
    seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    let places = shop.places(seed.isMultiple(of: 2) ? .doubleColumn : .unspecified)
    for _ in 0..<30 {
      try disturb(&dice)
      try world.settle()
      shop.expectPlanHolds(for: makeRequest(places, &dice))
    }
    #expect(world.misuse.entries.isEmpty)
  }

  /// A hidden split adopts the new width when it becomes visible, so it is shown here.
  private func changeWidth(to width: UIUserInterfaceSizeClass) throws {
    world.setSizeClasses(horizontal: width)
    try world.settle()
    guard let tabs = shop.tabBar,
      let split = tabs.viewControllers?.first(where: { $0 is UISplitViewController })
    else { return }
    tabs.dismiss(animated: false)
    tabs.selectedViewController = split
  }

  private func disturb(_ dice: inout Dice) throws {
    switch dice.roll(7) {
    case 0: try changeWidth(to: .compact)
    case 1: try changeWidth(to: .regular)
    case 2: shop.changeColumns()
    case 3: shop.presentForeignSheet()
    case 4: shop.tabBar?.dismiss(animated: false)
    case 5: shop.tabBar?.selectedIndex = dice.roll(2)
    default: break
    }
  }

  private func makeRequest(_ places: ShopPlaces, _ dice: inout Dice) -> NavigationRequest {
    let options = RequestOptions(isAnimated: false)
    let item = dice.roll(4)
    return switch dice.roll(6) {
    case 0, 1: NavigationRequest(to: places.detail, with: item, options: options)
    case 2: NavigationRequest(to: places.shelf, options: options)
    case 3: NavigationRequest(to: places.page, with: item, options: options)
    case 4: NavigationRequest(to: shop.takenItem, with: item, options: options)
    default: NavigationRequest(to: places.review, with: item, options: options)
    }
  }
}
