@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Listeners, tasks and factories that navigate during another request.
@Suite(.headless(clock: .immediate)) @MainActor
struct ReentranceTests {
  private let shop = Shop()
  private let superseding = RequestOptions(policy: .supersede)

  /// The phases of a request at which a listener is called before it continues.
  enum Place: CaseIterable {
    case submitted, decided, planned, built, began, settled

    func isReached(by kind: NavigationEvent.Kind) -> Bool {
      switch (self, kind) {
      case (.submitted, .submitted), (.decided, .guardDecided), (.planned, .planned): true
      case (.built, .built), (.began, .operationBegan), (.settled, .operationSettled): true
      default: false
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `a listener can supersede the request of its event`(place: Place) {
    let guarded = openItem
    var other: RequestHandle?
    let subscription = shop.router.events.subscribe { [shop, superseding] event in
      guard event.request == 1, place.isReached(by: event.kind), other == nil else { return }
      other = shop.router.go(to: shop.menu, options: superseding)
    }
    let first = shop.router.go(to: guarded, with: 7)
    subscription.cancel()
    #expect(first.result == .success(.superseded))
    #expect(other?.result == .success(.done(.reused)))
    #expect(shop.router.requests.isEmpty)
    #expect(shop.router.go(to: shop.item, with: 8).result == .success(.done(.built)))
  }

  @Test func `a listener can supersede a request when that is queued`() throws {
    let world = HeadlessWorld(clock: .stepped)
    try world.navigating {
      let shop = Shop()
      var other: RequestHandle?
      let subscription = shop.router.events.subscribe { [shop, superseding] event in
        guard event.request == 2, event.kind == .queued else { return }
        other = shop.router.go(to: shop.menu, options: superseding)
      }
      shop.router.go(to: shop.item, with: 7)
      let second = shop.router.go(to: shop.item, with: 8)
      try world.settle()
      subscription.cancel()
      #expect(second.result == .success(.superseded))
      #expect(other?.result == .success(.done(.reused)))
    }
  }

  @Test func `a request that is superseded when its leave guard answers ends once`() async throws {
    let world = HeadlessWorld()
    try await world.navigating {
      let shop = Shop()
      shop.router.go(to: shop.item, with: 7)
      try await world.settle()
      let draft = try #require(shop.listStack?.topViewController)
      shop.router.guardLeaving(draft, named: "draft") { _ in .deferred { .leave } }.isArmed = true
      var other: RequestHandle?
      var events: [NavigationEvent.Kind] = []
      let subscription = shop.router.events.subscribe { [shop, superseding] event in
        if event.request == 2 { events.append(event.kind) }
        guard event.kind == .guardDecided(name: "draft", decision: "leave"), other == nil else {
          return
        }
        other = shop.router.go(to: shop.menu, options: superseding)
      }
      let handle = shop.router.go(to: shop.onlyItem, with: 8)
      try await world.settle()
      subscription.cancel()
      #expect(handle.result == .success(.superseded))
      #expect(other?.result == .success(.done(.reused)))
      #expect(events.count { $0 == .ended(.superseded) } == 1)
      #expect(events.last == .ended(.superseded))
    }
  }

  @Test func `the same request can be submitted again when it ends`() {
    var again: RequestHandle?
    let subscription = shop.router.events.subscribe { [shop] event in
      guard event.request == 1, event.kind == .ended(.done(.built)) else { return }
      again = shop.router.go(to: shop.item, with: 7)
    }
    shop.router.go(to: shop.item, with: 7)
    subscription.cancel()
    #expect(again?.result == .success(.done(.alreadyThere)))
  }

  @Test func `a parked request that is superseded while another resumes stays ended`() {
    let menu = shop.menu
    let chain = StepAssembly(build: ItemScreen.init)
      .guarded(by: "members") { [shop] _ in
        shop.isLoggedIn ? .proceed : .park(until: shop.loggedIn)
      }
      .updated(by: "opens the menu") { [shop, superseding] _, item in
        if item == 1 { shop.router.go(to: menu, options: superseding) }
      }
      .using(.push, from: shop.list.container)
    shop.router.go(to: chain, with: 1)
    let second = shop.router.go(to: chain, with: 2)
    shop.logIn()
    #expect(second.result == .success(.superseded))
    #expect(shop.listNames == ["ListScreen", "item 1"])
    #expect(shop.router.go(to: shop.item, with: 8).result == .success(.done(.built)))
  }

  @Test func `a requirement that is no longer met resumes no more requests`() {
    var resumed = 0
    let subscription = shop.router.events.subscribe { if $0.kind == .resumed { resumed += 1 } }
    let chain = StepAssembly(build: ItemScreen.init)
      .guarded(by: "members") { [unowned shop] _ in
        shop.isLoggedIn ? .proceed : .park(until: shop.loggedIn)
      }
      .updated(by: "logs out") { [unowned shop] _, _ in shop.logOut() }
      .using(.push, from: shop.list.container)
    for item in 1...2 { shop.router.go(to: chain, with: item) }
    shop.logIn()
    subscription.cancel()
    #expect(resumed == 1)
    #expect(shop.router.requests.map(\.phase) == [.parked(until: "logged in")])
  }

  @Test func `a router's guard that parks its own login form refuses`() {
    let shop = self.shop
    let gate = Gate { .park(until: shop.loggedIn, fulfilledBy: NavigationRequest(to: shop.login)) }
    let router = Router(window: shop.window, guards: [gate])
    let handle = router.go(to: shop.item, with: 7)
    guard case .success(.refused(by: "Gate", _)) = handle.result else {
      Issue.record("continued: \(String(describing: handle.result))")
      return
    }
    #expect(router.requests.isEmpty)
  }

  @Test func `many waiting requests end without deep recursion`() throws {
    let world = HeadlessWorld(clock: .stepped)
    try world.navigating {
      let shop = Shop()
      var last: RequestHandle?
      shop.router.go(to: shop.item, with: 0)
      for item in 1...1_000 {
        let chain = StepAssembly(finder: .none, factory: SoldOut(item: item))
          .using(.push, from: shop.list.container)
        last = shop.router.go(to: chain)
      }
      try world.settle()
      #expect(last?.result == .success(.refused(by: "ItemScreen", Refusal("no item 1000"))))
    }
  }

  private var openItem: Chain<ItemScreen, Int, UINavigationController, ReachesStart> {
    StepAssembly(build: ItemScreen.init)
      .guarded(by: "open") { _ in .proceed }
      .using(.push, from: shop.list.container)
  }
}

private struct Gate: NavigationGuard {
  let decision: @MainActor () -> GuardDecision

  func decide(for request: NavigationRequest) -> GuardDecision { decision() }
}

private struct SoldOut: Factory {
  let item: Int

  func prepare(with context: Void) throws(Refusal) { throw Refusal("no item \(item)") }
  func build(with context: Void) -> ItemScreen { ItemScreen(item: item) }
}
