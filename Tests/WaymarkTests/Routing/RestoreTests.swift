@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Any failing operation leaves the hierarchy unchanged, in every container.
@Suite(.headless(device: .pad)) @MainActor
struct RestoreTests {
  private let world: HeadlessWorld
  private let window = StuckWindow(frame: .zero)
  private let stuckState = StuckState()
  private let router: Router

  init() throws {
    world = try #require(HeadlessWorld.current)
    router = Router(
      window: window,
      adapters: [
        StuckAdapter(adapter: NavigationControllerAdapter(), stuckState: stuckState),
        StuckAdapter(adapter: TabBarControllerAdapter(), stuckState: stuckState),
        StuckAdapter(adapter: PageViewControllerAdapter(), stuckState: stuckState),
        StuckAdapter(adapter: SplitViewControllerAdapter(), stuckState: stuckState),
      ]
    )
    window.stuckState = stuckState
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    try world.settle()
    window.rootViewController?.present(
      UINavigationController(rootViewController: LoginScreen()),
      animated: false
    )
    try world.settle()
  }

  @Test(arguments: Place.allCases, [true, false])
  func `a failure at any operation is undone in every container`(
    place: Place,
    isAnimated: Bool
  ) throws {
    try change(widthFor: place)
    let before = router.tree.arrangement
    let presented = window.rootViewController?.presentedViewController
    let count = try #require(router.explain(request(to: place)).plan).operations.count
    #expect(count >= 2)
    for failing in 0..<count {
      let error = try fail(at: failing, on: place, isAnimated: isAnimated)
      let occasion = "\(place), operation \(failing)"
      #expect(error.failure == .didNotSettle(deadline: 1), "\(occasion)")
      #expect(error.notUndone.isEmpty, "\(occasion): \(error.notUndone)")
      #expect(router.tree.arrangement == before, "\(occasion)")
      #expect(window.rootViewController?.presentedViewController === presented, "\(occasion)")
      #expect(window.treeViolations().isEmpty, "\(occasion)")
      #expect(world.misuse.entries.isEmpty, "\(occasion)")
    }
    #expect(try go(to: place) == .success(.done(.built)))
  }

  @Test(arguments: Place.allCases)
  func `the error names operations that cannot be undone`(place: Place) throws {
    try change(widthFor: place)
    let count = try #require(router.explain(request(to: place)).plan).operations.count
    let error = try fail(at: count - 1, on: place, isAnimated: false, staysStuck: true)
    #expect(error.notUndone.count == 1)
    #expect(router.requests.isEmpty)
    stuckState.isStuck = false
    #expect(try go(to: place) == .success(.done(.built)))
  }

  /// Changing the width loads views, so the hierarchy is compared afterwards.
  private func change(widthFor place: Place) throws {
    guard place.isCollapsed else { return }
    world.setSizeClasses(horizontal: .compact)
    try world.settle()
    let tabs = try #require(window.rootViewController as? UITabBarController)
    for split in tabs.viewControllers ?? [] where split is UISplitViewController {
      tabs.selectedViewController = split
      try world.settle()
    }
    tabs.selectedIndex = 0
    try world.settle()
  }

  // MARK: Failing

  private func fail(
    at index: Int,
    on place: Place,
    isAnimated: Bool,
    staysStuck: Bool = false
  ) throws -> NavigationError {
    var operations = 0
    let subscription = router.events.subscribe { [stuckState] event in
      guard case .operationBegan = event.kind else { return }
      stuckState.isStuck = operations == index || staysStuck && operations > index
      operations += 1
    }
    let result = try go(to: place, isAnimated: isAnimated)
    subscription.cancel()
    return try #require(throws: NavigationError.self) { try result?.get() }
  }

  private func go(
    to place: Place,
    isAnimated: Bool = false
  ) throws -> Result<NavigationOutcome, NavigationError>? {
    var request = request(to: place)
    request.options = RequestOptions(isAnimated: isAnimated, deadline: .seconds(1))
    let handle = router.go(request)
    for _ in 0..<6 where handle.result == nil {
      try world.settle()
      world.clock.advance(by: .seconds(1))
    }
    try world.settle()
    return handle.result
  }

  // MARK: A tree with a container of every kind

  private func makeRoot() -> UIViewController {
    let tabs = StuckTabBarController(stuckState)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(
      UINavigationController(rootViewController: ShelfScreen()),
      for: .primary
    )
    split.setViewController(
      UINavigationController(rootViewController: ItemScreen(item: 3)),
      for: .secondary
    )
    let classic = UISplitViewController()
    classic.viewControllers = [MenuScreen(), LoginScreen()].map {
      UINavigationController(rootViewController: $0)
    }
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([ItemScreen(item: 0)], direction: .forward, animated: false)
    tabs.viewControllers = [
      UINavigationController(rootViewController: ListScreen()),
      UINavigationController(rootViewController: MenuScreen()), split, pages,
      classic,
    ]
    return tabs
  }

  private func request(to place: Place) -> NavigationRequest {
    let root = StepAssembly(finder: Finder<StuckTabBarController, Void>.byClass)
      .using(.present, from: .root)
    let menu = StepAssembly(finder: Finder<MenuScreen, Void>.byClass)
      .embedded(in: root, within: UINavigationController.self)
    let new = StepAssembly(finder: .none, build: ItemScreen.init(item:))
    switch place {
    case .stack: return NavigationRequest(to: new.using(.push, from: menu.container), with: 7)
    case .tabs: return NavigationRequest(to: new.using(.addTab, from: root), with: 7)
    case .presentation:
      return NavigationRequest(to: new.using(.present(.fullScreen), from: root), with: 7)
    case .root: return NavigationRequest(to: new.using(.replaceRoot, from: .root), with: 7)
    case .split, .classicSplit, .collapsedSplit, .collapsedClassicSplit:
      let split = StepAssembly(
        finder: Finder<UISplitViewController, Void> { split, _ in
          (split.style == .unspecified) == place.isClassic
        }
      )
      .embedded(in: root, within: UIViewController.self)
      return NavigationRequest(to: new.using(.setSecondary, from: split), with: 7)
    case .detailOfShelf, .collapsedDetailOfShelf:
      let shelf = StepAssembly(finder: Finder<ShelfScreen, Void>.byClass)
        .embedded(in: root, within: UINavigationController.self)
      let split = shelf.container(UISplitViewController.self)
      return NavigationRequest(
        to: new.using(.push, from: .navigationController).using(.setSecondary, from: split),
        with: 7
      )
    case .pages:
      let pages = StepAssembly(finder: Finder<UIPageViewController, Void>.byClass)
        .embedded(in: root, within: UIViewController.self)
      return NavigationRequest(to: new.using(.setPage, from: pages), with: 7)
    }
  }
}

/// The place of the new screen.
enum Place: CaseIterable {
  case stack, tabs, split, pages, presentation, root
  case classicSplit, collapsedSplit, collapsedClassicSplit, detailOfShelf, collapsedDetailOfShelf

  var isClassic: Bool { self == .classicSplit || self == .collapsedClassicSplit }

  var isCollapsed: Bool {
    switch self {
    case .collapsedSplit, .collapsedClassicSplit, .collapsedDetailOfShelf: true
    default: false
    }
  }
}

extension ControllerTree {
  /// The hierarchy without facts that cannot be restored, such as loaded views.
  fileprivate var arrangement: String {
    description.replacingOccurrences(of: " not loaded", with: "")
  }
}
