@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Nested requests: every cycle of waits is detected, and nothing else.
@Suite(.headless) @MainActor
struct WaitCycleTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `a guard can open its own destination in another window`()
    async throws
  {
    let other = Shop()
    let places = Places()
    let chain = StepAssembly(finder: .byClass, build: { PlaceScreen() })
      .guarded(by: "everywhere") { [weak otherRouter = other.router] _ in
        guard let otherRouter, let chain = places.destination, places.asked < 1 else {
          return .proceed
        }
        places.asked += 1
        return .deferred {
          places.outcomes.append(try await otherRouter.navigate(NavigationRequest(to: chain)))
          return .proceed
        }
      }
      .using(.present, from: .current)
    places.destination = chain
    let handle = shop.router.go(to: chain)
    try await world.settle()
    places.destination = nil
    // Asked again, because the request waited for the other window.
    #expect(handle.result == .success(.done(.built)))
    #expect(places.outcomes == [.done(.built)])
    #expect(other.window.rootViewController?.presentedViewController is PlaceScreen)
  }

  @Test func `a login form's task can open the destination that is parked behind it`()
    async throws
  {
    let places = Places()
    let login = StepAssembly(finder: .byClass, build: { LoginScreen() })
      .updated(by: "navigates again") { [shop] _, _ in
        guard let item = places.item else { return }
        shop.router.go(item)
        Task { places.outcomes.append(try await shop.router.navigate(item)) }
      }
      .using(.push, from: .navigationController)
      .using(.present, from: .current)
    let item = StepAssembly(build: ItemScreen.init)
      .guarded(by: "members") { [shop] _ in
        shop.isLoggedIn
          ? .proceed : .park(until: shop.loggedIn, fulfilledBy: NavigationRequest(to: login))
      }
      .using(.push, from: shop.list.container)
    places.item = NavigationRequest(to: item, with: 7)
    let handle = shop.router.go(to: item, with: 7)
    try await world.settle()
    #expect(handle.status.phase == .parked(until: "logged in"))
    #expect(shop.router.requests.count == 1)
    shop.logIn()
    try await world.settle()
    places.item = nil
    #expect(handle.result == .success(.done(.built)))
    #expect(places.outcomes == [.done(.built)])
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `a guard that awaits its own destination is refused`()
    async throws
  {
    let places = Places()
    let chain = StepAssembly(finder: .byClass, build: { PlaceScreen() })
      .guarded(by: "itself") { [shop] _ in
        guard let destination = places.destination else { return .proceed }
        return .deferred {
          _ = try await shop.router.navigate(NavigationRequest(to: destination))
          return .proceed
        }
      }
      .using(.present, from: .current)
      .named("menu")
    places.destination = chain
    let handle = shop.router.go(to: chain)
    try await world.settle()
    places.destination = nil
    let reason = NavigationError(.redirectLoop, step: "menu").description
    #expect(handle.result == .success(.refused(by: "itself", Refusal(reason))))
  }

  @Test func `two guards that await each other's destination are refused`()
    async throws
  {
    let places = Places()
    let latch = Latch()
    let first = StepAssembly(finder: .byClass, build: { PlaceScreen() })
      .guarded(by: "first") { [shop] _ in
        guard let other = places.other else { return .proceed }
        return .deferred {
          await latch.passed()
          _ = try await shop.router.navigate(NavigationRequest(to: other))
          return .proceed
        }
      }
      .using(.present, from: .current)
    let second = StepAssembly(finder: .byClass, build: { LoginScreen() })
      .guarded(by: "second") { [shop] _ in
        guard let other = places.destination else { return .proceed }
        return .deferred {
          await latch.passed()
          _ = try await shop.router.navigate(NavigationRequest(to: other))
          return .proceed
        }
      }
      .using(.present, from: .current)
    (places.destination, places.other) = (first, second)
    let handles = [shop.router.go(to: first), shop.router.go(to: second)]
    try await world.settle()
    latch.open()
    try await world.settle()
    (places.destination, places.other) = (nil, nil)
    #expect(handles.compactMap(\.result).count == 2)
    #expect(handles.contains { $0.result?.isRefused == true })
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `two requests that park behind each other are refused`() throws {
    let places = Places()
    let met = Requirement("never") { false }
    let first = StepAssembly(finder: .byClass, build: { PlaceScreen() })
      .guarded(by: "first") { _ in
        parked(until: met, by: places.other)
      }
      .using(.present, from: .current)
    let second = StepAssembly(finder: .byClass, build: { LoginScreen() })
      .guarded(by: "second") { _ in
        parked(until: met, by: places.destination)
      }
      .using(.present, from: .current)
    (places.destination, places.other) = (first, second)
    let handle = shop.router.go(to: first)
    try world.settle()
    (places.destination, places.other) = (nil, nil)
    #expect(handle.result?.isRefused == true)
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `endlessly nested requests of a guard fail without a crash`() throws {
    let places = Places()
    var failures = 0
    let subscription = shop.router.events.subscribe { event in
      guard case .failed(let error) = event.kind else { return }
      #expect(error.failure == .nestedTooDeeply(levels: 50))
      failures += 1
    }
    let chain = StepAssembly(build: ItemScreen.init)
      .guarded(by: "deeper") { [shop] item in
        if let next = places.next { shop.router.go(next(item + 1)) }
        return .refuse("no")
      }
      .using(.push, from: shop.list.container)
    places.next = { NavigationRequest(to: chain, with: $0) }
    shop.router.go(to: chain, with: 1)
    try world.settle()
    subscription.cancel()
    places.next = nil
    #expect(failures == 1)
    #expect(shop.router.requests.isEmpty)
  }
}

private final class PlaceScreen: UIViewController {}

/// Destinations that their own guards refer to.
@MainActor private final class Places {
  var destination: (any Destination<Void>)?
  var other: (any Destination<Void>)?
  var item: NavigationRequest?
  var next: (@MainActor (Int) -> NavigationRequest)?
  var asked = 0
  var outcomes: [NavigationOutcome] = []
}

@MainActor private func parked(
  until requirement: Requirement,
  by place: (any Destination<Void>)?
) -> GuardDecision {
  guard let place else { return .park(until: requirement) }
  return .park(until: requirement, fulfilledBy: NavigationRequest(to: place))
}

extension Result<NavigationOutcome, NavigationError> {
  fileprivate var isRefused: Bool {
    if case .success(.refused) = self { true } else { false }
  }
}
