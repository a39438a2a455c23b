@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A finder instead of a factory: screens that are moved from elsewhere in the hierarchy.
@Suite(.headless) @MainActor
struct TakingTests {
  private typealias Items = StepAssembly<ItemScreen, Int>
  private let world: HeadlessWorld
  private let shop = Shop()
  private let item = ItemScreen(item: 7)

  init() throws {
    world = try #require(HeadlessWorld.current)
    try shop.submit(NavigationRequest(to: shop.menu))
    shop.menuStack?.pushViewController(item, animated: false)
    try world.settle()
  }

  @Test func `C5: a screen is moved from another tab onto the list`() throws {
    let chain = Items(moving: .byContext)
      .updated(by: "refresh") { $0.refresh(with: $1) }
      .using(.push, from: shop.list.container)
    let plan = try shop.router.plan(for: chain, with: 7)
    #expect(plan.builds.isEmpty)
    #expect(
      plan.operations.map(\.description) == [
        "select UINavigationController \"list\" in UITabBarController",
        "move out in UINavigationController \"menu\": [MenuScreen]",
        "push in UINavigationController \"list\": [ListScreen, ItemScreen \"item 7\"]",
      ]
    )
    #expect(try shop.submit(NavigationRequest(to: chain, with: 7)) == .done(.reused))
    #expect(shop.listStack?.topViewController === item)
    #expect(shop.menuStack?.viewControllers.count == 1)
    #expect(item.refreshes == [7])
    #expect(try shop.submit(NavigationRequest(to: chain, with: 7)) == .done(.alreadyThere))
    try check()
  }

  @Test func `a moved screen is removed from the view of a hidden stack`() throws {
    shop.tabBar?.selectedIndex = 0
    try world.settle()
    world.faults = .keepsViewsOffScreen
    let chain = Items(moving: .byContext).using(.push, from: shop.list.container)
    #expect(try shop.submit(NavigationRequest(to: chain, with: 7)) == .done(.reused))
    #expect(shop.listStack?.topViewController === item)
    #expect(item.viewIfLoaded?.window != nil)
    try check()
  }

  @Test(arguments: [true, false])
  func `C5: a screen is moved into a new container and back`(isFound: Bool) throws {
    let sheet = Items(moving: .byContext)
      .using(.push, from: .navigationController).using(.present(.pageSheet), from: .root)
    #expect(try shop.submit(NavigationRequest(to: sheet, with: 7)) == .done(.reused))
    #expect(shop.sheet?.viewControllers == [item])
    try check()
    let back = Items(
      finder: isFound ? .byContext.searching(fromRoot: [.contained]) : .none,
      moving: .byContext
    )
    .using(.push, onto: shop.list)
    #expect(try shop.submit(NavigationRequest(to: back, with: 7)) == .done(.reused))
    #expect(shop.sheet == nil)
    #expect(shop.listStack?.topViewController === item)
    try check()
  }

  @Test func `a presented screen is dismissed and pushed`() throws {
    let card = ItemScreen(item: 9)
    shop.tabBar?.present(card, animated: false)
    try world.settle()
    let chain = Items(moving: .byContext).using(.push, from: shop.menu.container)
    #expect(try shop.submit(NavigationRequest(to: chain, with: 9)) == .done(.reused))
    #expect(shop.menuStack?.viewControllers.last === card)
    #expect(card.presentingViewController == nil)
    try check()
  }

  @Test(arguments: [true, false])
  func `a screen on top is dismissed and presented from the one below`(isWrapped: Bool) throws {
    let card = ItemScreen(item: 9)
    shop.tabBar?.present(card, animated: false)
    try world.settle()
    let items = Items(moving: .byContext)
    let request =
      isWrapped
      ? NavigationRequest(
        to: items.using(.push, from: .navigationController)
          .using(.present(.pageSheet), from: .current),
        with: 9
      )
      : NavigationRequest(to: items.using(.present(.fullScreen), from: .current), with: 9)
    #expect(try shop.submit(request) == .done(.reused))
    #expect(shop.tabBar?.presentedViewController === (isWrapped ? card.parent : card))
    #expect(card.viewIfLoaded?.window === shop.window)
    try check()
  }

  @Test func `the only screen of the sheet on top is presented by itself from below it`() throws {
    let card = ItemScreen(item: 9)
    let (lower, upper) = (ForeignScreen(), UINavigationController(rootViewController: card))
    shop.tabBar?.present(lower, animated: false)
    try world.settle()
    lower.present(upper, animated: false)
    try world.settle()
    let chain = Items(moving: .byContext).using(.present(.pageSheet), from: .current)
    #expect(try shop.submit(NavigationRequest(to: chain, with: 9)) == .done(.reused))
    #expect(lower.presentedViewController === card)
    try check()
  }

  @Test func `the screen on top of a stack is presented from that stack`() throws {
    let chain = Items(moving: .byContext).using(.present(.pageSheet), from: .current)
    #expect(try shop.submit(NavigationRequest(to: chain, with: 7)) == .done(.reused))
    #expect(shop.tabBar?.presentedViewController === item)
    #expect(shop.menuStack?.viewControllers.count == 1)
    try check()
  }

  @Test func `a screen moves to the top of its own stack in one call`() throws {
    shop.menuStack?.pushViewController(ItemScreen(item: 8), animated: false)
    let chain = Items(moving: .byContext).using(.push, from: shop.menu.container)
    #expect(try shop.router.plan(for: chain, with: 7).operations.count == 1)
    #expect(try shop.submit(NavigationRequest(to: chain, with: 7)) == .done(.reused))
    #expect(shop.menuStack?.viewControllers.map { $0.title ?? "" } == ["", "item 8", "item 7"])
    try check()
  }

  // MARK: Refusals

  @Test(arguments: Unwilling.allCases)
  fileprivate func `a screen that cannot be moved is refused without a change`(
    unwilling: Unwilling
  ) throws {
    let before = shop.router.tree
    let outcome = try shop.submit(unwilling.request(in: shop))
    #expect(outcome == .refused(by: unwilling.screen, Refusal(unwilling.reason)))
    #expect(shop.router.tree == before)
    #expect(
      shop.router.explain(unwilling.request(in: shop)).obstacle?.hasSuffix(unwilling.reason) == true
    )
  }

  @Test func `the only screen of a sheet is not moved into a presentation above it`() throws {
    for content in [ItemScreen(item: 9), ForeignScreen()] {
      var top: UIViewController? = shop.tabBar
      while let next = top?.presentedViewController { top = next }
      top?.present(UINavigationController(rootViewController: content), animated: false)
      try world.settle()
    }
    let before = shop.router.tree
    let above = StepAssembly(finder: Finder<ForeignScreen, Void>.byClass)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current)
    let chain = Items(moving: .byContext).using(.push, from: above.container)
    let refusal = Refusal("UINavigationController would be removed with it")
    #expect(
      try shop.submit(NavigationRequest(to: chain, with: 9)) == .refused(by: "ItemScreen", refusal)
    )
    #expect(shop.router.tree == before)
  }

  @Test func `only a draft that is removed with its sheet is asked`() throws {
    let chain = Items(moving: .byContext).using(.push, from: shop.list.container)
    let own = shop.router.guardLeaving(item, named: "own") { _ in .stay("unsaved") }
    own.isArmed = true
    #expect(try shop.submit(NavigationRequest(to: chain, with: 7)) == .done(.reused))
    own.isArmed = false
    let sheet = UINavigationController(rootViewController: MenuScreen())
    sheet.pushViewController(ItemScreen(item: 9), animated: false)
    shop.tabBar?.present(sheet, animated: false)
    try world.settle()
    shop.router.guardLeaving(sheet.viewControllers[0], named: "draft") { _ in .stay("no") }
      .isArmed = true
    #expect(
      try shop.submit(NavigationRequest(to: chain, with: 9)) == .refused(by: "draft", Refusal("no"))
    )
  }

  @Test func `a screen is not moved into a stack inside another stack`() throws {
    let chain = Items(moving: .byContext)
      .using(.push, from: .navigationController).using(.push, from: shop.list.container)
    let before = shop.router.tree
    let handle = shop.router.go(to: chain, with: 7)
    try world.settle()
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.failure == .containerInStack("UINavigationController"))
    #expect(error.notUndone == [])
    #expect(shop.router.tree == before)
    try check()
  }

  @Test func `a moved screen is not presented again while a tab covers it`() throws {
    shop.tabBar?.selectedIndex = 0
    try world.settle()
    try #require(shop.listStack?.topViewController).definesPresentationContext = true
    let chain = Items(moving: .byContext).using(.present(.overCurrentContext), from: .current)
    let subscription = shop.router.events.subscribe { [shop] event in
      if case .operationSettled(.present) = event.kind { shop.tabBar?.selectedIndex = 1 }
    }
    let handle = shop.router.go(to: chain, with: 7)
    for _ in 0..<3 {
      try world.settle()
      world.clock.advance(by: .seconds(8))
    }
    subscription.cancel()
    #expect(throws: NavigationError.self) { try handle.result?.get() }
    #expect(world.misuse.entries.isEmpty)
    #expect(item.viewIfLoaded != nil)
  }

  @Test(arguments: [true, false])
  func `a request that ends while a leave guard decides puts its moved screen back`(
    isSuperseded: Bool
  ) async throws {
    let (draft, gate) = (LoginScreen(), Latch())
    let leaveGuard = shop.router.guardLeaving(draft, named: "draft") { _ in
      .deferred {
        await gate.passed()
        return .leave
      }
    }
    leaveGuard.isArmed = true
    let tabs = StepAssembly(finder: .byClass, build: { UITabBarController() })
      .using(.replaceRoot, from: .root)
    let chain = Items(moving: .byContext)
      .using(.push, from: .navigationController).using(.present(.pageSheet), from: tabs)
    var isPresented = false
    var isDecided = false
    let root = try #require(shop.tabBar)
    let other = NavigationRequest(returningTo: root, options: RequestOptions(policy: .supersede))
    let subscription = shop.router.events.subscribe { [shop] event in
      if case .operationSettled = event.kind, !isPresented {
        isPresented = true
        root.present(draft, animated: false)
      }
      if isSuperseded, !isDecided, case .guardDecided(name: "draft", _) = event.kind {
        isDecided = true
        shop.router.go(other)
      }
    }
    let handle = shop.router.go(to: chain, with: 7)
    try await world.settle()
    if !isSuperseded { handle.cancel() }
    try await world.settle()
    subscription.cancel()
    gate.open()
    #expect(handle.result == .success(isSuperseded ? .superseded : .cancelled))
    #expect(shop.menuStack?.viewControllers.last === item)
    #expect(world.misuse.entries.isEmpty)
  }

  // MARK: Restoring

  @Test(arguments: [true, false])
  func `a moved screen is put back if its new place does not settle`(isWrapped: Bool) throws {
    shop.transition.isToBeCancelled = false
    let stuck = NavigationAction<UIViewController>("vanish") { _, _, _ in }
    let items = Items(moving: .byContext)
    let request =
      isWrapped
      ? NavigationRequest(
        to: items.using(.push, from: .navigationController).using(stuck, from: .root),
        with: 7
      )
      : NavigationRequest(to: items.using(stuck, from: .root), with: 7)
    let before = shop.router.tree
    let handle = shop.router.go(request)
    for _ in 0..<3 {
      try world.settle()
      world.clock.advance(by: .seconds(6))
    }
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.notUndone == [])
    #expect(shop.router.tree == before)
    try check()
  }

  @Test func `a presented screen is presented again when its new place fails`() throws {
    let card = ItemScreen(item: 9)
    shop.tabBar?.present(card, animated: false)
    try world.settle()
    let stuck = NavigationAction<UIViewController>("vanish") { _, _, _ in }
    let chain = Items(moving: .byContext)
      .using(.push, from: .navigationController).using(stuck, from: .root)
    let before = shop.router.tree
    let handle = shop.router.go(to: chain, with: 9)
    for _ in 0..<3 {
      try world.settle()
      world.clock.advance(by: .seconds(6))
    }
    #expect(throws: NavigationError.self) { try handle.result?.get() }
    #expect(shop.router.tree == before)
    try check()
  }

  @Test(arguments: 0..<8)
  func `a cancelled request does not lose its moved screen`(moment: Int) throws {
    let chain = Items(moving: .byContext)
      .using(.push, from: .navigationController).using(.present(.fullScreen), from: .root)
    var events = 0
    var handle: RequestHandle?
    let subscription = shop.router.events.subscribe { _ in
      if events == moment { handle?.cancel() }
      events += 1
    }
    handle = shop.router.go(to: chain, with: 7, options: RequestOptions(isAnimated: false))
    for _ in 0...moment { world.clock.commit() }
    handle?.cancel()
    try world.settle()
    subscription.cancel()
    #expect(handle?.result != nil)
    #expect(item.viewIfLoaded?.window != nil)
    try check()
  }

  @Test func `a flow continues although its screen moves`() throws {
    var ends: [FlowOutcome<Int>] = []
    let stack = try #require(shop.menuStack)
    try Stage(stack).start(ShowFlow()) { ends.append($0) }
    try world.settle()
    let screen = stack.topViewController
    let chain = StepAssembly(moving: Finder<LoginScreen, Void>.byClass)
      .using(.push, from: .navigationController).using(.present(.pageSheet), from: .root)
    #expect(try shop.submit(NavigationRequest(to: chain)) == .done(.reused))
    #expect(shop.sheet?.topViewController === screen)
    #expect(ends.isEmpty)
    try shop.submit(NavigationRequest(closing: try #require(screen)))
    #expect(ends.count == 1)
  }

  private func check() throws {
    #expect(shop.window.treeViolations() == [])
    #expect(world.misuse.entries.isEmpty)
  }
}

private final class ShowFlow: Flow {
  func start(on stage: FlowStage<Int>) { stage.push(LoginScreen()) }
}

/// Screens that cannot be moved, with the reasons.
private enum Unwilling: CaseIterable {
  case missing, root, only, itself

  @MainActor func request(in shop: Shop) -> NavigationRequest {
    switch self {
    case .missing:
      NavigationRequest(
        to: StepAssembly(moving: Finder<ItemScreen, Int>.byContext)
          .using(.push, from: shop.list.container),
        with: 1
      )
    case .root:
      NavigationRequest(
        to: StepAssembly(moving: Finder<UITabBarController, Void>.byClass)
          .using(.push, from: .navigationController).using(.replaceRoot, from: .root)
      )
    case .only:
      NavigationRequest(
        to: StepAssembly(moving: Finder<ListScreen, Void>.byClass)
          .using(.push, from: shop.menu.container)
      )
    case .itself:
      NavigationRequest(
        to: StepAssembly(
          moving: Finder<UINavigationController, Void> { stack, _ in
            stack.tabBarItem.title == "list"
          }
        ).using(.push, from: shop.list.container)
      )
    }
  }

  var screen: String {
    switch self {
    case .missing: "ItemScreen"
    case .root: "UITabBarController"
    case .only: "ListScreen"
    case .itself: "UINavigationController"
    }
  }

  var reason: String {
    switch self {
    case .missing: "it is not in the hierarchy, so it cannot be moved"
    case .root: "it is the root of the window"
    case .only: "UINavigationController \"list\" would be empty"
    case .itself: "it cannot be moved into itself"
    }
  }
}
