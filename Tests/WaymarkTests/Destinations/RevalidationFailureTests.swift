@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// A revalidation that fails after its first operation.
@Suite(.headless) @MainActor
struct RevalidationFailureTests {
  private let world: HeadlessWorld
  private let members = Members()
  private let stuckState = StuckState()
  private let router: Router
  private var shop: Shop { members.shop }

  init() throws {
    world = try #require(HeadlessWorld.current)
    let stacks = StuckAdapter(adapter: NavigationControllerAdapter(), stuckState: stuckState)
    let shop = members.shop
    router = Router(window: shop.window, adapters: [stacks])
    for request in [
      NavigationRequest(to: members.item, with: 20, options: .still),
      NavigationRequest(to: members.secretSheet, options: .still),
    ] {
      router.go(request)
      try world.settle()
    }
    shop.logOut()
    stuckState.isStuck = true
  }

  /// Dismisses the sheet, then fails at the stack.
  private func revalidate(restoring restoresOnFailure: Bool) throws -> NavigationError {
    let options = RequestOptions(
      isAnimated: false,
      restoresOnFailure: restoresOnFailure,
      deadline: .seconds(1)
    )
    let handle = router.revalidate(in: try members.table, options: options)
    try world.settle()
    #expect(shop.sheet == nil)
    world.clock.advance(by: .seconds(1))
    try world.settle()
    return try #require(throws: NavigationError.self) { try handle.result?.get() }
  }

  @Test func `removed screens stay removed, and the error names the others`() throws {
    let error = try revalidate(restoring: false)
    #expect(error.failure == .didNotSettle(deadline: 1))
    #expect(error.step.hasPrefix("remove in UINavigationController"))
    #expect(error.undone.isEmpty && error.notUndone.isEmpty)
    #expect(shop.sheet == nil)
    #expect(shop.listNames == ["ListScreen", "item 20"])
    #expect(router.requests.isEmpty)
  }

  @Test func `the next revalidation removes the rest`() throws {
    _ = try revalidate(restoring: false)
    stuckState.isStuck = false
    let handle = router.revalidate(in: try members.table)
    try world.settle()
    #expect(handle.result == .success(.done(.reused)))
    #expect(shop.listNames == ["ListScreen"])
    #expect(members.menuNames == ["LockedScreen"])
  }

  /// Dismisses the sheet, then performs the stack's change by hand after `change`.
  private func revalidate(while change: () -> Void) throws -> NavigationOutcome? {
    let options = RequestOptions(isAnimated: false, deadline: .seconds(1))
    let handle = router.revalidate(in: try members.table, options: options)
    try world.settle()
    #expect(shop.sheet == nil && handle.result == nil)
    change()
    stuckState.isStuck = false
    shop.listStack?.popViewController(animated: true)
    try world.settle()
    world.clock.advance(by: .seconds(1))
    try world.settle()
    return try handle.result?.get()
  }

  @Test func `a login during the removal keeps the other screens`() throws {
    #expect(try revalidate { shop.logIn() } == .done(.reused))
    #expect(members.menuNames == ["MenuScreen"])
  }

  @Test func `a guard that becomes asynchronous during the removal does not keep the rest`() throws
  {
    let later = GuardDecision.deferred { .proceed }
    #expect(try revalidate { members.decide = { _ in later } } == .done(.reused))
    #expect(members.menuNames == ["LockedScreen"])
  }

  @Test func `a revalidation that restores on failure restores the hierarchy`() throws {
    let sheet = shop.sheet
    let error = try revalidate(restoring: true)
    #expect(error.failure == .didNotSettle(deadline: 1))
    #expect(error.undone.count == 1 && error.notUndone.isEmpty)
    #expect(shop.sheet === sheet && sheet?.topViewController is SecretScreen)
    #expect(shop.listNames == ["ListScreen", "item 20"])
  }

  @Test func `a fallback that cannot be built changes nothing`() throws {
    struct Missing: Error {}
    let broken = StepAssembly(finder: .byClass) { () throws -> LoginScreen in throw Missing() }
      .using(.replaceRoot, from: .root)
      .named("broken")
    let table = try DestinationTable(fallback: broken) { members.item }
    stuckState.isStuck = false
    shop.window.rootViewController = ItemScreen(item: 20)
    let handle = router.revalidate(in: table)
    try world.settle()
    let failure = NavigationError.Failure.buildFailed("Missing()")
    #expect(handle.result == .failure(NavigationError(failure, step: "LoginScreen")))
    #expect(shop.window.rootViewController is ItemScreen)
  }
}
