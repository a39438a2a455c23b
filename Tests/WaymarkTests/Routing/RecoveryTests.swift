@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct RecoveryTests {
  private struct Broken: Error {}

  @Test func `a factory that throws changes nothing`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    shop.router.go(to: shop.login)
    try world.settle()
    let before = shop.router.tree
    let chain = StepAssembly(finder: Finder<ItemScreen, Int>.none) { _ in throw Broken() }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: chain, with: 7)
    #expect(
      handle.result == .failure(NavigationError(.buildFailed("Broken()"), step: "ItemScreen"))
    )
    #expect(shop.router.tree == before)
  }

  @Test func `prepare refuses before anything is built or changed`() async throws {
    let shop = Shop()
    let before = shop.router.tree
    let chain = StepAssembly(finder: .none, factory: Picky()).using(
      .push,
      from: shop.list.container
    )
    let outcome = try await shop.router.navigate(to: chain, with: -1)
    #expect(outcome == .refused(by: "ItemScreen", Refusal("no item -1")))
    #expect(shop.router.tree == before)
    #expect(throws: NavigationError(.refused(Refusal("no item -1")), step: "ItemScreen")) {
      try shop.router.plan(for: chain, with: -1)
    }
  }

  @Test(arguments: [true, false])
  func `field 5.6: a failed last operation is undone together with those before it`(
    isAnimated: Bool
  ) throws {
    let world = try #require(HeadlessWorld.current)
    let (window, router) = makeFrozenWindow()
    try world.settle()
    let sheet = StepAssembly(finder: .none, build: { LoginScreen() })
      .using(.present(.pageSheet), from: .current)
    router.go(to: sheet)
    try world.settle()
    let before = router.tree.arrangement
    let presented = window.rootViewController?.presentedViewController

    let handle = router.go(
      to: frozenItem,
      with: 7,
      options: RequestOptions(isAnimated: isAnimated, deadline: .seconds(1))
    )
    try world.settle()
    world.clock.advance(by: .seconds(1))
    try world.settle()

    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.failure == .didNotSettle(deadline: 1))
    #expect(error.undone.count == 2)
    #expect(error.notUndone.isEmpty)
    #expect(router.tree.arrangement == before)
    #expect(window.rootViewController?.presentedViewController === presented)
  }

  @Test func `a request without restoration keeps its changes`() throws {
    let world = try #require(HeadlessWorld.current)
    let (window, router) = makeFrozenWindow()
    try world.settle()
    router.go(
      to: frozenItem,
      with: 7,
      options: RequestOptions(restoresOnFailure: false, deadline: .seconds(1))
    )
    try world.settle()
    world.clock.advance(by: .seconds(1))
    #expect((window.rootViewController as? UITabBarController)?.selectedIndex == 1)
  }

  @Test func `a replaced root is restored if the screen above it fails`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    try shop.submit(NavigationRequest(to: shop.item, with: 1))
    let root = shop.window.rootViewController
    let stuck = NavigationAction<LoginScreen>("never") { _, _, _ in }
    let chain = StepAssembly(finder: .none, build: { MenuScreen() })
      .using(stuck, from: shop.welcome)
    let handle = shop.router.go(to: chain, options: RequestOptions(deadline: .seconds(1)))
    try world.settle()
    #expect(shop.window.rootViewController is LoginScreen)
    world.clock.advance(by: .seconds(1))
    try world.settle()
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.failure == .didNotSettle(deadline: 1))
    #expect(error.undone.count == 1 && error.notUndone.isEmpty)
    #expect(shop.window.rootViewController === root && shop.listNames.last == "item 1")
  }

  @Test func `a presentation in the context of a screen is undone`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    let list = try #require(shop.listStack?.topViewController)
    list.definesPresentationContext = true
    let before = shop.router.tree
    let stuck = NavigationAction<LoginScreen>("never") { _, _, _ in }
    let filter = StepAssembly(finder: .none, build: { LoginScreen() })
      .using(.present(.overCurrentContext), from: .current)
    let chain = StepAssembly(finder: .none, build: { MenuScreen() }).using(stuck, from: filter)
    let handle = shop.router.go(to: chain, options: RequestOptions(deadline: .seconds(1)))
    try world.settle()
    #expect(list.presentedViewController is LoginScreen)
    #expect(shop.window.rootViewController?.presentedViewController == nil)
    world.clock.advance(by: .seconds(1))
    try world.settle()
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.failure == .didNotSettle(deadline: 1))
    #expect(error.undone.count == 1 && error.notUndone.isEmpty)
    #expect(shop.router.tree == before)
  }

  // MARK: Screens that a chain declares and its parent does not build

  @Test func `a container that was built without its screen is an error`() throws {
    let shop = Shop(isShown: false)
    let menu = StepAssembly(finder: Finder<MenuScreen, Void>.byClass)
      .embedded(
        in: StepAssembly(finder: .byClass, build: { UITabBarController() })
          .using(.replaceRoot, from: .root),
        within: UINavigationController.self
      )
    let failure = NavigationError(
      .notFound("UITabBarController was built without MenuScreen"),
      step: "MenuScreen"
    )
    #expect(shop.router.go(to: menu).result == .failure(failure))
    #expect(shop.window.rootViewController == nil)
  }

  @Test(arguments: [true, false])
  func `a container that is its own container is an error with a way out`(isThere: Bool) {
    let shop = Shop(isShown: isThere)
    let extra = StepAssembly(finder: .byClass, build: { LoginScreen() })
      .using(.addTab, from: shop.tabs.container(UITabBarController.self))
    let failure = NavigationError(
      .unsuitableContainer(
        "UITabBarController is in no UITabBarController: "
          + "install in the step itself, not in its container"
      ),
      step: "LoginScreen"
    )
    #expect(shop.router.go(to: extra).result == .failure(failure))
  }

  @Test(arguments: [true, false])
  func `a screen in another container than the declared one is an error`(isThere: Bool) throws {
    let shop = Shop(isShown: false)
    let makeTabs: @MainActor () -> UITabBarController = {
      let tabs = UITabBarController()
      tabs.viewControllers = [MenuScreen()]
      return tabs
    }
    if isThere { shop.window.rootViewController = makeTabs() }
    let menu = StepAssembly(finder: Finder<MenuScreen, Void>.byClass)
      .embedded(
        in: StepAssembly(finder: .byClass, build: makeTabs).using(.replaceRoot, from: .root),
        within: UINavigationController.self
      )
    let item = StepAssembly(build: ItemScreen.init).using(.push, from: menu.container)
    let failure = NavigationError(
      .unsuitableContainer(
        "MenuScreen is in no UINavigationController: "
          + "put it into one, or name the class of its container"
      ),
      step: "ItemScreen"
    )
    #expect(shop.router.go(to: item, with: 7).result == .failure(failure))
    #expect((shop.window.rootViewController != nil) == isThere)
  }

  @Test(arguments: [true, false])
  func `a container without an adapter is an error with a way out`(isTaken: Bool) throws {
    let shop = Shop()
    let deck = DeckController()
    shop.tabBar?.viewControllers?.append(deck)
    shop.tabBar?.selectedIndex = 2
    deck.show([ItemScreen(item: 7)])
    let place = StepAssembly(finder: Finder<DeckController, Void>.byClass)
      .embedded(in: shop.tabs, within: UITabBarController.self)
    let deal = NavigationAction<DeckController>("deal") { $0.append($1) }
    let request =
      isTaken
      ? NavigationRequest(
        to: StepAssembly(moving: Finder<ItemScreen, Int>.byContext)
          .using(.push, from: shop.list.container),
        with: 7
      )
      : NavigationRequest(
        to: StepAssembly(build: ItemScreen.init).using(deal, from: place),
        with: 8
      )
    let failure = NavigationError(
      .unsuitableContainer("no adapter for DeckController; pass one to the router"),
      step: "ItemScreen"
    )
    #expect(shop.router.go(request).result == .failure(failure))
  }

  // MARK: A tab that rejects new screens

  private let frozenItem = StepAssembly(finder: .none, build: ItemScreen.init)
    .using(
      .push,
      from: StepAssembly(finder: Finder<MenuScreen, Void>.byClass)
        .using(
          .push,
          from: StepAssembly(finder: Finder<FrozenStack, Void>.byClass)
            .using(.replaceRoot, from: .root)
        )
        .container
    )

  private func makeFrozenWindow() -> (UIWindow, Router) {
    let window = UIWindow(frame: .zero)
    let tabs = UITabBarController()
    let frozen = FrozenStack(rootViewController: MenuScreen())
    tabs.viewControllers = [UINavigationController(rootViewController: ListScreen()), frozen]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    return (window, Router(window: window, adapters: [FrozenAdapter()]))
  }
}

extension ControllerTree {
  /// The hierarchy without facts that cannot be restored, such as loaded views.
  fileprivate var arrangement: String {
    description.replacingOccurrences(of: " not loaded", with: "")
  }
}

private final class FrozenStack: UINavigationController {}

/// An adapter that violates its contract: it never installs anything.
private struct FrozenAdapter: ContainerAdapter {
  let selectsChildren = false

  func children(of container: FrozenStack) -> [UIViewController] { container.viewControllers }
  func visibleChildren(of container: FrozenStack) -> [UIViewController] {
    container.viewControllers.suffix(1)
  }
  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }
  func select(_ child: UIViewController, in container: FrozenStack, animated: Bool) {}
  func setChildren(_ children: [UIViewController], in container: FrozenStack, animated: Bool) {}
}

private struct Picky: Factory {
  func prepare(with item: Int) throws(Refusal) -> Int {
    if item < 0 { throw Refusal("no item \(item)") }
    return item
  }

  func build(with item: Int) -> ItemScreen { ItemScreen(item: item) }
}
