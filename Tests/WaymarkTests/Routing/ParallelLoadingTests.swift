@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// The data of several screens of a chain, which is loaded at the same time.
@Suite(.headless(clock: .automatic)) @MainActor
struct ParallelLoadingTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let service: Service

  init() throws {
    world = try #require(HeadlessWorld.current)
    service = Service(clock: world.clock)
  }

  /// An item above a login screen; loading takes two seconds and three seconds.
  private var item: any Destination<Int> {
    let below = StepAssembly<LoginScreen, Void>(
      finder: .byClass,
      loading: { [service] _ in try await service.load("below", for: .seconds(3)) },
      build: { (_: String) in LoginScreen() }
    )
    .using(.push, from: shop.list.container)
    return StepAssembly(
      loading: { [service] (item: Int) async throws -> Int in
        _ = try await service.load("item", for: .seconds(2))
        return item
      },
      build: ItemScreen.init
    )
    .using(.push, onto: below)
    .named("slow item")
  }

  private func settle(until condition: () -> Bool) async throws {
    for _ in 0..<100 where !condition() { try await world.settle() }
    #expect(condition())
  }

  @Test func `the steps of a chain load at the same time, so the longest decides`() async throws {
    let handle = shop.router.go(to: item, with: 7)
    try await settle { service.begun.count == 2 }
    #expect(Set(service.begun) == ["below", "item"])
    world.clock.advance(by: .seconds(2))
    try await settle { service.ended == ["item"] }
    #expect(handle.status.phase == .loading)
    #expect(shop.listNames == ["ListScreen"])
    world.clock.advance(by: .seconds(1))
    #expect(try await handle.outcome == .done(.built))
    #expect(shop.listNames == ["ListScreen", "LoginScreen", "item 7"])
    #expect(service.begun.count == 2)
  }

  @Test(arguments: ["below", "item"])
  func `one failure cancels the other load, and nothing moves`(_ failing: String) async throws {
    service.failing = failing
    let handle = shop.router.go(to: item, with: 7)
    try await settle { service.begun.count == 2 }
    world.clock.advance(by: failing == "item" ? .seconds(2) : .seconds(3))
    try await settle { handle.result != nil }
    let step = failing == "item" ? "ItemScreen" : "LoginScreen"
    let failure = NavigationError(.loadFailed("Offline()"), step: step)
    #expect(handle.result == .failure(failure))
    #expect(shop.listNames == ["ListScreen"])
    if failing == "item" {
      world.clock.advance(by: .seconds(1))
      try await settle { service.cancelled == ["below"] }
    }
  }

  @Test func `a step whose data is loaded does not load again when another one retries`()
    async throws
  {
    service.failing = "item"
    let below = StepAssembly<LoginScreen, Void>(
      finder: .byClass,
      loading: { [service] _ in try await service.load("below", for: .seconds(1)) },
      build: { (_: String) in LoginScreen() }
    )
    .using(.push, from: shop.list.container)
    let goal = StepAssembly(
      loading: { [service] (item: Int) async throws -> Int in
        _ = try await service.load("item", for: .seconds(2))
        return item
      },
      retry: { [service] _, _ in
        service.failing = nil
        return .seconds(1)
      },
      build: ItemScreen.init
    )
    .using(.push, onto: below)
    let handle = shop.router.go(to: goal, with: 7)
    try await settle { service.begun.count == 2 }
    for _ in 0..<5 {
      world.clock.advance(by: .seconds(1))
      try await world.settle()
    }
    try await settle { handle.result == .success(.done(.built)) }
    #expect(service.begun.count { $0 == "below" } == 1)
    #expect(service.begun.count { $0 == "item" } == 2)
  }

  /// Answers after a time on the virtual clock.
  @MainActor private final class Service {
    private let clock: HeadlessClock
    private(set) var begun: [String] = []
    private(set) var ended: [String] = []
    private(set) var cancelled: [String] = []
    var failing: String?

    init(clock: HeadlessClock) {
      self.clock = clock
    }

    func load(_ name: String, for duration: Duration) async throws -> String {
      begun.append(name)
      await withCheckedContinuation { continuation in
        clock.schedule(after: duration, name) { continuation.resume() }
      }
      if Task.isCancelled { cancelled.append(name) }
      if failing == name { throw Offline() }
      ended.append(name)
      return name
    }
  }

  private struct Offline: Error {}
}
