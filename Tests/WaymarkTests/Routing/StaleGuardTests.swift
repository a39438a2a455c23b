@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Guards are asked again after every wait, so that no screen is shown because of an outdated
/// decision.
@Suite(.headless) @MainActor
struct StaleGuardTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let log = Log()

  init() throws {
    world = try #require(HeadlessWorld.current)
    shop.logIn()
  }

  /// An item for members, whose guard refuses other users.
  private var members: some Destination<Int> { guarded { _ in .proceed } }

  private func guarded(
    second: @escaping @MainActor (Int) -> GuardDecision
  ) -> some Destination<Int> {
    StepAssembly(build: ItemScreen.init)
      .guarded(by: "members") { [shop, log] _ in
        log.asked += 1
        return shop.isLoggedIn ? .proceed : .refuse("log in first")
      }
      .guarded(by: "second", decide: second)
      .using(.push, from: shop.list.container)
      .named("members' item")
  }

  private static let refused = Result<NavigationOutcome, NavigationError>.success(
    .refused(by: "members", Refusal("log in first"))
  )

  @Test func `a logout while a request waits for the window refuses it`() throws {
    shop.router.go(to: shop.item, with: 1)
    let handle = submit(members)
    shop.logOut()
    try world.settle()
    #expect(handle.result == Self.refused)
    #expect(shop.listNames == ["ListScreen", "item 1"])
  }

  @Test func `a logout while a request waits for a transition of the app refuses it`() throws {
    shop.listStack?.pushViewController(ItemScreen(item: 3), animated: true)
    let handle = submit(members)
    shop.logOut()
    try world.settle()
    #expect(handle.result == Self.refused)
    #expect(shop.listNames == ["ListScreen", "item 3"])
  }

  @Test func `the closure of a guard does not run for a request that has ended`() async throws {
    var hasBegun = false
    let handle = submit(
      guarded { _ in
        .deferred {
          hasBegun = true
          return .proceed
        }
      }
    )
    handle.cancel()
    try await world.settle()
    #expect(handle.result == .success(.cancelled))
    #expect(!hasBegun)
  }

  @Test func `a logout while a second guard decides refuses the request`() async throws {
    let latch = Latch()
    let handle = submit(
      guarded { _ in
        .deferred {
          await latch.passed()
          return .proceed
        }
      }
    )
    try await world.settle()
    shop.logOut()
    latch.open()
    try await world.settle()
    #expect(handle.result == Self.refused)
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a logout while a leave guard's alert is open refuses the request`() async throws {
    shop.router.go(to: shop.item, with: 1)
    try await world.settle()
    let latch = Latch()
    let draft = try #require(shop.listStack?.topViewController)
    let leaveGuard = shop.router.guardLeaving(draft, named: "draft") { _ in
      .deferred {
        await latch.passed()
        return .leave
      }
    }
    leaveGuard.isArmed = true
    let handle = shop.router.go(NavigationRequest(to: onlyMember, with: 7))
    try await world.settle()
    shop.logOut()
    latch.open()
    try await world.settle()
    #expect(handle.result == Self.refused)
    #expect(shop.listNames == ["ListScreen", "item 1"])
  }

  @Test func `a logout between two operations restores the hierarchy`() throws {
    shop.router.go(to: shop.login)
    try world.settle()
    let subscription = shop.router.events.subscribe { [shop] event in
      if case .operationBegan(.dismiss) = event.kind { shop.logOut() }
    }
    let handle = submit(members)
    try world.settle()
    subscription.cancel()
    #expect(handle.result == Self.refused)
    #expect(shop.sheet?.topViewController is LoginScreen)
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a guard that parks between two operations waits after restoring`() throws {
    shop.router.go(to: shop.card)
    try world.settle()
    let subscription = shop.router.events.subscribe { [shop] event in
      if case .operationBegan(.dismiss) = event.kind, event.request == 2 { shop.logOut() }
    }
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    try world.settle()
    subscription.cancel()
    #expect(handle.status.phase == .parked(until: "logged in"))
    #expect(shop.window.rootViewController?.presentedViewController != nil)
    shop.logIn()
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test(arguments: [true, false])
  func `the error names a hierarchy that other code prevents from being restored`(
    isRefused: Bool
  ) throws {
    shop.router.go(to: shop.login)
    try world.settle()
    let subscription = shop.router.events.subscribe { [shop] event in
      if case .operationBegan(.dismiss) = event.kind { shop.logOut() }
      if case .operationBegan(.present) = event.kind { shop.presentForeignSheet() }
    }
    let handle = isRefused ? submit(members) : shop.router.go(to: shop.guardedItem, with: 7)
    try world.settle()
    subscription.cancel()
    let reason =
      isRefused ? "refused by members: log in first" : "a guard changed its decision"
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.failure == .notPutBack(after: reason))
    #expect(
      error.notUndone.map { $0.hasSuffix("(MenuScreen has been presented meanwhile)") } == [true]
    )
  }

  @Test func `guards are not asked again without a wait`() throws {
    shop.router.go(
      NavigationRequest(to: members, with: 7, options: RequestOptions(isAnimated: false))
    )
    #expect(log.asked == 1)
  }

  @Test func `two asynchronous guards let a request continue`() async throws {
    var asked = 0
    let chain = StepAssembly(build: ItemScreen.init)
      .guarded(by: "session") { _ in
        asked += 1
        return .deferred { .proceed }
      }
      .guarded(by: "question") { _ in
        asked += 1
        return .deferred { .proceed }
      }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: chain, with: 7)
    try await world.settle()
    #expect(handle.result == .success(.done(.built)))
    // The first decision had expired when the second guard decided.
    #expect(asked == 3)
  }

  @Test func `a listener can cancel a request while asynchronous guards are asked again`()
    async throws
  {
    let chain = StepAssembly(build: ItemScreen.init)
      .guarded(by: "session") { _ in .deferred { .proceed } }
      .guarded(by: "question") { _ in .deferred { .proceed } }
      .guarded(by: "third") { _ in .proceed }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: chain, with: 7)
    var asked = 0
    let subscription = shop.router.events.subscribe { event in
      guard event.kind == .guardDecided(name: "session", decision: "deferred") else { return }
      asked += 1
      handle.cancel()
    }
    try await world.settle()
    subscription.cancel()
    #expect(asked == 1)
    #expect(handle.result == .success(.cancelled))
  }

  @Test func `guards that expire each other's decisions forever fail the request`()
    async throws
  {
    var asked = [0, 0]
    let alternating: @MainActor (Int) -> GuardDecision = { index in
      asked[index] += 1
      return asked[index].isMultiple(of: 2) ? .proceed : .deferred { .proceed }
    }
    let chain = StepAssembly(build: ItemScreen.init)
      .guarded(by: "session") { _ in alternating(0) }
      .guarded(by: "question") { _ in alternating(1) }
      .using(.push, from: shop.list.container)
      .named("item")
    let handle = shop.router.go(to: chain, with: 7)
    try await world.settle()
    let failure = NavigationError(.guardsKeptWaiting(rounds: 10), step: "item")
    #expect(handle.result == .failure(failure))
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a session that ends before the second guard refuses the request`()
    async throws
  {
    var asked: [String] = []
    let chain = StepAssembly(build: ItemScreen.init)
      .guarded(by: "session") { _ in
        asked.append("session")
        return asked.count == 1 ? .deferred { .proceed } : .refuse("the session has ended")
      }
      .guarded(by: "question") { _ in
        asked.append("question")
        return .deferred {
          asked.append("answer")
          return .proceed
        }
      }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: chain, with: 7)
    try await world.settle()
    let refused = NavigationOutcome.refused(by: "session", Refusal("the session has ended"))
    #expect(handle.result == .success(refused))
    #expect(asked == ["session", "question", "session"])
  }

  @Test func `an asynchronous guard is asked again after waiting for the window`()
    async throws
  {
    let chain = guarded { [shop] _ in
      .deferred { shop.isLoggedIn ? .proceed : .refuse("the session has ended") }
    }
    shop.router.go(to: shop.item, with: 1)
    let handle = submit(chain)
    shop.logOut()
    try await world.settle()
    #expect(handle.result?.isRefused == true)
    #expect(shop.listNames == ["ListScreen", "item 1"])
  }

  private var onlyMember: some Destination<Int> {
    StepAssembly(build: ItemScreen.init)
      .guarded(by: "members") { [shop] _ in
        shop.isLoggedIn ? .proceed : .refuse("log in first")
      }
      .using(.push, onto: shop.list)
  }

  private func submit(_ destination: some Destination<Int>) -> RequestHandle {
    shop.router.go(to: destination, with: 7)
  }
}

@MainActor private final class Log {
  var asked = 0
}

extension Result<NavigationOutcome, NavigationError> {
  fileprivate var isRefused: Bool {
    if case .success(.refused) = self { true } else { false }
  }
}
