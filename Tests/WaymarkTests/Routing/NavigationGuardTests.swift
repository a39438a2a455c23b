@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .immediate)) @MainActor
struct GuardTests {
  @Test func `field 5.2: a refusing guard leaves a found screen unchanged`() async throws {
    let shop = Shop()
    _ = try await shop.router.navigate(to: shop.item, with: 7)
    let before = shop.router.tree
    let chain = StepAssembly(build: ItemScreen.init)
      .guarded(by: "nobody") { _ in .refuse("closed") }
      .updated(by: "refresh") { $0.refresh(with: $1) }
      .using(.push, from: shop.list.container)
    let outcome = try await shop.router.navigate(to: chain, with: 7)
    #expect(outcome == .refused(by: "nobody", Refusal("closed")))
    #expect(shop.router.tree == before)
    #expect((shop.listStack?.topViewController as? ItemScreen)?.refreshes == [7])
  }

  @Test
  func `field 5.10: guards are asked from the outermost step inwards, the router's first`() {
    var asked: [String] = []
    let window = UIWindow(frame: .zero)
    let router = Router(window: window, guards: [Recorder(label: "router") { asked.append($0) }])
    let outer = StepAssembly(finder: .none, build: { MenuScreen() })
      .guarded(by: "outer") { _ in
        asked.append("outer")
        return .proceed
      }
      .using(.push, from: .navigationController)
      .using(.replaceRoot, from: .root)
    let inner = StepAssembly(finder: .none, build: { ListScreen() })
      .guarded(by: "inner") { _ in
        asked.append("inner")
        return .proceed
      }
      .using(.push, onto: outer)
    router.go(to: inner)
    #expect(asked == ["router", "outer", "inner"])
  }

  @Test(arguments: [false, true])
  func `the guards of the step below a presented screen's own container are asked`(isFound: Bool)
    async throws
  {
    let shop = Shop()
    let door = Door(isOpen: isFound)
    let area = StepAssembly(ListScreen.self)
      .guarded(by: "area") { _ in door.isOpen ? .proceed : .refuse("closed") }
      .embedded(in: shop.tabs, within: UINavigationController.self)
    let sheet = StepAssembly(build: ItemScreen.init)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: area)
    if isFound {
      #expect(try await shop.router.navigate(to: sheet, with: 7) == .done(.built))
      door.isOpen = false
    }
    let before = shop.router.tree
    let outcome = try await shop.router.navigate(to: sheet, with: 7)
    #expect(outcome == .refused(by: "area", Refusal("closed")))
    #expect(shop.router.tree == before)
    #expect(shop.router.explain(sheet, with: 7).guards == ["area"])
  }

  @Test func `the outcome of a redirected request names the new destination`() async throws {
    let shop = Shop()
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "elsewhere") { _ in .redirect(to: NavigationRequest(to: shop.menu)) }
      .using(.push, from: shop.list.container)
    let outcome = try await shop.router.navigate(to: chain, with: 7)
    #expect(outcome == .done(.reused, via: "menu"))
    #expect(shop.tabBar?.selectedIndex == 1)
  }

  @Test func `a deferred decision can itself be deferred`() async throws {
    let shop = Shop()
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "slow") { _ in .deferred { .deferred { .refuse("closed") } } }
      .using(.push, from: shop.list.container)
    let outcome = try await shop.router.navigate(to: chain, with: 7)
    #expect(outcome == .refused(by: "slow", Refusal("closed")))
  }

  @Test func `guards that redirect in a cycle fail the request`() async {
    let shop = Shop()
    let circle = Circle()
    let chain = StepAssembly(finder: .none, build: { MenuScreen() })
      .guarded(by: "circle") { _ in circle.request.map { .redirect(to: $0) } ?? .proceed }
      .using(.present, from: .current)
      .named("circle")
    circle.request = NavigationRequest(to: chain)
    defer { circle.request = nil }
    await #expect(throws: NavigationError(.redirectLoop, step: "circle")) {
      try await shop.router.navigate(to: chain)
    }
  }

  @Test func `field 5.1: a guard can replace the root`()
    async throws
  {
    let shop = Shop()
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "replaces the root") { _ in
        .deferred {
          shop.window.rootViewController = Shop.makeTabs()
          return .proceed
        }
      }
      .using(.push, from: shop.list.container)
    let outcome = try await shop.router.navigate(to: chain, with: 7)
    #expect(outcome == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `a guard can await a navigation without a deadlock`() async throws {
    let shop = Shop()
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "shows the menu first") { _ in
        .deferred {
          let outcome = try await shop.router.navigate(to: shop.menu)
          return outcome.isDone ? .proceed : .refuse("no menu")
        }
      }
      .using(.push, from: shop.list.container)
    #expect(try await shop.router.navigate(to: chain, with: 7) == .done(.built))
  }

  @Test func `a guard that throws refuses the request`() async throws {
    struct Offline: Error {}
    let shop = Shop()
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "server") { _ in .deferred { throw Offline() } }
      .using(.push, from: shop.list.container)
    let outcome = try await shop.router.navigate(to: chain, with: 7)
    #expect(outcome == .refused(by: "server", Refusal("Offline()")))
  }

  @Test func `a request that is cancelled while its guard decides does not resume`() async throws {
    let shop = Shop()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "slow") { _ in
        .deferred {
          for await _ in gate { break }
          return .proceed
        }
      }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: chain, with: 7)
    #expect(handle.status.phase == .deciding)
    handle.cancel()
    open.finish()
    for _ in 0..<10 { await Task.yield() }
    #expect(handle.result == .success(.cancelled))
    #expect(shop.listNames == ["ListScreen"])
  }
}

private struct Recorder: NavigationGuard {
  let label: String
  let record: @MainActor (String) -> Void

  func decide(for request: NavigationRequest) -> GuardDecision {
    record(label)
    return .proceed
  }
}

/// Refers to the request that its own guard redirects to.
@MainActor private final class Circle {
  var request: NavigationRequest?
}

@MainActor private final class Door {
  var isOpen: Bool

  init(isOpen: Bool) {
    self.isOpen = isOpen
  }
}
