@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Loads that are cancelled, that answer late, or that never succeed.
@Suite(.headless(clock: .automatic)) @MainActor
struct LoadingEndTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let latch = Latch()
  private let asked = EntryLog<Int>()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  /// Ignores its cancellation.
  private func uncancellable(
    retry: @escaping LoadRetry = { _, _ in nil }
  ) -> some Destination<Int> {
    StepAssembly(
      loading: { [asked, latch] (item: Int) async throws -> Int in
        asked.add(item)
        await latch.passed()
        return item + 10 * asked.entries.count
      },
      retry: retry,
      build: ItemScreen.init
    )
    .using(.push, from: shop.list.container)
    .named("uncancellable")
  }

  private func failing(
    _ error: any Error,
    retry: @escaping LoadRetry = { _, _ in nil }
  ) -> some Destination<Int> {
    StepAssembly(
      loading: { [asked] (item: Int) async throws -> Int in
        asked.add(item)
        throw error
      },
      retry: retry,
      build: ItemScreen.init
    )
    .using(.push, from: shop.list.container)
    .named("failing")
  }

  private func settle(until condition: () -> Bool) async throws {
    for _ in 0..<100 where !condition() { try await world.settle() }
    #expect(condition())
  }

  @Test func `the result of a cancelled load is not used by the next request`()
    async throws
  {
    let goal = uncancellable()
    let first = shop.router.go(to: goal, with: 1)
    try await settle { asked.entries.count == 1 }
    first.cancel()
    #expect(first.result == .success(.cancelled))
    let second = shop.router.go(to: goal, with: 1)
    try await settle { asked.entries.count == 2 }
    latch.open()
    #expect(try await second.outcome == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 21"])
  }

  @Test func `a load does not begin for a request that has ended`() async throws {
    let handle = shop.router.go(to: uncancellable(), with: 1)
    #expect(handle.status.phase == .loading)
    handle.cancel()
    try await world.settle()
    #expect(handle.result == .success(.cancelled))
    #expect(asked.entries.isEmpty)
  }

  @Test func `cancelling the awaiting task cancels the load`() async throws {
    let goal = uncancellable()
    let task = Task { try await shop.router.navigate(to: goal, with: 1) }
    try await settle { asked.entries.count == 1 }
    task.cancel()
    #expect(try await task.value == .cancelled)
    latch.open()
    try await world.settle()
    #expect(shop.listNames == ["ListScreen"] && shop.router.requests.isEmpty)
  }

  @Test func `a load continues for another request that joined it`() async throws {
    let goal = uncancellable()
    let first = shop.router.go(to: goal, with: 1)
    let second = shop.router.go(to: goal, with: 1)
    try await settle { asked.entries.count == 1 }
    first.cancel()
    latch.open()
    #expect(try await second.outcome == .done(.built))
    #expect(asked.entries == [1] && first.result == .success(.cancelled))
  }

  @Test func `a cancellation error thrown by the load fails the request`() async throws {
    let goal = failing(CancellationError()) { _, attempts in attempts == 1 ? .seconds(1) : nil }
    let handle = shop.router.go(to: goal, with: 1)
    try await settle { asked.entries.count == 1 }
    world.clock.advance(by: .seconds(1))
    try await settle { handle.result != nil }
    let failure = NavigationError.Failure.loadFailed("CancellationError()")
    #expect(handle.result == .failure(NavigationError(failure, step: "ItemScreen")))
    #expect(asked.entries == [1, 1] && shop.listNames == ["ListScreen"])
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(1)])
  func `endless retries end with their request`(delay: Duration) async throws {
    let handle = shop.router.go(to: failing(Offline()) { _, _ in delay }, with: 1)
    while asked.entries.count < 20 {
      world.clock.advance(by: .seconds(1))
      await Task.yield()
    }
    #expect(handle.status.phase == .loading)
    handle.cancel()
    let count = asked.entries.count
    world.clock.advance(by: .seconds(10))
    try await world.settle()
    #expect(asked.entries.count <= count + 1)
    #expect(handle.result == .success(.cancelled) && shop.router.requests.isEmpty)
  }

  @Test func `a retry closure can cancel its request`() async throws {
    var handle: RequestHandle?
    handle = shop.router.go(
      to: failing(Offline()) { _, _ in
        handle?.cancel()
        return .zero
      },
      with: 1
    )
    try await settle { handle?.result != nil }
    #expect(handle?.result == .success(.cancelled))
    try await world.settle()
    #expect(asked.entries == [1])
  }

  @Test func `closing the window ends the load and releases the window`() async throws {
    var other: Shop? = Shop()
    weak let window = other?.window
    let goal = StepAssembly(
      loading: { [latch] (item: Int) async throws -> Int in
        await latch.passed()
        return item
      },
      build: ItemScreen.init
    )
    .using(.push, from: .navigationController)
    .using(.present, from: .current)
    let handle = other?.router.go(to: goal, with: 1)
    #expect(handle?.status.phase == .loading)
    other?.window.isHidden = true
    other = nil
    try await world.settle()
    #expect(handle?.result == .success(.cancelled))
    latch.open()
    try await settle { window == nil }
  }

  @Test func `a load can navigate before its screen is installed`() async throws {
    let menu = shop.menu
    let goal = StepAssembly(
      loading: { [unowned shop] (item: Int) async throws -> Int in
        _ = try await shop.router.navigate(to: menu)
        return item
      },
      build: ItemScreen.init
    )
    .using(.push, from: shop.list.container)
    #expect(try await shop.router.navigate(to: goal, with: 1) == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 1"] && shop.tabBar?.selectedIndex == 0)
  }

  @Test func `a load that waits for its own request ends with an error`() async throws {
    let own = EntryLog<any Destination<Int>>()
    let goal = StepAssembly(
      loading: { [unowned shop, weak own] (item: Int) async throws -> Int in
        if let goal = own?.entries.first {
          _ = try await shop.router.go(NavigationRequest(to: goal, with: item)).outcome
        }
        return item
      },
      build: ItemScreen.init
    )
    .using(.push, from: shop.list.container)
    own.add(goal)
    await #expect(throws: NavigationError.self) {
      try await shop.router.navigate(to: goal, with: 1)
    }
    #expect(shop.listNames == ["ListScreen"] && shop.router.requests.isEmpty)
  }

  @Test func `logging out during a load refuses the request`() async throws {
    let members = Members()
    let goal = StepAssembly(
      loading: { [latch] (item: Int) async throws -> Int in
        await latch.passed()
        return item
      },
      build: ItemScreen.init
    )
    .guarded(by: "members") { _ in members.shop.isLoggedIn ? .proceed : .refuse("closed") }
    .using(.push, from: members.shop.list.container)
    .named("loaded")
    let handle = members.shop.router.go(to: goal, with: 1)
    members.shop.logOut()
    let removal = try members.revalidate()
    latch.open()
    try await settle { handle.result != nil && removal.result != nil }
    #expect(handle.result == .success(.refused(by: "members", Refusal("closed"))))
    #expect(members.shop.listNames == ["ListScreen"])
  }

  @Test func `a choice that changes during a load uses the other destination`()
    async throws
  {
    let goal = Choice("item", default: uncancellable())
      .when({ [shop] _ in shop.isLoggedIn }, show: shop.onlyItem)
    let handle = shop.router.go(to: goal, with: 1)
    try await settle { asked.entries.count == 1 }
    shop.logIn()
    latch.open()
    #expect(try await handle.outcome == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 1"])
  }

  @Test func `a load that fails after the first change restores the hierarchy`() async throws {
    let foreign = StepAssembly<ForeignScreen, Void>(
      finder: .byClass,
      loading: { _ in throw Refusal("offline") },
      build: { (_: Int) in ForeignScreen() }
    )
    .using(.push, onto: shop.list)
    shop.listStack?.pushViewController(ForeignScreen(), animated: false)
    try await world.settle()
    #expect(try await shop.router.navigate(to: shop.login) == .done(.built))
    let sheet = try #require(shop.sheet)
    let subscription = shop.router.events.subscribe { [shop] event in
      guard case .operationSettled(.dismiss) = event.kind else { return }
      shop.listStack?.popViewController(animated: false)
    }
    let item = StepAssembly(build: ItemScreen.init).using(.push, onto: foreign)
    let handle = shop.router.go(to: item, with: 7)
    try await settle { handle.result != nil }
    subscription.cancel()
    #expect(handle.result == .success(.refused(by: "ForeignScreen", Refusal("offline"))))
    #expect(shop.sheet === sheet)
    #expect(shop.listNames == ["ListScreen", "ForeignScreen"])
  }

  private struct Offline: Error {}
}
