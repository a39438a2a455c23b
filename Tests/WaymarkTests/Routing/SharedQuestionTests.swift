@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// An asynchronous leave guard: all requests share one question and its answer.
@Suite(.headless) @MainActor
struct SharedQuestionTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let alert = Alert()

  init() throws {
    world = try #require(HeadlessWorld.current)
    shop.router.go(to: shop.item, with: 1)
    try world.settle()
    let leaveGuard = shop.router.guardLeaving(try draft, named: "draft") { [alert] departure in
      alert.asked.append(departure)
      return .deferred { await alert.answer() }
    }
    leaveGuard.isArmed = true
  }

  private var draft: UIViewController {
    get throws { try #require(shop.listStack?.viewControllers.last) }
  }

  @Test func `a request does not wait for the guard of a screen that was removed`()
    async throws
  {
    let handle = shop.router.go(to: shop.welcome)
    try await world.settle()
    shop.listStack?.popToRootViewController(animated: false)
    shop.router.guardLeaving(UIViewController(), named: "other") { _ in .leave }
    try await world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.window.rootViewController is LoginScreen)
  }

  @Test func `a request that ends immediately asks no question`() async throws {
    let handle = shop.router.go(to: shop.welcome)
    handle.cancel()
    try await world.settle()
    #expect(handle.result == .success(.cancelled))
    #expect(!alert.isOpen)
  }

  @Test func `an answer after the guarded screen was removed ends the request`()
    async throws
  {
    let handle = shop.router.go(to: shop.welcome)
    try await world.settle()
    shop.listStack?.popToRootViewController(animated: false)
    shop.router.guardLeaving(UIViewController(), named: "other") { _ in .leave }
    alert.answer(nil)
    try await world.settle()
    #expect(try await handle.outcome == .done(.built))
  }

  @Test(arguments: [true, false])
  func `one answer serves all requests, the back button and the sheet`(mayLeave: Bool) async throws
  {
    let first = shop.router.go(to: shop.welcome)
    let second = shop.router.go(to: shop.onlyItem, with: 2)
    try world.user.goBack()
    try world.user.goBack()
    try await world.settle()
    #expect(alert.asked == [.request(destination: "welcome")])
    alert.answer(mayLeave ? nil : "unsaved")
    try await world.settle()
    if mayLeave {
      #expect(first.result == .success(.done(.built)))
      #expect(second.result == .success(.done(.built)))
    } else {
      let refused = NavigationOutcome.refused(by: "draft", Refusal("unsaved"))
      #expect(first.result == .success(refused))
      #expect(second.result == .success(refused))
      #expect(shop.listNames == ["ListScreen", "item 1"])
    }
    #expect(alert.asked.count == 1)
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `a question continues when its first caller is cancelled`() async throws {
    let first = shop.router.go(to: shop.welcome)
    let second = shop.router.go(to: shop.onlyItem, with: 2)
    try await world.settle()
    first.cancel()
    try await world.settle()
    #expect(second.result == nil)
    alert.answer(nil)
    try await world.settle()
    #expect(second.result == .success(.done(.built)))
    #expect(alert.asked.count == 1)
  }

  @Test func `a guard's question without callers is cancelled and asked again later`()
    async throws
  {
    shop.router.go(to: shop.welcome).cancel()
    let first = shop.router.go(to: shop.welcome)
    try await world.settle()
    first.cancel()
    let second = shop.router.go(to: shop.onlyItem, with: 2)
    try await world.settle()
    #expect(alert.isCancelled)
    let before = alert.asked.count
    alert.answer("too late")
    try await world.settle()
    #expect(alert.asked.count == before + 1)
    alert.answer(nil)
    try await world.settle()
    #expect(second.result == .success(.done(.built)))
  }

  @Test func `a guard that removes its screen while deciding is not asked about it`()
    async throws
  {
    let shop = self.shop
    let screen = try draft
    let leaveGuard = shop.router.guardLeaving(screen, named: "saves") { [weak shop] _ in
      .deferred {
        guard let shop else { return .leave }
        _ = try? await shop.router.navigate(to: shop.list)
        return .leave
      }
    }
    leaveGuard.isArmed = true
    // One answer for each of the two requests.
    alert.answer(nil)
    alert.answer(nil)
    let handle = shop.router.go(to: shop.welcome)
    try await world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `a guard that removes its screen synchronously is not asked about it`()
    async throws
  {
    let shop = Shop()
    shop.router.go(to: shop.item, with: 1)
    try await world.settle()
    let draft = try #require(shop.listStack?.topViewController)
    var outcome: NavigationOutcome?
    let leaveGuard = shop.router.guardLeaving(draft, named: "saves") { [weak shop] _ in
      .deferred {
        guard let shop else { return .leave }
        outcome = try? await shop.router.navigate(to: shop.list)
        return .leave
      }
    }
    leaveGuard.isArmed = true
    let handle = shop.router.go(to: shop.welcome)
    try await world.settle()
    #expect(outcome == .done(.reused))
    #expect(handle.result == .success(.done(.built)))
  }
}

/// An alert that the test answers for the user.
@MainActor private final class Alert {
  var asked: [Departure] = []
  private(set) var isOpen = false
  private(set) var isCancelled = false
  private let answers = AsyncStream<String?>.makeStream()

  /// Answers with the reason to stay; `nil` allows leaving.
  func answer(_ reason: String?) {
    answers.continuation.yield(reason)
  }

  /// Stays open when the request has ended, like a real alert.
  func answer() async -> LeaveDecision {
    isOpen = true
    let stream = answers.stream
    let answer = Task { @MainActor () -> String? in
      for await reason in stream { return reason }
      return "no answer"
    }
    let reason = await withTaskCancellationHandler {
      await answer.value
    } onCancel: {
      Task { @MainActor in self.isCancelled = true }
    }
    return reason.map { .stay($0) } ?? .leave
  }
}
