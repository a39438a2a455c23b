@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Requests that several tasks and handles share, and requests that overtake each other.
@Suite(.headless) @MainActor
struct SharedRequestTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `a cancelled task that shares a request ends, and the others continue`()
    async throws
  {
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    let task = Task { [shop] in try await shop.router.navigate(to: shop.guardedItem, with: 7) }
    try await world.settle()
    task.cancel()
    #expect(try await task.value == .cancelled)
    #expect(handle.status.phase == .parked(until: "logged in"))
    shop.logIn()
    try await world.settle()
    #expect(handle.result == .success(.done(.built)))
  }

  @Test func `a cancelled task does not navigate`() async throws {
    let task = Task { [shop] in
      withUnsafeCurrentTask { $0?.cancel() }
      let item = try await shop.router.navigate(to: shop.item, with: 7)
      let anyItem: any Destination<Int> = shop.item
      let other = try await shop.router.navigate(to: anyItem, with: 8)
      return [item, other]
    }
    #expect(try await task.value == [.cancelled, .cancelled])
    try await world.settle()
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a cancelled handle of a shared request keeps its own result`() throws {
    let first = shop.router.go(to: shop.guardedItem, with: 7)
    let second = shop.router.go(to: shop.guardedItem, with: 7)
    var ends: [Result<NavigationOutcome, NavigationError>] = []
    first.whenEnded { ends.append($0) }
    first.cancel()
    #expect(ends == [.success(.cancelled)])
    shop.logIn()
    try world.settle()
    #expect(first.result == .success(.cancelled))
    #expect(second.result == .success(.done(.built)))
    #expect(ends.count == 1)
  }

  @Test func `E2: a login form that the user has opened resumes a link that requires it`()
    throws
  {
    shop.router.go(to: shop.login)
    let link = shop.router.go(to: shop.guardedItem, with: 7)
    try world.settle()
    #expect(link.status.phase == .parked(until: "logged in"))
    try world.user.swipeDown()
    try world.settle()
    #expect(link.result == .success(.refused(by: "members", Refusal("login was left"))))
    shop.logIn()
    try world.settle()
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a refused request does not undo a request that finished meanwhile`() async throws {
    let latch = Latch()
    let draft = ItemScreen(item: 3)
    let leaveGuard = shop.router.guardLeaving(draft, named: "draft") { _ in
      .deferred {
        await latch.passed()
        return .stay("unsaved")
      }
    }
    shop.router.go(to: shop.login)
    try await world.settle()
    let subscription = shop.router.events.subscribe { [shop] event in
      // Other code pushes a draft while the request closes the form.
      guard case .operationBegan(.dismiss) = event.kind, event.request == 2 else { return }
      shop.listStack?.pushViewController(draft, animated: false)
      leaveGuard.isArmed = true
    }
    let first = shop.router.go(to: shop.onlyItem, with: 7)
    try await world.settle()
    #expect(first.status.phase == .deciding)
    let second = shop.router.go(to: shop.menu)
    try await world.settle()
    #expect(second.result == .success(.done(.reused)))
    latch.open()
    try await world.settle()
    subscription.cancel()
    #expect(first.result == .success(.refused(by: "draft", Refusal("unsaved"))))
    #expect(shop.tabBar?.selectedIndex == 1)
    #expect(shop.sheet == nil)
  }
}
