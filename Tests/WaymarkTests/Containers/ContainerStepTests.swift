@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Containers that are built around the screens of a chain, in one plan.
@Suite(.headless) @MainActor
struct ContainerStepTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let router: Router

  init() throws {
    world = try #require(HeadlessWorld.current)
    router = Router(window: window)
  }

  @Test func `C1: nested containers are built from the inside out`() throws {
    let item = StepAssembly(build: ItemScreen.init)
      .using(.push, from: .navigationController)
      .using(.addTab, from: .tabBarController)
      .using(.replaceRoot, from: .root)
    let plan = try router.plan(for: item, with: 7)
    #expect(
      plan.builds.map(\.type) == ["ItemScreen", "UINavigationController", "UITabBarController"]
    )
    try go(to: item)
    let tabs = try #require(window.rootViewController as? UITabBarController)
    #expect(
      (tabs.selectedViewController as? UINavigationController)?.topViewController?.title == "item 7"
    )
  }

  @Test func `C1: containers that the app creates get their children`() throws {
    let (tabs, stack) = (UITabBarController(), UINavigationController())
    let item = StepAssembly(build: ItemScreen.init)
      .using(
        .push,
        from: .navigationController({ @MainActor children in
          stack.viewControllers = children
          return stack
        })
      )
      .using(
        .addTab,
        from: .tabBarController({ @MainActor children in
          tabs.viewControllers = children
          return tabs
        })
      )
      .using(.replaceRoot, from: .root)
    try go(to: item)
    #expect(window.rootViewController === tabs && tabs.viewControllers == [stack])
    #expect(stack.topViewController?.title == "item 7")
  }

  @Test func `a container that needs the context is a chain with the same context`() throws {
    let stack = StepAssembly { (id: Int) -> NumberedStack in NumberedStack(id) }
      .using(.replaceRoot, from: .root)
    let item = StepAssembly(build: ItemScreen.init).using(.push, from: stack)
    try go(to: item, with: 7)
    let shown = try #require(window.rootViewController as? NumberedStack)
    #expect(shown.navigationContext == 7 && shown.topViewController?.title == "item 7")
  }

  @Test func `the overrides of push and pop are called`() throws {
    let stack = NotingStack(rootViewController: UIViewController())
    window.rootViewController = stack
    window.makeKeyAndVisible()
    let item = StepAssembly(build: ItemScreen.init)
      .using(
        .push,
        from: StepAssembly(finder: Finder<NotingStack, Int>.byClass)
          .using(.replaceRoot, from: .root)
      )
    try go(to: item, with: 7)
    try go(to: item, with: 8)
    try go(to: item, with: 7)
    #expect(stack.notes == ["push item 7", "push item 8", "pop to item 7"])
  }

  @Test func `the roots of several tabs are declared together`() throws {
    let shop = Shop()
    let (list, menu) = shop.tabs.embedding(
      ListScreen.self,
      MenuScreen.self,
      within: UINavigationController.self
    )
    #expect(try shop.submit(NavigationRequest(to: menu)) == .done(.reused))
    #expect(shop.tabBar?.selectedIndex == 1)
    let item = StepAssembly(build: ItemScreen.init).using(.push, from: list.container)
    #expect(try shop.submit(NavigationRequest(to: item, with: 7)) == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `a new container is installed in one that a factory built, in one plan`() throws {
    let tabs = StepAssembly(finder: Finder<UITabBarController, Void>.byClass, build: Shop.makeTabs)
      .using(.replaceRoot, from: .root)
    let item = StepAssembly(build: ItemScreen.init)
      .using(.push, from: .navigationController)
      .using(.addTab, from: tabs)
    var plans = 0
    let subscription = router.events.subscribe { event in
      if case .planned = event.kind { plans += 1 }
    }
    try go(to: item)
    subscription.cancel()
    #expect(plans == 1)
    let container = try #require(window.rootViewController as? UITabBarController)
    #expect(container.viewControllers?.count == 3)
    #expect(container.selectedIndex == 2)
  }

  @Test func `C1: a page controller is built around a page and turned to another`() throws {
    let pages = StepAssembly(build: ItemScreen.init)
      .using(.setPage, from: .pageViewController())
      .using(.replaceRoot, from: .root)
    let second = StepAssembly(build: ItemScreen.init)
      .using(
        .setPage,
        from: StepAssembly(finder: Finder<UIPageViewController, Int>.byClass)
          .embedded(in: pages.adapting { (_: Void) in 1 }, within: UIViewController.self)
      )
    try go(to: pages, with: 1)
    #expect(try go(to: second, with: 2) == .done(.built))
    let container = try #require(window.rootViewController as? UIPageViewController)
    #expect(container.viewControllers?.map(\.title) == ["item 2"])
    #expect(try go(to: second, with: 2) == .done(.alreadyThere))
  }

  @Test func `C1: a complete container is built with all its children`() throws {
    let tabs = CompleteFactory<UITabBarController, Int>(.tabBarController)
      .with(ClassFactory(ListScreen.init(nibName:bundle:)), using: .addTab)
      .with(using: .addTab) { ItemScreen(item: $0) }
      .with(
        CompleteFactory<UINavigationController, Void>(.navigationController)
          .with(using: .push) { _ in MenuScreen() },
        using: .addTab
      )
    let chain = StepAssembly(finder: Finder<UITabBarController, Int>.byClass, factory: tabs)
      .using(.replaceRoot, from: .root)
    try go(to: chain, with: 3)
    let container = try #require(window.rootViewController as? UITabBarController)
    #expect(container.viewControllers?.count == 3)
    #expect(container.viewControllers?[1].title == "item 3")
    #expect(container.viewControllers?[2].children.first is MenuScreen)
  }

  @Test func `a complete container is refused if one of its children is refused`() throws {
    let picky = CompleteFactory<UITabBarController, Int>(.tabBarController)
      .with(RefusingFactory(), using: .addTab)
    #expect(throws: Refusal("no item 3")) { try picky.prepare(with: 3) }
  }

  @discardableResult
  private func go<Goal: Destination<Int>>(to goal: Goal, with item: Int = 7) throws
    -> NavigationOutcome?
  {
    let handle = router.go(to: goal, with: item)
    window.makeKeyAndVisible()
    try world.settle()
    return try handle.result?.get()
  }
}

private struct RefusingFactory: Factory {
  func prepare(with item: Int) throws(Refusal) -> Int { throw Refusal("no item \(item)") }
  func build(with item: Int) -> ItemScreen { ItemScreen(item: item) }
}

/// Records the calls of methods that an app may override.
private final class NotingStack: UINavigationController {
  private(set) var notes: [String] = []

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if isViewLoaded { notes.append("push \(viewController.title ?? "")") }
    super.pushViewController(viewController, animated: animated)
  }

  override func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    notes.append("pop to \(viewController.title ?? "")")
    return super.popToViewController(viewController, animated: animated)
  }
}

private final class NumberedStack: UINavigationController, ContextProviding {
  let navigationContext: Int

  init(_ id: Int) {
    navigationContext = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
