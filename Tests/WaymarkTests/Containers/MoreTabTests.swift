@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Destinations in tabs that do not fit into the tab bar.
@Suite(.headless) @MainActor
struct MoreTabTests {
  @Test func `presentations of the More navigation controller are not dismissed`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    let tabs = try #require(shop.tabBar)
    for _ in 0..<4 { tabs.viewControllers?.append(ForeignScreen()) }
    tabs.selectedIndex = 5
    try world.settle()
    let more = tabs.moreNavigationController
    more.definesPresentationContext = true
    let sheet = LoginScreen()
    sheet.modalPresentationStyle = .currentContext
    more.present(sheet, animated: false)
    try world.settle()
    #expect(sheet.presentingViewController === more)
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 7)) == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 7"] && tabs.selectedIndex == 0)
    #expect(sheet.presentingViewController === more)
  }

  @Test func `a destination behind the More tab is reached repeatedly from elsewhere`() throws {
    let world = try #require(HeadlessWorld.current)
    let window = UIWindow(frame: .zero)
    let tabs = UITabBarController()
    let screens = [MenuScreen(), UIViewController(), UIViewController(), UIViewController()]
    tabs.viewControllers =
      (screens + [LoginScreen(), ListScreen()])
      .map { UINavigationController(rootViewController: $0) }
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    try world.settle()
    let router = Router(window: window)
    let home = StepAssembly(finder: .byClass, build: { UITabBarController() })
      .using(.replaceRoot, from: .root)
    let list = StepAssembly(finder: Finder<ListScreen, Void>.byClass)
      .embedded(in: home, within: UINavigationController.self)
    let login = StepAssembly(finder: Finder<LoginScreen, Void>.byClass)
      .embedded(in: home, within: UINavigationController.self)
    let menu = StepAssembly(finder: Finder<MenuScreen, Void>.byClass)
      .embedded(in: home, within: UINavigationController.self)
    for index in [5, 4, 5] {
      let handle = index == 5 ? router.go(to: list) : router.go(to: login)
      try world.settle()
      #expect(handle.result == .success(.done(.reused)))
      #expect(tabs.selectedViewController === tabs.viewControllers?[index])
      router.go(to: menu)
      try world.settle()
      #expect(tabs.selectedIndex == 0)
    }
  }
}
