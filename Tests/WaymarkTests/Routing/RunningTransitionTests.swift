@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// A request waits for other transitions, and changes nothing if one exceeds its deadline.
@Suite(.headless) @MainActor
struct RunningTransitionTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let options = RequestOptions(deadline: .seconds(2))

  init() throws {
    world = try #require(HeadlessWorld.current)
    shop.logIn()
  }

  private var members: some Destination<Int> {
    StepAssembly(build: ItemScreen.init)
      .guarded(by: "members") { [shop] _ in
        shop.isLoggedIn ? .proceed : .refuse("log in first")
      }
      .using(.push, from: shop.list.container)
      .named("members' item")
  }

  private func holdSwipe() throws {
    shop.listStack?.pushViewController(ItemScreen(item: 1), animated: false)
    try world.settle()
    try world.user.beginPop()
    world.user.updatePop(0.5)
  }

  @Test(arguments: [true, false])
  func `a push during a held swipe fails at its deadline and is not performed later`(
    isFinished: Bool
  ) throws {
    try holdSwipe()
    let handle = shop.router.go(to: members, with: 7, options: options)
    world.clock.advance(by: .seconds(3))
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.failure == .didNotSettle(deadline: 2))
    #expect(error.step.hasSuffix("in transition"))
    shop.logOut()
    if isFinished { world.user.finishPop() } else { world.user.cancelPop() }
    try world.settle()
    #expect(shop.listNames == (isFinished ? ["ListScreen"] : ["ListScreen", "item 1"]))
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a presentation fails at its deadline while a sheet is dragged`() throws {
    shop.router.go(to: shop.login)
    try world.settle()
    try world.user.beginSheetDrag()
    let alert = StepAssembly(build: { MenuScreen() }).using(.present(.pageSheet), from: .current)
    let handle = shop.router.go(to: alert, options: options)
    world.clock.advance(by: .seconds(3))
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.failure == .didNotSettle(deadline: 2))
    world.user.finishSheetDrag()
    try world.settle()
    #expect(shop.window.rootViewController?.presentedViewController == nil)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a request that waits for a swipe back can be cancelled and superseded`() throws {
    try holdSwipe()
    let cancelled = shop.router.go(to: members, with: 7, options: options)
    cancelled.cancel()
    #expect(cancelled.result == .success(.cancelled))
    let superseded = shop.router.go(to: members, with: 8, options: options)
    let other = shop.router.go(to: shop.menu, options: RequestOptions(policy: .supersede))
    #expect(superseded.result == .success(.superseded))
    world.user.cancelPop()
    try world.settle()
    #expect(other.result == .success(.done(.reused)))
  }

  @Test func `a request that waited for a swipe back continues when it ends in time`() throws {
    try holdSwipe()
    let handle = shop.router.go(to: members, with: 7, options: options)
    world.clock.advance(by: .seconds(1))
    world.user.finishPop()
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `a swipe back that begins between two operations is awaited`() throws {
    shop.listStack?.pushViewController(ItemScreen(item: 1), animated: false)
    try world.settle()
    shop.router.go(to: shop.login)
    try world.settle()
    let subscription = shop.router.events.subscribe { [world] event in
      guard case .operationSettled(.dismiss) = event.kind else { return }
      #expect(throws: Never.self) { try world.user.beginPop() }
    }
    let handle = shop.router.go(to: members, with: 7, options: options)
    world.clock.commit()
    // The request waits for the swipe twice: to continue, and to restore the sheet.
    world.clock.advance(by: .seconds(8))
    subscription.cancel()
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.failure == .didNotSettle(deadline: 2))
    #expect(error.notUndone.count == 1)
    #expect(error.notUndone.map { $0.hasSuffix("is still in transition)") } == [true])
    shop.logOut()
    world.user.cancelPop()
    try world.settle()
    #expect(shop.listNames == ["ListScreen", "item 1"])
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `an operation slower than its deadline is undone after its end`() throws {
    let short = RequestOptions(deadline: .milliseconds(100))
    let handle = shop.router.go(to: shop.item, with: 7, options: short)
    try world.settle()
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.failure == .didNotSettle(deadline: 0.1))
    #expect(error.notUndone.isEmpty)
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a page turn fails at its deadline during another one`() throws {
    let places = shop.places(.doubleColumn)
    shop.router.go(to: places.page, with: 6, options: RequestOptions(isAnimated: false))
    try world.settle()
    let pages = try #require(shop.tabBar?.selectedViewController as? UIPageViewController)
    let stage = Stage(pages)
    stage.push(ItemScreen(item: 9), animated: true)
    world.clock.commit()
    let short = RequestOptions(deadline: .milliseconds(100))
    let handle = shop.router.go(to: places.page, with: 7, options: short)
    world.clock.advance(by: .milliseconds(120))
    #expect(throws: NavigationError.self) { try handle.result?.get() }
    try world.settle()
    #expect((pages.viewControllers?.first as? ItemScreen)?.item == 9)
  }

  @Test func `a presentation in the turn of an unanimated push waits for it`() throws {
    shop.listStack?.pushViewController(ItemScreen(item: 1), animated: false)
    let handle = shop.router.go(to: shop.login)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.sheet?.topViewController is LoginScreen)
  }

  @Test func `a transition of another column is awaited`() throws {
    world.setSizeClasses(horizontal: .regular)
    try world.settle()
    let primary = UINavigationController(rootViewController: ListScreen())
    primary.pushViewController(MenuScreen(), animated: false)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(primary, for: .primary)
    split.setViewController(
      UINavigationController(rootViewController: LoginScreen()),
      for: .secondary
    )
    let tabs = UITabBarController()
    tabs.viewControllers = [split]
    shop.window.rootViewController = tabs
    try world.settle()
    let list = StepAssembly(finder: Finder<ListScreen, Void>.byClass)
      .embedded(in: shop.tabs, within: UINavigationController.self)
    let members = StepAssembly(build: ItemScreen.init)
      .guarded(by: "members") { [shop] _ in
        shop.isLoggedIn ? .proceed : .refuse("log in first")
      }
      .using(.push, from: list.container)
    primary.popViewController(animated: true)
    let handle = shop.router.go(to: members, with: 7)
    world.clock.advance(by: .milliseconds(100))
    shop.logOut()
    try world.settle()
    #expect(handle.result == .success(.refused(by: "members", Refusal("log in first"))))
    #expect(primary.viewControllers.count == 1)
  }

  @Test func `transitions of all visible children without adapter are awaited`() throws {
    let first = UINavigationController(rootViewController: ListScreen())
    first.pushViewController(MenuScreen(), animated: false)
    let both = UIViewController()
    for child in [first, LoginScreen()] {
      both.addChild(child)
      both.view.addSubview(child.view)
      child.didMove(toParent: both)
    }
    shop.window.rootViewController = both
    try world.settle()
    first.popViewController(animated: true)
    let sheet = StepAssembly(finder: .none, build: { LoginScreen() }).using(
      .present(.pageSheet),
      from: .root
    )
    let handle = shop.router.go(to: sheet)
    #expect(shop.window.rootViewController?.presentedViewController == nil)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
  }

  @Test func `a presentation by one of several visible children is awaited`() throws {
    let both = UIViewController()
    let children = [ListScreen(), MenuScreen()]
    shop.window.rootViewController = both
    for child in children {
      both.addChild(child)
      both.view.addSubview(child.view)
      child.didMove(toParent: both)
      child.definesPresentationContext = true
    }
    try world.settle()
    for child in children {
      let over = LoginScreen()
      over.modalPresentationStyle = .overCurrentContext
      child.present(over, animated: false)
    }
    try world.settle()
    children[1].dismiss(animated: true)
    world.clock.commit()
    let handle = shop.router.go(to: shop.tabs)
    #expect(shop.window.rootViewController === both)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a presentation in another window of the scene is awaited`() throws {
    let scene = world.connectScene()
    let shop = Shop(in: UIWindow(windowScene: scene))
    let other = UIWindow(windowScene: scene)
    other.rootViewController = MenuScreen()
    other.isHidden = false
    try world.settle()
    other.rootViewController?.present(LoginScreen(), animated: true)
    world.clock.commit()
    let handle = shop.router.go(to: shop.login)
    #expect(shop.window.rootViewController?.presentedViewController == nil)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
  }
}
