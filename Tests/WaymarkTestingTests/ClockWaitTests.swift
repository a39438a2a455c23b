@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@testable import WaymarkTesting

/// Tests whose own task waits for a clock that no task advances.
@MainActor struct ClockWaitTests {
  private let menu = StepAssembly(build: { MenuScreen() }).using(.present, from: .current)

  /// Runs a test in a new world.
  private func run(
    clock: HeadlessClock.Mode = .stepped,
    _ body: @MainActor @Sendable (Shelf) async throws -> Void
  ) async throws {
    let trait = HeadlessTrait(clock: clock, device: .phone, isStrict: true)
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: nil) { try await body(Shelf()) }
  }

  /// Expects that a test fails because of its wait, and still ends.
  private func expectFailure(
    _ text: String,
    _ body: @MainActor @Sendable (Shelf) async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await run { try await body($0) }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("The test waited for \(text), and nobody") }
    }
  }

  @Test func `awaiting a request without advancing the clock fails the test and ends`() async throws
  {
    try await expectFailure("request #1 to MenuScreen") { shelf in
      let outcome = try await shelf.router.navigate(to: menu)
      #expect(outcome == .done(.built))
      #expect(shelf.root.presentedViewController is MenuScreen)
    }
  }

  @Test func `awaiting a request behind an asynchronous guard fails it, too`() async throws {
    let menu = guarded(by: .proceed)
    try await expectFailure("request #1 to MenuScreen") { shelf in
      let outcome = try await shelf.router.navigate(to: menu)
      #expect(outcome == .done(.built))
    }
  }

  @Test func `awaiting a stage method or an asynchronous UIKit call fails it, too`() async throws {
    try await expectFailure("a transition of a stage") { shelf in
      try await Stage(shelf.root).present(MenuScreen())
    }
    try await expectFailure("present(_:animated:)") { shelf in
      await shelf.root.present(MenuScreen(), animated: true)
    }
  }

  @Test func `the wait continues if another task advances the clock later`() async throws {
    try await run { shelf in
      Task {
        await passTurns()
        #expect(!shelf.router.requests.isEmpty, "the time has passed by itself")
        try await HeadlessWorld.current?.settle()
      }
      let outcome = try await shelf.router.navigate(to: menu)
      #expect(outcome == .done(.built))
    }
  }

  @Test func `a child task that advances the clock later does not fail the test`() async throws {
    try await run { shelf in
      async let step: Void = {
        await passTurns()
        try await HeadlessWorld.current?.settle()
      }()
      let outcome = try await shelf.router.navigate(to: menu)
      #expect(outcome == .done(.built))
      try await step
    }
  }

  @Test func `a test that settles its world itself does not fail`() async throws {
    try await run { shelf in
      async let outcome = shelf.router.navigate(to: menu)
      await passTurns()
      #expect(!shelf.router.requests.isEmpty, "the time has passed by itself")
      try await HeadlessWorld.current?.settle()
      let end = try await outcome
      #expect(end == .done(.built))
    }
  }

  @Test(arguments: [HeadlessClock.Mode.immediate, .automatic])
  func `the wait continues if the clock advances automatically`(clock: HeadlessClock.Mode)
    async throws
  {
    try await run(clock: clock) { shelf in
      let outcome = try await shelf.router.navigate(to: menu)
      #expect(outcome == .done(.built))
    }
  }

  @Test func `waiting for a guard does not advance the clock`() async throws {
    let menu = guarded(by: .refuse("closed"))
    try await run { shelf in
      let clock = try #require(HeadlessWorld.current).clock
      let timer = clock.schedule(after: .seconds(300), "log out") {}
      _ = try await shelf.router.navigate(to: menu)
      #expect(timer.isPending && clock.now == .zero)
    }
  }

  private func guarded(by decision: GuardDecision) -> some Destination<Void> {
    StepAssembly(build: { MenuScreen() })
      .guarded(by: "slow") { _ in
        .deferred {
          await passTurns()
          return decision
        }
      }
      .using(.present, from: .current)
  }
}

/// More main-actor turns than the idle limit.
@MainActor private func passTurns() async {
  for _ in 0..<200 { await Task.yield() }
}

private final class MenuScreen: UIViewController {}

/// A window with one screen and its router.
@MainActor private final class Shelf {
  let root = UINavigationController(rootViewController: UIViewController())
  let router: Router
  private let window = UIWindow(frame: .zero)

  init() {
    window.rootViewController = root
    window.makeKeyAndVisible()
    router = Router(window: window)
  }
}
