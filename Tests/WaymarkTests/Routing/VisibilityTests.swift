@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// A request ends as done only if its screen is visible.
@Suite(.headless) @MainActor
struct VisibilityTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let primaryFirst = PrimaryFirst()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  /// A container that shows none of the children that an action adds.
  private final class Cellar: UIViewController {
    var stored: [UIViewController] = []
  }

  private struct CellarAdapter: ContainerAdapter {
    var selectsChildren: Bool { false }
    func children(of cellar: Cellar) -> [UIViewController] { cellar.stored }
    func visibleChildren(of cellar: Cellar) -> [UIViewController] { [] }
    func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
      children
    }
    func select(_ child: UIViewController, in cellar: Cellar, animated: Bool) {}
    func setChildren(_ children: [UIViewController], in cellar: Cellar, animated: Bool) {
      for child in children where child.parent == nil {
        cellar.addChild(child)
        child.didMove(toParent: cellar)
      }
      cellar.stored = children
    }
  }

  @Test func `a screen that its container does not show fails the request`() throws {
    let router = Router(window: shop.window, adapters: [CellarAdapter()])
    let cellar = StepAssembly(finder: .byClass, build: { Cellar() })
      .using(.replaceRoot, from: .root)
    let chain = StepAssembly(finder: Finder<ItemScreen, Int>.byContext, build: ItemScreen.init)
      .using(
        NavigationAction<Cellar>("store") { $0.append($1) },
        from: cellar
      )
      .named("stored item")
    let handle = router.go(to: chain, with: 7)
    try world.settle()
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.failure == .notVisible)
  }

  @Test(arguments: [true, false])
  func `E7: a column of a hidden split that collapses onto the other one is shown`(
    isShelf: Bool
  ) throws {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(
      UINavigationController(rootViewController: ShelfScreen()),
      for: .primary
    )
    split.setViewController(
      UINavigationController(rootViewController: ItemScreen(item: 6)),
      for: .secondary
    )
    shop.tabBar?.viewControllers?.append(split)
    try world.settle()
    let places = shop.places(.doubleColumn)
    let handle =
      isShelf ? shop.router.go(to: places.shelf) : shop.router.go(to: places.detail, with: 6)
    try world.settle()
    #expect(handle.result == .success(.done(.reused)))
    let stack = split.viewControllers.first as? UINavigationController
    #expect(
      stack?.topViewController?.isWithin(isShelf ? ShelfScreen.self : ItemScreen.self) == true
    )
  }

  @Test func `a failed request does not change a split that collapsed meanwhile`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let detail = UINavigationController(rootViewController: ItemScreen(item: 6))
    let primary = UINavigationController(rootViewController: ShelfScreen())
    split.setViewController(primary, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    split.delegate = primaryFirst
    shop.tabBar?.viewControllers?.append(split)
    try world.settle()
    let chain = StepAssembly(finder: .none, build: { MenuScreen() })
      .using(
        .push,
        from: StepAssembly(finder: Finder<UINavigationController, Void>.instance(detail))
          .using(.replaceRoot, from: .root)
      )
    let handle = shop.router.go(to: chain)
    try world.settle()
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.undone.count < 3)
    #expect(error.notUndone.isEmpty)
    #expect(shop.tabBar?.selectedIndex == 0)
  }

  @Test func `a refused request leaves no screen in a split that collapsed meanwhile`() throws {
    shop.logIn()
    let split = UISplitViewController(style: .doubleColumn)
    let primary = UINavigationController(rootViewController: ShelfScreen())
    split.setViewController(primary, for: .primary)
    split.setViewController(
      UINavigationController(rootViewController: ListScreen()),
      for: .secondary
    )
    split.delegate = primaryFirst
    shop.tabBar?.viewControllers?.append(split)
    try world.settle()
    let members = StepAssembly(finder: .none, build: { MenuScreen() })
      .guarded(by: "members") { [shop] in shop.isLoggedIn ? .proceed : .refuse("log in first") }
      .using(
        .push,
        from: StepAssembly(finder: Finder<UINavigationController, Void>.instance(primary))
          .using(.replaceRoot, from: .root)
      )
    let chain = StepAssembly(finder: .none, build: { LoginScreen() })
      .using(.present(.pageSheet), from: members)
    let subscription = shop.router.events.subscribe { [shop] event in
      if case .operationSettled(.install) = event.kind { shop.logOut() }
    }
    let handle = shop.router.go(to: chain)
    try world.settle()
    subscription.cancel()
    #expect(handle.result == .success(.refused(by: "members", Refusal("log in first"))))
    #expect(split.isCollapsed)
    #expect(!primary.viewControllers.contains { $0 is MenuScreen })
    #expect(shop.tabBar?.selectedIndex == 0)
  }

  @Test func `a screen that an action adds outside the adapter's children is visible`() throws {
    let places = shop.places(.doubleColumn)
    shop.router.go(to: places.page, with: 6, options: RequestOptions(isAnimated: false))
    try world.settle()
    var calls = 0
    let overlay = NavigationAction<UIPageViewController>("overlay") { pages, screen, _ in
      calls += 1
      pages.addChild(screen)
      pages.view.addSubview(screen.view)
      screen.didMove(toParent: pages)
    }
    let pages = StepAssembly(finder: Finder<UIPageViewController, Void>.byClass)
      .using(.addTab, from: shop.tabs)
    let player = StepAssembly(finder: .byClass, build: { LoginScreen() })
      .using(overlay, from: pages)
    let handle = shop.router.go(to: player)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(calls == 1)
  }

  @Test func `a sheet that the target presents when it appears does not count`() throws {
    let chain = StepAssembly(finder: .byClass, build: { Greeter() })
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: chain)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.tabBar?.presentedViewController is MenuScreen)
  }
}

/// Presents a full-screen view controller as soon as it has appeared.
private final class Greeter: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let welcome = MenuScreen()
    welcome.modalPresentationStyle = .fullScreen
    present(welcome, animated: false)
  }
}

extension UIViewController {
  /// Whether the controller, or the top of its stack, is of a class.
  fileprivate func isWithin(_ type: UIViewController.Type) -> Bool {
    let screen = (self as? UINavigationController)?.topViewController ?? self
    return Swift.type(of: screen) == type
  }
}

/// Collapses onto the primary column.
private final class PrimaryFirst: NSObject, UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
}
