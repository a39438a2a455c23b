@_spi(Headless) import HeadlessUIKit
import Waymark

final class ListScreen: UIViewController {}

final class ItemScreen: UIViewController, ContextProviding {
  let item: Int
  private(set) var refreshes: [Int] = []

  init(item: Int) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
    title = "item \(item)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: Int { item }
  func refresh(with item: Int) { refreshes.append(item) }
}

final class MenuScreen: UIViewController {}
final class LoginScreen: UIViewController {}

/// A window with two tabs, "list" and "menu", each with a stack, and destinations in them.
@MainActor final class Shop {
  let window: UIWindow
  private(set) var routerIfAny: Router?
  private(set) var isLoggedIn = false
  private(set) lazy var loggedIn = Requirement("logged in") { [weak self] in
    self?.isLoggedIn == true
  }

  init(in window: UIWindow = UIWindow(frame: .zero), isShown: Bool = true) {
    self.window = window
    routerIfAny = Router(window: window)
    if isShown { show() }
  }

  /// The router of the window; a new one once the first was released.
  var router: Router {
    if let routerIfAny { return routerIfAny }
    let router = Router(window: window)
    routerIfAny = router
    return router
  }

  func releaseRouter() {
    routerIfAny = nil
  }

  /// Presents a view controller that belongs to no destination.
  func presentForeignSheet() {
    var top: UIViewController? = window.rootViewController
    while let next = top?.presentedViewController { top = next }
    guard let top, !top.isBeingDismissed, !top.isBeingPresented, top.viewIfLoaded?.window != nil
    else {
      return
    }
    top.present(MenuScreen(), animated: true)
  }

  /// Replaces the screen next to the shelf, or turns to another page.
  func changeColumns() {
    for child in tabBar?.viewControllers ?? [] {
      if let split = child as? UISplitViewController {
        split.showDetailViewController(
          UINavigationController(rootViewController: MenuScreen()),
          sender: nil
        )
      } else if let pages = child as? UIPageViewController {
        pages.setViewControllers([ItemScreen(item: 20)], direction: .forward, animated: false)
      }
    }
  }

  /// Installs the tabs by hand, as an app without a router would.
  func show() {
    window.rootViewController = Self.makeTabs()
    window.makeKeyAndVisible()
    try? HeadlessWorld.current?.settle()
  }

  func logIn() {
    isLoggedIn = true
    loggedIn.conditionDidChange()
  }

  func logOut() {
    isLoggedIn = false
  }

  static func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    let list = UINavigationController(rootViewController: ListScreen())
    let menu = UINavigationController(rootViewController: MenuScreen())
    list.tabBarItem.title = "list"
    menu.tabBarItem.title = "menu"
    tabs.viewControllers = [list, menu]
    return tabs
  }

  // MARK: Destinations

  let tabs = StepAssembly(finder: .byClass, build: { Shop.makeTabs() })
    .using(.replaceRoot, from: .root)
    .named("tabs")

  private(set) lazy var list = StepAssembly(finder: Finder<ListScreen, Void>.byClass)
    .embedded(in: tabs, within: UINavigationController.self)
    .named("list")

  private(set) lazy var menu = StepAssembly(finder: Finder<MenuScreen, Void>.byClass)
    .embedded(in: tabs, within: UINavigationController.self)
    .named("menu")

  /// Pushed onto the list's stack.
  private(set) lazy var item = StepAssembly(build: ItemScreen.init)
    .updated(by: "refresh") { $0.refresh(with: $1) }
    .using(.push, from: list.container)
    .named("item")

  /// Pushed directly above the list.
  private(set) lazy var onlyItem = StepAssembly(build: ItemScreen.init)
    .updated(by: "refresh") { $0.refresh(with: $1) }
    .using(.push, onto: list)
    .named("only item")

  private(set) lazy var login = StepAssembly(finder: .byClass, build: { LoginScreen() })
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
    .named("login")

  let welcome = StepAssembly(finder: .byClass, build: { LoginScreen() })
    .using(.replaceRoot, from: .root)
    .named("welcome")

  let fadedWelcome = StepAssembly(finder: .byClass, build: { LoginScreen() })
    .using(.replaceRoot(.transitionCrossDissolve), from: .root)
    .named("faded welcome")

  let transition = CancellableTransition()

  /// Presented with a custom transition.
  private(set) lazy var card = StepAssembly(finder: .byClass, build: { LoginScreen() })
    .using(.push, from: .navigationController)
    .using(.present(by: transition), from: .current)
    .named("card")

  private(set) lazy var guardedItem = StepAssembly(build: ItemScreen.init)
    .guarded(by: "members") { [unowned self] _ in
      isLoggedIn ? .proceed : .park(until: loggedIn, fulfilledBy: NavigationRequest(to: self.login))
    }
    .using(.push, from: list.container)
    .named("guarded item")

  /// Moved from anywhere into a sheet.
  private(set) lazy var takenItem = StepAssembly(moving: Finder<ItemScreen, Int>.byContext)
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: tabs)
    .named("taken item")

  private var placesIfAny: ShopPlaces?

  /// The split and the pages of the shop, which a request adds as tabs.
  func places(_ style: UISplitViewController.Style) -> ShopPlaces {
    let places = placesIfAny ?? ShopPlaces(self, style)
    placesIfAny = places
    return places
  }

  // MARK: Screens

  var tabBar: UITabBarController? { window.rootViewController as? UITabBarController }
  var listStack: UINavigationController? { stack(0) }
  var menuStack: UINavigationController? { stack(1) }

  /// The stack that is presented above the tabs.
  var sheet: UINavigationController? {
    window.rootViewController?.presentedViewController as? UINavigationController
  }

  private func stack(_ index: Int) -> UINavigationController? {
    tabBar?.viewControllers?[index] as? UINavigationController
  }

  /// The titles or classes of the list's stack, from the root up.
  var listNames: [String] {
    (listStack?.viewControllers ?? []).map { $0.title ?? String(describing: type(of: $0)) }
  }
}
