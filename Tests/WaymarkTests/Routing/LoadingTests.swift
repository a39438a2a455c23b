@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Data that is loaded before its screen is built.
@Suite(.headless(clock: .automatic)) @MainActor
struct LoadingTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let store = Store()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func loaded(retry: @escaping LoadRetry = { _, _ in nil }) -> some Destination<Int> {
    StepAssembly(
      loading: { [store] in try await store.item($0) },
      retry: retry,
      build: ItemScreen.init
    )
    .guarded(by: "members") { [shop] _ in
      shop.isLoggedIn ? .proceed : .park(until: shop.loggedIn)
    }
    .using(.push, from: shop.list.container)
    .named("loaded item")
  }

  @Test func `a screen is built from its loaded data`() async throws {
    shop.logIn()
    let handle = shop.router.go(to: loaded(), with: 7)
    #expect(handle.status.phase == .loading)
    #expect(shop.listNames == ["ListScreen"])
    store.latch.open()
    #expect(try await handle.outcome == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 7"])
    #expect(store.asked == [7])
  }

  @Test func `nothing is loaded for an existing screen`() async throws {
    shop.logIn()
    store.latch.open()
    let goal = loaded()
    _ = try await shop.router.navigate(to: goal, with: 7)
    shop.tabBar?.selectedIndex = 1
    let outcome = try await shop.router.navigate(to: goal, with: 7)
    #expect(outcome == .done(.reused))
    #expect(store.asked == [7])
  }

  @Test func `nothing is loaded before the guards let the request proceed`() async throws {
    let handle = shop.router.go(to: loaded(), with: 7)
    try await world.settle()
    #expect(store.asked.isEmpty)
    store.latch.open()
    shop.logIn()
    #expect(try await handle.outcome == .done(.built))
  }

  @Test func `another request can navigate during a load`() async throws {
    shop.logIn()
    let handle = shop.router.go(to: loaded(), with: 7)
    let outcome = try await shop.router.navigate(to: shop.menu)
    #expect(outcome == .done(.reused))
    store.latch.open()
    #expect(try await handle.outcome == .done(.built))
    #expect(shop.tabBar?.selectedIndex == 0)
  }

  @Test func `guards are asked again after loading`() async throws {
    shop.logIn()
    let handle = shop.router.go(to: loaded(), with: 7)
    shop.logOut()
    store.latch.open()
    try await settled { handle.status.phase == .parked(until: "logged in") }
    #expect(shop.listNames == ["ListScreen"])
    shop.logIn()
    #expect(try await handle.outcome == .done(.built))
  }

  @Test func `an asynchronous guard after loading does not cause another load`() async throws {
    let goal = StepAssembly(
      loading: { [store] in try await store.item($0) },
      build: ItemScreen.init
    )
    .guarded(by: "slow") { _ in .deferred { .proceed } }
    .using(.push, from: shop.list.container)
    store.latch.open()
    let outcome = try await shop.router.navigate(to: goal, with: 7)
    #expect(outcome == .done(.built))
    #expect(store.asked == [7])
  }

  @Test func `a request that ends while it loads cancels the task and shows nothing`() async throws
  {
    shop.logIn()
    let handle = shop.router.go(to: loaded(), with: 7)
    try await settled { store.asked == [7] }
    handle.cancel()
    #expect(handle.result == .success(.cancelled))
    store.latch.open()
    try await settled { store.cancelled == [7] }
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `an error ends the request with the hierarchy unchanged`() async throws {
    shop.logIn()
    store.errors = 1
    store.latch.open()
    let failure = NavigationError(.loadFailed("Offline()"), step: "ItemScreen")
    let goal = loaded()
    await #expect(throws: failure) {
      try await shop.router.navigate(to: goal, with: 7)
    }
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `without retries the first error ends the request`()
    async throws
  {
    let load: @MainActor () async throws -> Int = { throw Offline() }
    let place = shop.list.container
    let goals: [any Destination<Void>] = [
      StepAssembly<ItemScreen, Void>(loading: load, build: ItemScreen.init)
        .using(.push, from: place),
      StepAssembly<ItemScreen, Void>(
        finder: .none,
        loading: { _ in try await load() },
        build: ItemScreen.init
      )
      .using(.push, from: place),
    ]
    for goal in goals {
      await #expect(throws: NavigationError(.loadFailed("Offline()"), step: "ItemScreen")) {
        try await shop.router.navigate(to: goal)
      }
    }
  }

  @Test func `a screen without a context is found by its class, and nothing is loaded`()
    async throws
  {
    let loads = EntryLog<Int>()
    let goal = StepAssembly<LoginScreen, Void>(
      loading: { loads.add(1) },
      build: { _ in LoginScreen() }
    )
    .using(.push, from: shop.list.container)
    #expect(try await shop.router.navigate(to: goal) == .done(.built))
    #expect(try await shop.router.navigate(to: goal) == .done(.alreadyThere))
    #expect(loads.entries == [1])
  }

  @Test func `a refusal of the loader refuses the request`() async throws {
    let goal = StepAssembly(
      loading: { (id: Int) async throws -> Int in throw Refusal("there is no item \(id)") },
      build: ItemScreen.init
    )
    .using(.push, from: shop.list.container)
    let outcome = try await shop.router.navigate(to: goal, with: 7)
    #expect(outcome == .refused(by: "ItemScreen", Refusal("there is no item 7")))
  }

  @Test func `the retry closure decides about further attempts`() async throws {
    shop.logIn()
    store.errors = 2
    store.latch.open()
    var failed: [String] = []
    let events = shop.router.events.subscribe { event in
      if case .loadFailed = event.kind { failed.append("\(event.kind)") }
    }
    let goal = loaded { _, attempts in attempts < 3 ? .seconds(attempts) : nil }
    let handle = shop.router.go(to: goal, with: 7)
    try await settled { store.asked.count == 1 && failed.count == 1 }
    world.clock.advance(by: .seconds(1))
    try await settled { failed.count == 2 }
    world.clock.advance(by: .seconds(1))
    try await world.settle()
    #expect(handle.status.phase == .loading)
    #expect(store.asked == [7, 7])
    world.clock.advance(by: .seconds(1))
    try await settled { handle.result == .success(.done(.built)) }
    #expect(store.asked == [7, 7, 7])
    #expect(failed.first == "attempt 1 to load the data of ItemScreen failed: Offline()")
    #expect(failed.count == 2)
    events.cancel()
  }

  @Test func `an equal request joins one that is loading`() async throws {
    shop.logIn()
    let goal = loaded()
    let first = shop.router.go(to: goal, with: 7)
    let second = shop.router.go(to: goal, with: 7)
    store.latch.open()
    #expect(try await first.outcome == .done(.built))
    #expect(try await second.outcome == .done(.built))
    #expect(store.asked == [7])
  }

  @Test func `a plan needs no data`() throws {
    shop.logIn()
    let plan = try shop.router.plan(for: loaded(), with: 7)
    #expect(plan.builds.map(\.type) == ["ItemScreen"])
    #expect(store.asked.isEmpty)
  }

  /// Settles until the condition is true; fails if it never is.
  private func settled(_ condition: () -> Bool) async throws {
    for _ in 0..<100 where !condition() {
      try await world.settle()
    }
    #expect(condition())
  }

  /// Returns items when its latch is open.
  @MainActor private final class Store {
    let latch = Latch()
    var asked: [Int] = []
    var cancelled: [Int] = []
    /// The number of errors before the first success.
    var errors = 0

    func item(_ id: Int) async throws -> Int {
      asked.append(id)
      await latch.passed()
      if Task.isCancelled { cancelled.append(id) }
      guard errors == 0 else {
        errors -= 1
        throw Offline()
      }
      return id
    }
  }

  private struct Offline: Error {}
}
