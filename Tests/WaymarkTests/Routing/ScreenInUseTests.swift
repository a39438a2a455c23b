@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Factories that return a view controller in use.
@Suite(.headless) @MainActor
struct ScreenInUseTests {
  private let world: HeadlessWorld
  private let scene: UsedScene
  private var shop: Shop { scene.shop }

  init() throws {
    world = try #require(HeadlessWorld.current)
    scene = try UsedScene()
  }

  @Test(arguments: Used.allCases)
  fileprivate func `a factory that returns a view controller in use fails without a change`(
    used: Used
  ) throws {
    let (request, place) = try used.request(in: scene)
    try expectFailure(.alreadyShown(screen: used.screen, place: place), of: request)
  }

  @Test(arguments: Content.allCases)
  fileprivate func `a container that a factory fills with a view controller in use is refused`(
    content: Content
  ) throws {
    let failure = NavigationError.Failure.alreadyShown(
      screen: "ItemScreen \"item 7\"",
      place: "in UINavigationController \"menu\""
    )
    try expectFailure(failure, of: content.request(in: scene))
  }

  @Test func `a factory cannot bypass a leave guard by returning the screen`()
    throws
  {
    shop.router.guardLeaving(scene.item, named: "draft") { _ in .stay("unsaved") }.isArmed = true
    let request = try Used.otherStack.request(in: scene).request
    let handle = shop.router.go(request)
    try world.settle()
    #expect(throws: NavigationError.self) { try handle.result?.get() }
    #expect(shop.menuStack?.topViewController === scene.item)
  }

  @Test(arguments: Stacked.allCases)
  fileprivate func `a stack in a stack is refused before anything changes`(
    stacked: Stacked
  ) throws {
    try expectFailure(.containerInStack(stacked.screen), of: stacked.request(in: scene))
  }

  // MARK: Allowed uses

