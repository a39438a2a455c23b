@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct RecoveryTests {
  private struct Broken: Error {}

  @Test func `a factory that throws moves nothing`() throws {
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

  @Test func `prepare refuses before anything is built or moves`() async throws {
    let shop = Shop()
    let before = shop.router.tree
    let chain = StepAssembly(finder: .none, factory: Picky()).using(
      .push,
      from: shop.list.container
    )
    let outcome = try await shop.router.navigate(to: chain, with: -1)
    #expect(outcome == .refused(by: "ItemScreen", Refusal("no item -1")))
    #expect(shop.router.tree == before)
    #expect(throws: PlanError.refused(by: "ItemScreen", Refusal("no item -1"))) {
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

  @Test func `a request that keeps what it has done leaves the tree as it is`() throws {
    let world = try #require(HeadlessWorld.current)
    let (window, router) = makeFrozenWindow()
    try world.settle()
    router.go(
      to: frozenItem,
      with: 7,
      options: RequestOptions(recovery: .keep, deadline: .seconds(1))
    )
    try world.settle()
    world.clock.advance(by: .seconds(1))
    #expect((window.rootViewController as? UITabBarController)?.selectedIndex == 1)
  }

  // MARK: A tab that takes no new screens

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

extension Tree {
  /// The tree without what cannot be undone: that a view has been loaded.
  fileprivate var arrangement: String {
    description.replacingOccurrences(of: " not loaded", with: "")
  }
}

private final class FrozenStack: UINavigationController {}

/// An adapter that breaks its contract: it never installs anything.
private struct FrozenAdapter: ContainerAdapter {
  let selectsChildren = false

  func children(of container: FrozenStack) -> [UIViewController] { container.viewControllers }
  func visibleChildren(of container: FrozenStack) -> [UIViewController] {
    container.viewControllers.suffix(1)
  }
  func revealing(_ child: Child, among children: [Child]) -> [Child] { children }
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
