@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// All overloads of a request: with and without context, typed and existential.
@Suite(.headless(clock: .automatic)) @MainActor
struct RouterFormTests {
  private let shop = Shop()

  @Test func `a destination without a context opens without one`() async throws {
    let outcomes = [
      try await shop.router.navigate(to: shop.menu),
      try await shop.router.go(to: shop.list).outcome,
      try await shop.router.navigate(NavigationRequest(to: shop.menu)),
      try await shop.router.goBack(to: shop.list).outcome,
      try await shop.router.go(NavigationRequest(returningTo: shop.menu)).outcome,
    ]
    #expect(outcomes == Array(repeating: .done(.reused), count: 5))
    #expect(shop.router.explain(NavigationRequest(to: shop.menu)).plan != nil)
    #expect(shop.router.explain(shop.menu).plan == (try shop.router.plan(for: shop.menu)))
    #expect(shop.router.explain(shop.item, with: 3).plan?.builds.map(\.type) == ["ItemScreen"])
    #expect(try shop.router.plan(for: shop.menu).operations.isEmpty)
  }

  @Test func `destinations stored as any Destination open the same way`() async throws {
    let item: any Destination<Int> = shop.item
    let menu: any Destination<Void> = shop.menu
    let outputs: [@MainActor () -> RequestHandle] = [
      { shop.router.go(to: item, with: 3) },
      { shop.router.go(to: menu) },
      { shop.router.go(NavigationRequest(to: item, with: 4)) },
      { shop.router.go(NavigationRequest(to: menu)) },
    ]
    for output in outputs { _ = try await output().outcome }
    #expect(try await shop.router.navigate(to: item, with: 5) == .done(.built))
    #expect(try await shop.router.navigate(to: menu) == .done(.reused))
    #expect(shop.listNames == ["ListScreen", "item 3", "item 4", "item 5"])
  }

  @Test func `an output of one expression opens an any Destination`() async throws {
    let item: any Destination<Int> = shop.item
    let onItem: @MainActor (Int) -> Void = { [shop] in shop.router.go(to: item, with: $0) }
    let open: @MainActor (Int) async throws -> NavigationOutcome = { [shop] in
      try await shop.router.navigate(to: item, with: $0)
    }
    let redirect: @MainActor (Int) -> GuardDecision = {
      .redirect(to: NavigationRequest(to: item, with: $0))
    }
    onItem(3)
    #expect(try await open(4) == .done(.built))
    let moved = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "moved") { redirect($0) }
      .using(.push, from: shop.list.container)
    #expect(try await shop.router.navigate(to: moved, with: 5) == .done(.built, via: "item"))
    #expect(shop.listNames == ["ListScreen", "item 3", "item 4", "item 5"])
  }

  @Test func `an output that is a variable opens an any Destination`() async throws {
    let item: any Destination<Int> = shop.item
    var onItem: ((Int) -> Void)?
    onItem = { [shop] in shop.router.go(to: item, with: $0) }
    onItem?(3)
    var onOpen: (@MainActor (Int) async throws -> NavigationOutcome)?
    onOpen = { [shop] in try await shop.router.navigate(to: item, with: $0) }
    #expect(try await onOpen?(4) == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 3", "item 4"])
  }

  @Test func `a guard that parks opens an any Destination`() async throws {
    let item: any Destination<Int> = shop.item
    let login = StepAssembly(finder: .none, build: { LoginScreen() })
      .guarded(by: "item first") { [shop] _ in
        .park(until: shop.loggedIn, fulfilledBy: NavigationRequest(to: item, with: 3))
      }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: login)
    try await HeadlessWorld.current?.settle()
    #expect(handle.status.phase == .parked(until: "logged in"))
    #expect(shop.listNames == ["ListScreen", "item 3"])
  }

  @Test func `requests to close or return have a destination summary`() throws {
    let screen = try #require(shop.listStack?.topViewController)
    for request in [
      NavigationRequest(closing: screen),
      NavigationRequest(returningTo: Finder<ListScreen, Void>.byClass),
    ] {
      let summary = request.destination
      #expect(summary.name == request.name && summary.context == "Void" && summary.steps.isEmpty)
    }
  }
}
