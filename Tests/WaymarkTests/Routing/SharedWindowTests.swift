@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Two routers of one window.
@Suite(.headless) @MainActor
struct SharedWindowTests {
  private let world: HeadlessWorld
  private let shop: Shop
  private let second: Router

  init() throws {
    let world = try #require(HeadlessWorld.current)
    self.world = world
    shop = Shop(in: UIWindow(windowScene: world.connectScene()))
    second = Router(window: shop.window)
  }

  private let still = RequestOptions(isAnimated: false)

  @Test func `a request waits for that of another router of the window`() throws {
    let first = shop.router.go(to: shop.fadedWelcome)
    let other = second.go(to: shop.item, with: 7)
    #expect(first.status.phase == .running)
    #expect(other.status.phase == .queued)
    try world.settle()
    #expect(first.result == .success(.done(.built)))
    #expect(other.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `routers of different windows do not wait for each other`() throws {
    let other = Shop()
    let handles = [
      shop.router.go(to: shop.fadedWelcome), other.router.go(to: other.fadedWelcome),
    ]
    #expect(handles.map(\.status.phase) == [.running, .running])
  }

  @Test func `an equal request of another router is decided by that router's guards`() throws {
    let strict = Router(window: shop.window, guards: [Closed()])
    let first = shop.router.go(to: shop.item, with: 7)
    let other = strict.go(to: shop.item, with: 7)
    try world.settle()
    #expect(first.result == .success(.done(.built)))
    #expect(other.result == .success(.refused(by: "closed", Refusal("closed"))))
    let third = second.go(to: shop.item, with: 7)
    #expect(third.result == .success(.done(.alreadyThere)))
  }

  // MARK: Policies

  @Test func `a request supersedes those of another router of the window`() throws {
    let running = shop.router.go(to: shop.fadedWelcome)
    let parked = shop.router.go(to: shop.guardedItem, with: 1)
    let options = RequestOptions(policy: .supersede)
    let last = second.go(to: shop.tabs, options: options)
    try world.settle()
    #expect(running.result == .success(.superseded))
    #expect(parked.result == .success(.superseded))
    #expect(last.result == .success(.done(.built)))
  }

