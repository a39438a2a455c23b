@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Other code, alerts and changed choices during a request.
@Suite(.headless) @MainActor
struct InterferenceTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `a screen popped by other code right after arrival does not stall the request`() throws
  {
    let popper = Popper()
    shop.listStack?.delegate = popper
    let handle = shop.router.go(to: shop.item, with: 7)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(popper.pops == 1)
    #expect(shop.listNames == ["ListScreen", "item 7"])
    #expect(world.clock.now < .seconds(5))
  }

  @Test func `a screen that is dismissed on its arrival is not presented again`() throws {
    let screen = SelfDismissing()
    let chain = StepAssembly(finder: .byClass, build: { screen })
      .using(.present, from: .current)
    let handle = shop.router.go(to: chain)
    try world.settle()
    #expect(
      handle.result == .failure(NavigationError(.leftAtOnce, step: "SelfDismissing"))
    )
    #expect(screen.dismissals == 1)
    #expect(shop.listNames == ["ListScreen"])
    #expect(shop.router.requests.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a sheet that is dismissed during its presentation is not presented again`(
    isAnimated: Bool
  ) throws {
    let handle = shop.router.go(to: shop.login)
    world.clock.commit()
    #expect(shop.sheet?.isBeingPresented == true)
    shop.tabBar?.dismiss(animated: isAnimated)
    try world.settle()
    let failure = NavigationError(.leftAtOnce, step: "UINavigationController")
    #expect(handle.result == .failure(failure))
    #expect(shop.sheet == nil)
  }

  @Test func `a sheet that is dismissed together with its presenter is presented again`() throws {
    shop.presentForeignSheet()
    try world.settle()
    let handle = shop.router.go(to: shop.login)
    world.clock.commit()
    shop.tabBar?.dismiss(animated: false)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.sheet?.topViewController is LoginScreen)
  }

  @Test func `a redirected request keeps the options of the first one`() throws {
    var options = RequestOptions(isAnimated: false)
    options.deadline = .seconds(1)
    let redirecting = StepAssembly(finder: .none, build: ItemScreen.init(item:))
      .guarded(by: "moved") { [shop] _ in
        .redirect(to: NavigationRequest(to: shop.onlyItem, with: 3))
      }
      .using(.push, from: shop.list.container)
    let before = world.clock.now
    let handle = shop.router.go(to: redirecting, with: 7, options: options)
    try world.settle()
    #expect(world.clock.now - before < .milliseconds(100))
    #expect(handle.result == .success(.done(.built, via: "only item")))
  }

  @Test func `a sheet that other code is dismissing is awaited, not dismissed again`() throws {
    shop.router.go(to: shop.login)
    try world.settle()
    shop.tabBar?.selectedIndex = 1
    let form = shop.sheet
    let subscription = shop.router.events.subscribe { event in
      guard case .operationBegan(.dismiss) = event.kind else { return }
      form?.dismiss(animated: true)
    }
    let handle = shop.router.go(to: shop.item, with: 7)
    try world.settle()
    subscription.cancel()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test(arguments: [true, false])
  func `a dismissal by other code that has just begun is awaited`(isAnimated: Bool) throws {
    shop.router.go(to: shop.login)
    try world.settle()
    shop.tabBar?.dismiss(animated: isAnimated)
    let handle = shop.router.go(to: shop.item, with: 7)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(world.clock.now < .seconds(5))
  }

  @Test func `field 5.29: an alert is dismissed, and its presenter presents`()
    throws
  {
    let alert = UIAlertController(title: "hello", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    shop.tabBar?.present(alert, animated: false)
    try world.settle()
    let handle = shop.router.go(to: shop.login)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.sheet?.topViewController is LoginScreen)
  }

  @Test(.headless(clock: .immediate))
  func `a presenter in a tab that the user left meanwhile is shown again`() {
    let shop = Shop()
    let sheet = StepAssembly(finder: .none, build: { LoginScreen() })
      .using(.present(.pageSheet), from: shop.menu)
    var hasLeft = false
    let subscription = shop.router.events.subscribe { event in
      guard event.kind.isSettledSelection, !hasLeft else { return }
      shop.tabBar?.selectedIndex = 0
      hasLeft = true
    }
    let handle = shop.router.go(to: sheet)
    subscription.cancel()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.tabBar?.selectedIndex == 1)
  }

  @Test func `a root set by other code is kept after a failure`() throws {
    let foreign = LoginScreen()
    let subscription = shop.router.events.subscribe { [shop] event in
      if event.kind.isSettledSelection { shop.window.rootViewController = foreign }
    }
    let chain = StepAssembly(finder: .none, build: ItemScreen.init(item:))
      .using(
        .push,
        onto: StepAssembly(finder: Finder<MenuScreen, Int> { _, _ in true })
          .using(
            .push,
            from: StepAssembly(finder: Finder<UINavigationController, Int>.none)
              .using(.replaceRoot, from: .root)
          )
      )
    let handle = shop.router.go(to: chain, with: 7)
    try world.settle()
    subscription.cancel()
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.notUndone == ["the root has been replaced"])
    #expect(shop.window.rootViewController === foreign)
  }

  @Test func `a choice that changes during a wait asks the guards of the new case`() throws {
    let closed = StepAssembly(finder: .none, build: { LoginScreen() })
      .guarded(by: "closed") { _ in .refuse("closed") }
      .using(.present, from: .current)
    let choice = Choice("choice", default: closed).when(
      { [shop] _ in !shop.isLoggedIn },
      show: shop.menu
    )
    shop.router.go(to: shop.item, with: 7)
    let handle = shop.router.go(to: choice)
    shop.logIn()
    try world.settle()
    #expect(handle.result == .success(.refused(by: "closed", Refusal("closed"))))
    #expect(shop.sheet == nil)
  }

  @Test func `a missing screen without factory fails in the plan and in the request`()
    throws
  {
    let chain = StepAssembly(finder: Finder<LoginScreen, Void>.byClass)
      .using(.push, from: shop.list.container)
    let failure = NavigationError(
      .notFound("it is not in the hierarchy and has no factory"),
      step: "LoginScreen"
    )
    #expect(throws: failure) { try shop.router.plan(for: chain) }
    #expect(shop.router.go(to: chain).result == .failure(failure))
  }

  @Test func `an explanation lists the searches even if no plan can be made`() {
    let chain = StepAssembly(finder: Finder<LoginScreen, Void>.byClass)
      .using(.push, from: shop.list.container)
    let explanation = shop.router.explain(NavigationRequest(to: chain))
    #expect(explanation.plan == nil)
    #expect(explanation.obstacle?.contains("has no factory") == true)
    #expect(explanation.searches.first?.screen == "LoginScreen")
  }

  @Test func `a retained handle does not retain the screen`() throws {
    let handle = shop.router.go(to: shop.item, with: 7)
    try world.settle()
    weak let screen = shop.listStack?.topViewController
    shop.listStack?.popViewController(animated: false)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(screen == nil)
  }

  @Test
  func `a stack is restored after its transition, because UIKit defers changes`()
    throws
  {
    let shop = Shop()
    shop.logIn()
    let members = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "members") { _ in shop.isLoggedIn ? .proceed : .refuse("log in first") }
      .using(.push, from: shop.menu.container)
    shop.router.go(to: shop.login)
    try world.settle()
    let misuses = try world.misuse.expect {
      let handle = shop.router.go(to: members, with: 7)
      shop.listStack?.pushViewController(ItemScreen(item: 3), animated: true)
      shop.logOut()
      world.clock.commit()
      shop.listStack?.setViewControllers([ItemScreen(item: 9)], animated: true)
      try world.settle()
      #expect(handle.result == .success(.refused(by: "members", Refusal("log in first"))))
    }
    #expect(misuses.isEmpty)
    #expect(shop.listNames == ["ListScreen"])
    #expect(shop.sheet != nil)
  }
}

extension NavigationEvent.Kind {
  fileprivate var isSettledSelection: Bool {
    if case .operationSettled(.select) = self { true } else { false }
  }
}

private final class SelfDismissing: UIViewController {
  private(set) var dismissals = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    dismissals += 1
    dismiss(animated: false)
  }
}
