@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// A navigation performs exactly its plan, for random hierarchies and destinations.
@Suite(.headless(clock: .immediate)) @MainActor
struct PlanAgreementTests {
  @Test(arguments: 0..<20)
  func `a navigation does what its plan says, on an unchanged tree`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let shop = Shop()
    for _ in 0..<30 {
      disturb(shop, &dice)
      shop.expectPlanHolds(for: makeRequest(shop, &dice))
    }
  }

  @Test(arguments: 1...6)
  func
    `field 5.9: a search shows each controller at most once, however many sheets there are`(
      sheets: Int
    ) throws
  {
    let world = try #require(HeadlessWorld.current)
    let window = UIWindow(frame: .zero)
    window.rootViewController = Shop.makeTabs()
    window.makeKeyAndVisible()
    for _ in 1...sheets {
      window.top?.present(UITabBarController.withThreeStacks(), animated: false)
    }
    try world.settle()
    var visits: [ObjectIdentifier: Int] = [:]
    let finder = Finder<UIViewController, Void> { screen, _ in
      visits[ObjectIdentifier(screen), default: 0] += 1
      return false
    }
    let nowhere = StepAssembly(finder: finder, build: { UIViewController() })
      .using(.present, from: .current)
    let explanation = Router(window: window).explain(NavigationRequest(to: nowhere))
    #expect(visits.values.allSatisfy { $0 == 1 })
    #expect(visits.count == 5 + sheets * 13)
    #expect(explanation.searches.first?.visited == visits.count)
  }

  private func disturb(_ shop: Shop, _ dice: inout Dice) {
    switch dice.roll(6) {
    case 0: shop.tabBar?.selectedIndex = dice.roll(2)
    case 1: shop.listStack?.popViewController(animated: false)
    case 2: shop.menuStack?.pushViewController(ItemScreen(item: dice.roll(4)), animated: false)
    case 3: shop.presentForeignSheet()
    case 4: shop.window.rootViewController?.dismiss(animated: false)
    default: shop.listStack?.pushViewController(MenuScreen(), animated: false)
    }
  }

  private func makeRequest(_ shop: Shop, _ dice: inout Dice) -> NavigationRequest {
    let options = RequestOptions(isAnimated: false)
    let item = dice.roll(4)
    return switch dice.roll(6) {
    case 0: NavigationRequest(to: shop.item, with: item, options: options)
    case 1: NavigationRequest(to: shop.onlyItem, with: item, options: options)
    case 2: NavigationRequest(to: shop.login, options: options)
    case 3: NavigationRequest(to: shop.menu, options: options)
    case 4: NavigationRequest(to: shop.tabs, options: options)
    default: NavigationRequest(to: shop.welcome, options: options)
    }
  }
}

extension UIWindow {
  fileprivate var top: UIViewController? {
    var top = rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }
}