  @Test func `a factory can return the same view controller again once it is free`() throws {
    let cached = ItemScreen(item: 9)
    let chain = scene.screen(cached).using(.push, from: shop.list.container)
    for _ in 0..<2 {
      #expect(try shop.submit(NavigationRequest(to: chain)) == .done(.built))
      try shop.submit(NavigationRequest(closing: cached))
    }
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a container with new children can be returned again once it is free`() throws {
    let cached = UINavigationController(rootViewController: ItemScreen(item: 9))
    let chain = scene.screen(cached).using(.present(.pageSheet), from: .current)
    for _ in 0..<2 {
      #expect(try shop.submit(NavigationRequest(to: chain)) == .done(.built))
      try shop.submit(NavigationRequest(closing: cached))
    }
    #expect(shop.sheet == nil)
  }

  @Test func `a screen built for an earlier plan of the request is not in use`() throws {
    world.clock.mode = .immediate
    let other = StepAssembly(build: ItemScreen.init).using(.push, from: shop.menu.container)
    var builds = 0
    let chain = StepAssembly(finder: Finder<UIViewController, Void>.none) { [shop] _ in
      builds += 1
      shop.router.go(to: other, with: 1, options: RequestOptions(isAnimated: false))
      return ItemScreen(item: 9)
    }
    .using(.push, from: shop.menu.container)
    #expect(try shop.submit(NavigationRequest(to: chain)) == .done(.built))
    #expect(builds == 1)
    let names = shop.menuStack?.viewControllers.dropFirst().map(\.title)
    #expect(names == ["item 7", "item 1", "item 9"])
  }

  // MARK: Later

  @Test(arguments: [true, false])
  func `a screen that other code installs first is not moved`(
    isInWindow: Bool
  ) throws {
    let cached = ItemScreen(item: 9)
    let chain = scene.screen(cached).using(.push, from: shop.list.container)
    let other = UINavigationController(rootViewController: MenuScreen())
    let window = UIWindow(frame: .zero)
    if isInWindow { window.rootViewController = other }
    window.makeKeyAndVisible()
    shop.presentForeignSheet()
    try world.settle()
    let before = shop.router.tree
    let misuses = try world.misuse.expect {
      let subscription = shop.router.events.subscribe { event in
        guard case .operationBegan = event.kind else { return }
        if cached.parent == nil { other.pushViewController(cached, animated: false) }
      }
      let handle = shop.router.go(to: chain)
      try world.settle()
      subscription.cancel()
      let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
      #expect(error.notUndone == [])
    }
    #expect(misuses.isEmpty)
    #expect(other.topViewController === cached)
    #expect(shop.router.tree == before)
  }

  private func expectFailure(_ failure: NavigationError.Failure, of request: NavigationRequest)
    throws
  {
    let before = shop.router.tree
    let other = scene.elsewhere.liveChildren
    let misuses = try world.misuse.expect {
      let handle = shop.router.go(request)
      try world.settle()
      let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
      #expect(error.failure == failure)
      #expect(error.notUndone == [])
    }
    #expect(misuses.isEmpty)
    #expect(shop.router.tree == before)
    #expect(scene.elsewhere.liveChildren == other)
    #expect(shop.window.treeViolations() == [])
  }
}

/// The shop with item 7 in the stack of the menu, which is shown, and another window.
@MainActor private final class UsedScene {
  let shop = Shop()
  let item = ItemScreen(item: 7)
  let elsewhere = UIWindow(frame: .zero)

  init() throws {
    elsewhere.rootViewController = UINavigationController(rootViewController: ItemScreen(item: 8))
    elsewhere.makeKeyAndVisible()
    shop.tabBar?.selectedIndex = 1
    shop.menuStack?.pushViewController(item, animated: false)
    try HeadlessWorld.current?.settle()
  }

  /// A step whose factory returns an existing view controller.
  func screen(_ controller: UIViewController) -> StepAssembly<UIViewController, Void> {
    StepAssembly(finder: .none) { _ in controller }
  }
}

/// The view controllers in use that a factory returns.
private enum Used: CaseIterable {
  case sameStack, otherStack, sheet, sheetAgain, root, tab, addedTab, wrapped, page, column
  case child, otherRoot, otherChild, container, performed

  @MainActor func request(in scene: UsedScene) throws -> (request: NavigationRequest, place: String)
  {
    switch self {
    case .sheet, .sheetAgain, .root, .otherRoot, .otherChild: try presenting(in: scene)
    case .tab, .addedTab, .container, .child: try containing(in: scene)
    default:
      (moving(scene.screen(scene.item), in: scene.shop), "in UINavigationController \"menu\"")
    }
  }

  /// A request that installs the item of the menu elsewhere.
  @MainActor private func moving(
    _ item: StepAssembly<UIViewController, Void>,
    in shop: Shop
  ) -> NavigationRequest {
    switch self {
    case .sameStack: return NavigationRequest(to: item.using(.push, from: shop.menu.container))
    case .wrapped:
      let chain = item.using(.push, from: .navigationController)
      return NavigationRequest(to: chain.using(.present(.pageSheet), from: .current))
    case .page:
      let chain = item.using(.setPage, from: .pageViewController())
      return NavigationRequest(to: chain.using(.addTab, from: shop.tabs))
    case .column:
      let chain = item.using(.setPrimary, from: .splitViewController(.doubleColumn))
      return NavigationRequest(to: chain.using(.replaceRoot, from: .root))
    case .performed:
      let add = NavigationAction<UITabBarController>("add") { tabs, screen, _ in
        tabs.viewControllers?.append(screen)
      }
      return NavigationRequest(to: item.using(add, from: shop.tabs))
    default: return NavigationRequest(to: item.using(.push, from: shop.list.container))
    }
  }

  /// A request that presents a presented screen, a root, or in another window.
  @MainActor private func presenting(
    in scene: UsedScene
  ) throws -> (request: NavigationRequest, place: String) {
    let tabs = try #require(scene.shop.tabBar)
    let stack = try #require(scene.elsewhere.rootViewController as? UINavigationController)
    let sheet = ItemScreen(item: 9)
    if self == .sheet || self == .sheetAgain {
      tabs.present(sheet, animated: false)
      try HeadlessWorld.current?.settle()
    }
    let (used, place): (UIViewController, String) =
      switch self {
      case .root: (tabs, "the root of the window")
      case .otherRoot: (stack, "the root of another window")
      case .otherChild: (stack.viewControllers[0], "in UINavigationController of another window")
      default: (sheet, "presented by UITabBarController")
      }
    let start: RouteStart = self == .sheet ? .root : .current
    return (
      NavigationRequest(to: scene.screen(used).using(.present(.pageSheet), from: start)), place
    )
  }

  /// A request that installs a tab, or a child of a custom container.
  @MainActor private func containing(
    in scene: UsedScene
  ) throws -> (request: NavigationRequest, place: String) {
    let shop = scene.shop
    let menu = try #require(shop.menuStack)
    switch self {
    case .tab:
      let chain = scene.screen(menu).using(.replaceRoot, from: .root)
      return (NavigationRequest(to: chain), "in UITabBarController")
    case .addedTab:
      let chain = scene.screen(menu).using(.addTab, from: shop.tabs)
      return (NavigationRequest(to: chain), "in UITabBarController")
    case .container:
      let chain = StepAssembly(build: { LoginScreen() })
        .using(.push, from: .navigationController { @MainActor _ in menu })
        .using(.present(.pageSheet), from: .current)
      return (NavigationRequest(to: chain), "in UITabBarController")
    default:
      let (host, child) = (ListScreen(), ItemScreen(item: 9))
      host.addChild(child)
      child.didMove(toParent: host)
      menu.pushViewController(host, animated: false)
      try HeadlessWorld.current?.settle()
      let chain = scene.screen(child).using(.push, from: shop.list.container)
      return (NavigationRequest(to: chain), "in ListScreen")
    }
  }

  var screen: String {
    switch self {
    case .sheet, .sheetAgain, .child: "ItemScreen \"item 9\""
    case .root: "UITabBarController"
    case .tab, .addedTab, .container: "UINavigationController \"menu\""
    case .otherRoot: "UINavigationController"
    case .otherChild: "ItemScreen \"item 8\""
    default: "ItemScreen \"item 7\""
    }
  }
}

/// The ways in which a container contains a view controller in use.
private enum Content: CaseIterable {
  case factory, completeFactory, containerStep, deep

  @MainActor func request(in scene: UsedScene) -> NavigationRequest {
    let (shop, item) = (scene.shop, scene.item)
    switch self {
    case .factory:
      let chain = StepAssembly(finder: Finder<UINavigationController, Void>.none) { _ in
        UINavigationController(rootViewController: item)
      }
      return NavigationRequest(to: chain.using(.present(.pageSheet), from: .current))
    case .completeFactory:
      let factory = CompleteFactory<UINavigationController, Void>(.navigationController)
        .with(using: .push) { _ in item }
      let chain = StepAssembly(finder: .none, factory: factory)
      return NavigationRequest(to: chain.using(.present(.pageSheet), from: .current))
    case .containerStep:
      let chain = StepAssembly(build: { LoginScreen() })
        .using(
          .push,
          from: .navigationController { @MainActor children in
            let stack = UINavigationController()
            stack.viewControllers = [item] + children
            return stack
          }
        )
      return NavigationRequest(to: chain.using(.present(.pageSheet), from: .current))
    case .deep:
      let chain = StepAssembly(finder: Finder<UITabBarController, Void>.none) { _ in
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: item)]
        return tabs
      }
      return NavigationRequest(to: chain.using(.push, from: shop.list.container))
    }
  }
}

/// Containers that UIKit does not allow there.
private enum Stacked: CaseIterable {
  case stack, split, wrapped, complete, embedded

  @MainActor func request(in scene: UsedScene) -> NavigationRequest {
    let shop = scene.shop
    let stack = StepAssembly(finder: Finder<UINavigationController, Void>.none) { _ in
      UINavigationController(rootViewController: LoginScreen())
    }
    switch self {
    case .stack: return NavigationRequest(to: stack.using(.push, from: shop.list.container))
    case .split:
      let split = StepAssembly(finder: Finder<UISplitViewController, Void>.none) { _ in
        UISplitViewController(style: .doubleColumn)
      }
      return NavigationRequest(to: split.using(.push, from: shop.list.container))
    case .wrapped:
      let chain = stack.using(.push, from: .navigationController)
      return NavigationRequest(to: chain.using(.present(.pageSheet), from: .current))
    case .complete:
      let factory = CompleteFactory<UINavigationController, Void>(.navigationController)
        .with(using: .push) { _ in UINavigationController(rootViewController: LoginScreen()) }
      let chain = StepAssembly(finder: .none, factory: factory)
      return NavigationRequest(to: chain.using(.present(.pageSheet), from: .current))
    case .embedded:
      let outer = StepAssembly(finder: Finder<UINavigationController, Void>.none) { _ in
        UINavigationController(rootViewController: LoginScreen())
      }
      .using(.present(.pageSheet), from: .current)
      return NavigationRequest(to: stack.using(.push, from: outer))
    }
  }

  var screen: String { self == .split ? "UISplitViewController" : "UINavigationController" }
}

extension UIWindow {
  /// The children of the root.
  fileprivate var liveChildren: [UIViewController] { rootViewController?.children ?? [] }
}
