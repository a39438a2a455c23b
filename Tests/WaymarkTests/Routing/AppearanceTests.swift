@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// During a request only its target and the screens that were visible before appear.
@Suite(.headless) @MainActor
struct AppearanceTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let recorder = LifecycleRecorder()

  init() throws {
    world = try #require(HeadlessWorld.current)
    shop.router.go(to: shop.item, with: 1, options: RequestOptions(isAnimated: false))
    try world.settle()
  }

  /// The screens that appeared during a request to the second item.
  private func appearances(_ destination: some Destination<Int>, with item: Int = 2) throws
    -> [String]
  {
    recorder.follow(try #require(shop.window.rootViewController), as: "root")
    for screen in shop.listStack?.viewControllers ?? [] {
      recorder.follow(screen, as: screen.title ?? "\(type(of: screen))")
    }
    let handle = shop.router.go(to: destination, with: item)
    try world.settle()
    guard case .success(.done) = handle.result else {
      Issue.record("\(String(describing: handle.result))")
      return []
    }
    #expect(shop.listStack?.topViewController?.title == "item \(item)")
    return recorder.lines.filter { $0.contains("viewDidAppear") }
      .map { String($0.prefix { $0 != "." }) }
      .filter { !$0.contains("Controller") && $0 != "root" }
  }

  @Test func `E4: a screen on top of a hidden stack does not appear before another one`() throws {
    shop.tabBar?.selectedIndex = 1
    try world.settle()
    let appeared = try appearances(shop.onlyItem)
    #expect(appeared == ["ItemScreen 2"])
    #expect(shop.listNames == ["ListScreen", "item 2"])
  }

  @Test func `E4: a screen below a full-screen presentation does not appear before another`() throws
  {
    let cover = MenuScreen()
    cover.modalPresentationStyle = .fullScreen
    shop.tabBar?.present(cover, animated: false)
    try world.settle()
    let appeared = try appearances(shop.onlyItem)
    #expect(appeared == ["ItemScreen 2"])
    #expect(shop.listNames == ["ListScreen", "item 2"])
  }

  @Test func `the top of a hidden stack does not appear when a screen below is shown`() throws {
    shop.listStack?.pushViewController(ItemScreen(item: 3), animated: false)
    shop.tabBar?.selectedIndex = 1
    try world.settle()
    let appeared = try appearances(shop.item, with: 1)
    #expect(appeared == ["item 1"])
  }

  @Test func `a stack that was restored and never shown is changed before it appears`() throws {
    let tabs = Shop.makeTabs()
    (tabs.viewControllers?.first as? UINavigationController)?
      .pushViewController(ItemScreen(item: 1), animated: false)
    tabs.selectedIndex = 1
    shop.window.rootViewController = tabs
    try world.settle()
    let appeared = try appearances(shop.onlyItem)
    #expect(appeared == ["ItemScreen 2"])
  }

  @Test func `a stack behind the More tab is selected before a push`() throws {
    let tabs = try #require(shop.tabBar)
    for _ in 0..<3 { tabs.viewControllers?.append(ListScreen()) }
    let (first, second) = (UINavigationController(), UINavigationController())
    first.setViewControllers([MenuScreen(), ItemScreen(item: 8)], animated: false)
    second.setViewControllers([MenuScreen()], animated: false)
    tabs.viewControllers? += [second, first]
    for tab in [first, second, tabs.viewControllers?[0]] {
      tabs.selectedViewController = tab
      try world.settle()
    }
    let below = StepAssembly(finder: Finder<ItemScreen, Int>.byContext)
      .using(.push, from: .navigationController)
      .using(.present, from: .root)
    let handle = shop.router.go(
      to: StepAssembly(finder: .none, build: { LoginScreen() })
        .using(.push, onto: below.adapting { 8 })
    )
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(first.topViewController is LoginScreen)
  }

  @Test func `a hidden tab inside a hidden tab is selected before it appears`() throws {
    let inner = UITabBarController()
    let (shown, target) = (UINavigationController(rootViewController: MenuScreen()), LoginScreen())
    inner.viewControllers = [shown, target]
    let outer = UITabBarController()
    outer.viewControllers = [inner, ListScreen()]
    shop.window.rootViewController = outer
    try world.settle()
    outer.selectedIndex = 1
    try world.settle()
    recorder.follow(shown, as: "shown")
    recorder.follow(target, as: "target")
    let handle = shop.router.go(NavigationRequest(returningTo: target))
    try world.settle()
    #expect(handle.result == .success(.done(.reused)))
    #expect(recorder.lines(of: "shown").filter { $0.contains("DidAppear") }.isEmpty)
    #expect(recorder.lines(of: "target").contains { $0.contains("DidAppear") })
  }
}
