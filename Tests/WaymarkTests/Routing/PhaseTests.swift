@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// The phases of a request, as a progress indicator observes them.
@Suite(.headless) @MainActor
struct PhaseTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `an observer receives the current phase and each change`() throws {
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    var phases: [RequestStatus.Phase] = []
    let subscription = handle.observePhase { phases.append($0) }
    #expect(phases == [.parked(until: "logged in")])
    try world.settle()
    shop.logIn()
    try world.settle()
    #expect(phases == [.parked(until: "logged in"), .deciding, .running, .ended])
    subscription.cancel()
  }

  @Test func `the phases of a request that waits for the window`() throws {
    shop.router.go(to: shop.item, with: 1)
    let handle = shop.router.go(to: shop.item, with: 2)
    var phases: [RequestStatus.Phase] = []
    let subscription = handle.observePhase { phases.append($0) }
    try world.settle()
    #expect(phases == [.queued, .running, .ended])
    subscription.cancel()
  }

  @Test func `the phases of a request that a leave guard keeps waiting`() async throws {
    try shop.submit(NavigationRequest(to: shop.item, with: 1))
    let draft = try #require(shop.listStack?.topViewController)
    let gate = Latch()
    let leaveGuard = shop.router.guardLeaving(draft, named: "draft") { _ in
      .deferred {
        await gate.passed()
        return .leave
      }
    }
    leaveGuard.isArmed = true
    shop.router.go(to: shop.menu)
    let handle = shop.router.go(to: shop.list)
    var phases: [RequestStatus.Phase] = []
    let subscription = handle.observePhase { phases.append($0) }
    try await world.settle()
    #expect(phases == [.queued, .running, .deciding])
    gate.open()
    try await world.settle()
    #expect(phases == [.queued, .running, .deciding, .running, .ended])
    subscription.cancel()
  }

  @Test func `a handle prints its request with the phase or the result`() throws {
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    #expect("\(handle)" == "request #1 to guarded item(7): parked until logged in")
    shop.logIn()
    try world.settle()
    #expect("\(handle)" == "request #1 to guarded item(7): done (built)")
    let menu = shop.router.go(to: shop.menu)
    #expect("\(menu)" == "request #3 to menu: running")
    try world.settle()
    #expect("\(menu)" == "request #3 to menu: done (reused)")
  }

  @Test func `an ended request has one phase`() throws {
    let handle = shop.router.go(to: shop.item, with: 1)
    try world.settle()
    var phases: [RequestStatus.Phase] = []
    let subscription = handle.observePhase { phases.append($0) }
    #expect(phases == [.ended])
    subscription.cancel()
  }

  @Test func `a cancelled subscription receives no further events`() throws {
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    var phases: [RequestStatus.Phase] = []
    let subscription = handle.observePhase { phases.append($0) }
    subscription.cancel()
    shop.logIn()
    try world.settle()
    #expect(phases.count == 1)
  }

  @Test func `a cancelled handle of a shared request has ended for its observers`() throws {
    let first = shop.router.go(to: shop.guardedItem, with: 7)
    let second = shop.router.go(to: shop.guardedItem, with: 7)
    var phases: [RequestStatus.Phase] = []
    let subscription = first.observePhase { phases.append($0) }
    first.cancel()
    #expect(phases == [.parked(until: "logged in"), .ended])
    shop.logIn()
    try world.settle()
    #expect(phases.count == 2)
    #expect(second.result == .success(.done(.built)))
    subscription.cancel()
  }

  @Test func `an observer can cancel the request`() throws {
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    let subscription = handle.observePhase { phase in
      if phase == .deciding { handle.cancel() }
    }
    shop.logIn()
    try world.settle()
    #expect(handle.result == .success(.cancelled))
    #expect(shop.listNames == ["ListScreen"])
    subscription.cancel()
  }

  @Test func `changes by an observer are reported to the next one in order`() throws {
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    let first = handle.observePhase { phase in
      if phase == .deciding { handle.cancel() }
    }
    var phases: [RequestStatus.Phase] = []
    let second = handle.observePhase { phases.append($0) }
    shop.logIn()
    try world.settle()
    #expect(phases == [.parked(until: "logged in"), .ended])
    first.cancel()
    second.cancel()
  }

  @Test func `an observer cancelled by another one is not called again`() throws {
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    var second: EventSubscription?
    let first = handle.observePhase { phase in
      if phase == .deciding { second?.cancel() }
    }
    var phases: [RequestStatus.Phase] = []
    second = handle.observePhase { phases.append($0) }
    shop.logIn()
    try world.settle()
    #expect(phases == [.parked(until: "logged in")])
    first.cancel()
  }

  @Test func `a change reaches an observer while another handle gets a new observer`() throws {
    let late = LateObserver()
    let goal = StepAssembly(build: ItemScreen.init)
      .guarded(by: "members") { [shop] _ in
        late.observe()
        return shop.isLoggedIn ? .proceed : .park(until: shop.loggedIn)
      }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: goal, with: 7)
    var phases: [RequestStatus.Phase] = []
    let first = handle.observePhase { phases.append($0) }
    late.handle = shop.router.go(to: goal, with: 7)
    shop.logIn()
    try world.settle()
    #expect(phases == [.parked(until: "logged in"), .deciding, .running, .ended])
    #expect(late.subscription != nil)
    first.cancel()
  }

  @Test func `the sequence of phases ends with the request`() async throws {
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    let phases = handle.phases
    shop.logIn()
    try await world.settle()
    var seen: [RequestStatus.Phase] = []
    for await phase in phases { seen.append(phase) }
    #expect(seen.first == .parked(until: "logged in"))
    #expect(seen.last == .ended)
  }

  @Test func `an alert with new content is presented again`() throws {
    let notice = StepAssembly(finder: .none) { (text: String) in
      UIAlertController(title: text, message: nil, preferredStyle: .alert)
    }
    .using(.present, from: shop.tabs)
    .named("notice")
    shop.router.go(to: notice, with: "one")
    try world.settle()
    let handle = shop.router.go(to: notice, with: "two")
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    let alert = shop.window.rootViewController?.presentedViewController as? UIAlertController
    #expect(alert?.title == "two")
    #expect(alert?.presentedViewController == nil)
  }
}

/// An observer that subscribes while a guard decides.
@MainActor private final class LateObserver {
  var handle: RequestHandle?
  private(set) var subscription: EventSubscription?

  func observe() {
    guard let handle, subscription == nil else { return }
    subscription = handle.observePhase { _ in }
  }
}
