@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A router belongs to one window, regardless of other windows.
@Suite(.headless) @MainActor
struct WindowTests {
  private let world: HeadlessWorld
  private let shops: [Shop]

  init() throws {
    let world = try #require(HeadlessWorld.current)
    self.world = world
    shops = (0..<2).map { _ in Shop(in: UIWindow(windowScene: world.connectScene())) }
  }

  @Test func `two scenes navigate independently and at the same time`() throws {
    let handles = [
      shops[0].router.go(to: shops[0].item, with: 1), shops[1].router.go(to: shops[1].login),
    ]
    try world.settle()
    for handle in handles { #expect(handle.result == .success(.done(.built))) }
    #expect(shops[0].listNames == ["ListScreen", "item 1"])
    #expect(shops[0].sheet == nil)
    #expect(shops[1].listNames == ["ListScreen"])
    #expect(shops[1].sheet != nil)
  }

  @Test func `the same chain shows separate screens in each window`() throws {
    let item = StepAssembly(build: ItemScreen.init)
      .using(.push, from: .navigationController)
      .using(.present, from: .current)
    let first = shops[0].router.go(to: item, with: 7)
    try world.settle()
    #expect(first.result == .success(.done(.built)))
    #expect(try shops[1].router.plan(for: item, with: 7).builds.count == 2)
    #expect(try shops[0].router.plan(for: item, with: 7).operations.isEmpty)
  }

  @Test func `a request that is parked in one window resumes there only`() throws {
    let handle = shops[0].router.go(to: shops[0].guardedItem, with: 1)
    try world.settle()
    shops[1].logIn()
    try world.settle()
    #expect(handle.result == nil)
    shops[0].logIn()
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shops[1].listNames == ["ListScreen"])
  }

  @Test func `a request that waits when its scene disconnects builds nothing`() throws {
    let shop = shops[0]
    var built = 0
    let waiting = StepAssembly(finder: .none) {
      built += 1
      return LoginScreen()
    }
    .using(.replaceRoot, from: .root)
    let first = shop.router.go(to: shop.fadedWelcome)
    let options = RequestOptions(isAnimated: false)
    let second = shop.router.go(to: waiting, options: options)
    #expect(second.status.phase == .queued)
    world.disconnect(try #require(shop.window.windowScene))
    #expect(first.result == .success(.cancelled))
    #expect(second.result == .success(.cancelled))
    #expect(built == 0)
  }

  @Test(arguments: [true, false])
  func `a request emits nothing after code of the app has disconnected its scene`(
    inFactory: Bool
  ) throws {
    let shop = shops[0]
    let scene = try #require(shop.window.windowScene)
    // The scene retains the screen through its window.
    let disconnect = { [world, weak scene] in if let scene { world.disconnect(scene) } }
    let chain = StepAssembly(finder: .none) {
      if inFactory { disconnect() }
      return ClosingScreen { if !inFactory { disconnect() } }
    }
    .using(.push, from: shop.list.container)
    var events: [NavigationEvent.Kind] = []
    let subscription = shop.router.events.subscribe { events.append($0.kind) }
    let handle = shop.router.go(to: chain, options: RequestOptions(isAnimated: false))
    try world.settle()
    #expect(handle.result == .success(.cancelled))
    #expect(events.last == .ended(.cancelled))
    subscription.cancel()
  }

  @Test(arguments: [0, 1])
  func `a request that is submitted again when its scene disconnects fails`(retried: Int) throws {
    let shop = shops[0]
    let options = RequestOptions(isAnimated: false)
    let handles = [
      shop.router.go(to: shop.fadedWelcome), shop.router.go(to: shop.welcome, options: options),
    ]
    var again: RequestHandle?
    handles[retried].whenEnded { _ in again = shop.router.go(to: shop.welcome, options: options) }
    world.disconnect(try #require(shop.window.windowScene))
    let error = NavigationError(.noWindow, step: "welcome")
    #expect(again?.result == .failure(error))
  }

  @Test func `a disconnected scene does not affect the other`() throws {
    let handle = shops[0].router.go(to: shops[0].item, with: 1)
    world.clock.commit()
    let scene = try #require(shops[1].window.windowScene)
    world.disconnect(scene)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
  }
}

/// Calls a closure when it is pushed.
private final class ClosingScreen: UIViewController {
  private let pushed: @MainActor () -> Void

  init(pushed: @escaping @MainActor () -> Void) {
    self.pushed = pushed
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if parent != nil { pushed() }
  }
}
