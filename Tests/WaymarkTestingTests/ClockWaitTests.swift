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
      issue.comments.contains { $0.rawValue.hasPrefix("The test waited for \(text), and no task") }
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

  @Test(arguments: [
    (true, "the view of MenuScreen is not in the window"),
    (false, "Deck does not have the children that were set"),
  ])
  func `a container that does not show its child fails the request at the deadline`(
    addsCards: Bool,
    reason: String
  ) async throws {
    try await run(clock: .automatic) { _ in
      let window = UIWindow(frame: .zero)
      window.rootViewController = Deck(addsCards: addsCards)
      window.makeKeyAndVisible()
      let router = Router(window: window, adapters: [DeckAdapter()])
      let deck = StepAssembly(finder: Finder<Deck, Void>.byClass)
        .using(.replaceRoot, from: .root)
      let card = StepAssembly(build: { MenuScreen() })
        .using(NavigationAction<Deck>("deal") { cards, card in cards.append(card) }, from: deck)
      let error = await #expect(throws: NavigationError.self) {
        try await router.navigate(to: card)
      }
      #expect(error?.failure == .didNotSettle(deadline: 5))
      #expect(error?.step.hasPrefix("deal") == true)
      #expect(error?.step.hasSuffix(", but \(reason)") == true)
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

/// A container that never adds the view of a card, or does not even add the card.
private final class Deck: UIViewController {
  private(set) var cards: [UIViewController] = []
  private let addsCards: Bool

  init(addsCards: Bool) {
    self.addsCards = addsCards
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func set(_ cards: [UIViewController]) {
    guard addsCards else { return }
    for card in self.cards where !cards.contains(card) {
      card.willMove(toParent: nil)
      card.removeFromParent()
    }
    for card in cards where card.parent !== self {
      addChild(card)
      card.didMove(toParent: self)
    }
    self.cards = cards
  }
}

private struct DeckAdapter: ContainerAdapter {
  var selectsChildren: Bool { true }

  func children(of container: Deck) -> [UIViewController] { container.cards }

  func visibleChildren(of container: Deck) -> [UIViewController] { container.cards.suffix(1) }

  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }

  func select(_ child: UIViewController, in container: Deck, animated: Bool) {}

  func setChildren(_ children: [UIViewController], in container: Deck, animated: Bool) {
    container.set(children)
  }
}

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
