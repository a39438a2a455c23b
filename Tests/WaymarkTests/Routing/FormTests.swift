@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// The form of a parked request during its presentation, covered, and during its dismissal.
@Suite(.headless) @MainActor
struct FormTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `a form that is dismissed immediately refuses the request`() throws {
    let subscription = shop.router.events.subscribe { [shop] event in
      guard event.request == 2, case .ended = event.kind else { return }
      shop.tabBar?.dismiss(animated: false)
    }
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    try world.settle()
    subscription.cancel()
    #expect(handle.result == .success(.refused(by: "members", Refusal("login was left"))))
  }

  @Test(arguments: [false, true])
  func `a form that is dismissed during its presentation refuses the request`(
    isAnimated: Bool
  ) throws {
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    world.clock.commit()
    #expect(shop.sheet?.isBeingPresented == true)
    shop.tabBar?.dismiss(animated: isAnimated)
    try world.settle()
    #expect(handle.result == .success(.refused(by: "members", Refusal("login was left"))))
    #expect(shop.sheet == nil)
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `a form that is popped as soon as it is pushed refuses the request`() throws {
    let chain = StepAssembly(build: { LoginScreen() })
      .guarded(by: "members") { [shop] _ in
        .park(until: shop.loggedIn, fulfilledBy: NavigationRequest(to: shop.item, with: 3))
      }
      .using(.present, from: .current)
    let popper = Popper()
    shop.listStack?.delegate = popper
    let handle = shop.router.go(to: chain)
    try world.settle()
    #expect(handle.result == .success(.refused(by: "members", Refusal("item was left"))))
    #expect(popper.pops == 1)
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a cancelled request does not open its form`() throws {
    shop.router.go(to: shop.item, with: 1)
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    handle.cancel()
    try world.settle()
    #expect(handle.result == .success(.cancelled))
    #expect(shop.sheet == nil)
  }

  @Test func `a form for two requests opens although one of them is cancelled`() throws {
    shop.router.go(to: shop.item, with: 1)
    let first = shop.router.go(to: shop.guardedItem, with: 7)
    let second = shop.router.go(to: shop.guardedItem, with: 8)
    first.cancel()
    try world.settle()
    #expect(shop.sheet?.topViewController is LoginScreen)
    #expect(second.status.phase == .parked(until: "logged in"))
  }

  @Test func `a covered form does not count as left`() throws {
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    try world.settle()
    shop.sheet?.pushViewController(MenuScreen(), animated: true)
    try world.settle()
    shop.sheet?.present(MenuScreen(), animated: true)
    try world.settle()
    #expect(handle.status.phase == .parked(until: "logged in"))
    shop.logIn()
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.sheet == nil)
  }

  @Test func `logging in during the form's presentation continues to the item`() throws {
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    world.clock.commit()
    shop.logIn()
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7"])
    #expect(shop.sheet == nil)
  }

  @Test func `two routers of one window both end when it is closed`() throws {
    var window: UIWindow? = UIWindow(frame: .zero)
    let never = Requirement("never") { false }
    let chain = StepAssembly(finder: .none, build: { LoginScreen() })
      .guarded(by: "never") { _ in .park(until: never) }
      .using(.present, from: .current)
    let routers = try [Router(window: #require(window)), Router(window: #require(window))]
    let handles = routers.map { $0.go(to: chain) }
    window = nil
    try world.settle()
    #expect(handles.map(\.result) == [.success(.cancelled), .success(.cancelled)])
  }
}