  @Test func `a request is refused while another router of the window is busy`() throws {
    let running = shop.router.go(to: shop.fadedWelcome)
    let other = second.go(to: shop.tabs, options: RequestOptions(policy: .refuse))
    #expect(
      other.result
        == .success(.refused(by: "router", Refusal("another request is already running")))
    )
    try world.settle()
    #expect(running.result == .success(.done(.built)))
  }

  // MARK: Nested requests

  @Test func `a factory can navigate with another router, and the plan is made again`() throws {
    let (shop, second, still) = (self.shop, self.second, self.still)
    world.clock.mode = .immediate
    var drifts = 0
    var inner: RequestHandle?
    let subscription = shop.router.events.subscribe {
      if case .drifted = $0.kind { drifts += 1 }
    }
    let outer = StepAssembly(finder: Finder<LoginScreen, Void>.none) { _ in
      inner = second.go(to: shop.item, with: 7, options: still)
      return LoginScreen()
    }
    .using(.push, from: shop.list.container)
    #expect(try shop.submit(NavigationRequest(to: outer)) == .done(.built))
    #expect(inner?.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7", "LoginScreen"])
    #expect(drifts == 1)
    subscription.cancel()
  }

  @Test func `a guard can await a request of another router`() async throws {
    let (shop, second) = (self.shop, self.second)
    let outer = StepAssembly(build: ItemScreen.init)
      .guarded(by: "helper") { _ in
        .deferred {
          _ = try await second.navigate(to: shop.menu)
          return .proceed
        }
      }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: outer, with: 7)
    try await world.settle()
    #expect(handle.result == .success(.done(.built)))
  }

  @Test func `screens that another router has shown meanwhile are kept`() throws {
    let (shop, second, still) = (self.shop, self.second, self.still)
    let stuck = NavigationAction<UITabBarController>("never") { _, _, _ in
      second.go(to: shop.item, with: 7, options: still)
    }
    let failing = StepAssembly(finder: Finder<MenuScreen, Void>.none, build: { MenuScreen() })
      .using(stuck, from: shop.tabs)
    shop.router.go(to: shop.login, options: still)
    try world.settle()
    let handle = shop.router.go(to: failing, options: RequestOptions(deadline: .seconds(1)))
    try world.settle()
    world.clock.advance(by: .seconds(2))
    try world.settle()
    #expect(throws: NavigationError.self) { try handle.result?.get() }
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  // MARK: Leave guards

  @Test func `a request asks the leave guards of another router of the window`() throws {
    try shop.submit(NavigationRequest(to: shop.item, with: 7))
    let screen = try #require(shop.listStack?.topViewController)
    let leaveGuard = shop.router.guardLeaving(screen, named: "draft") { _ in .stay("unsaved") }
    leaveGuard.isArmed = true
    let handle = second.go(to: shop.onlyItem, with: 8)
    try world.settle()
    #expect(handle.result == .success(.refused(by: "draft", Refusal("unsaved"))))
    #expect(shop.listStack?.topViewController === screen)
    leaveGuard.isArmed = false
    second.go(to: shop.onlyItem, with: 8)
    try world.settle()
    #expect(shop.listNames == ["ListScreen", "item 8"])
  }

  @Test func `a tap on the selected tab asks the leave guards of another router`() throws {
    try shop.submit(NavigationRequest(to: shop.item, with: 7))
    let screen = try #require(shop.listStack?.topViewController)
    shop.router.guardLeaving(screen, named: "draft") { _ in .stay("unsaved") }.isArmed = true
    let tabs = try #require(shop.tabBar)
    let stack = try #require(shop.listStack)
    #expect(!second.shouldPop(stack, onReselectionIn: tabs))
  }

  // MARK: Ends

  @Test func `releasing a router continues the requests of another router`() throws {
    var temporary: Router? = Router(window: shop.window)
    let first = temporary?.go(to: shop.fadedWelcome)
    let other = second.go(to: shop.tabs)
    #expect(other.status.phase == .queued)
    temporary = nil
    try world.settle()
    #expect(first?.result == .success(.cancelled))
    #expect(other.result == .success(.done(.built)))
  }

  @Test func `a router released while its request waits blocks nothing`() throws {
    var temporary: Router? = Router(window: shop.window)
    let first = shop.router.go(to: shop.fadedWelcome)
    let waiting = temporary?.go(to: shop.item, with: 7)
    let last = second.go(to: shop.tabs)
    temporary = nil
    try world.settle()
    #expect(first.result == .success(.done(.built)))
    #expect(waiting?.result == .success(.cancelled))
    #expect(last.result == .success(.done(.built)))
  }

  @Test func `no request begins when the scene of the window disconnects`() throws {
    var built = 0
    let waiting = StepAssembly(finder: .none) {
      built += 1
      return LoginScreen()
    }
    .using(.replaceRoot, from: .root)
    let first = shop.router.go(to: shop.fadedWelcome)
    let other = second.go(to: waiting, options: still)
    var again: RequestHandle?
    first.whenEnded { _ in again = second.go(to: waiting, options: still) }
    world.disconnect(try #require(shop.window.windowScene))
    #expect(first.result == .success(.cancelled))
    #expect(other.result == .success(.cancelled))
    #expect(again?.result == .failure(NavigationError(.noWindow, step: waiting.name)))
    #expect(built == 0)
  }

  @Test func `a window is released with the requests of all its routers`() throws {
    var window: UIWindow? = UIWindow(frame: .zero)
    window?.rootViewController = Shop.makeTabs()
    window?.makeKeyAndVisible()
    let routers = try [Router(window: #require(window)), Router(window: #require(window))]
    let handles = [
      routers[0].go(to: shop.fadedWelcome), routers[1].go(to: shop.item, with: 7),
    ]
    weak let weakWindow = window
    window?.isHidden = true
    window = nil
    try world.settle()
    world.clock.advance(by: .seconds(10))
    try world.settle()
    #expect(weakWindow == nil)
    #expect(handles.allSatisfy { $0.result != nil })
  }
}

private struct Closed: NavigationGuard {
  let name = "closed"
  func decide(for request: NavigationRequest) -> GuardDecision { .refuse("closed") }
}
