import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

/// Every destination from every kind of tree, animated and not, with every decision of a guard.
@Suite @MainActor
struct TableTests {
  @Test(arguments: StartingTree.allCases, GuardAnswer.allCases)
  func `a guard decides whether a destination opens, and no state remains`(
    start: StartingTree,
    guardAnswer: GuardAnswer
  ) async throws {
    for goal in Goal.all {
      for isAnimated in [true, false] {
        let world = HeadlessWorld(clock: .stepped)
        try await world.navigating {
          var row: TableRow? = try await TableRow(start, guardAnswer)
          let place = "\(goal.name) from \(start), \(guardAnswer)\(isAnimated ? ", animated" : "")"
          let violations = try await row?.violations(about: goal, isAnimated: isAnimated) ?? []
          #expect(violations.isEmpty, "\(place): \(violations)")
          row?.close()
          let leftovers = row?.traces ?? []
          row = nil
          try await world.settle()
          #expect(leftovers.compactMap(\.screen).isEmpty, "\(place)")
        }
      }
    }
  }
}

/// The hierarchy of a window before a request.
enum StartingTree: CaseIterable {
  case home, product, reviews, editing, chat, settings, alert

  @MainActor fileprivate func prepare(_ app: Launch) async throws {
    switch self {
    case .home: break
    case .product: try app.open("bazaar://products/7")
    case .reviews: try app.open("bazaar://products/8/reviews")
    case .editing: try app.open("bazaar://profile/city")
    case .chat: try app.open("bazaar://chats/anna")
    case .settings:
      try app.open("bazaar://chats/anna")
      try app.open("bazaar://settings")
    case .alert: showNews(in: app)
    }
    try await app.world.settle()
  }

  @MainActor private func showNews(in app: Launch) {
    let alert = UIAlertController(title: "News", message: nil, preferredStyle: .alert)
    app.router.window?.rootViewController?.present(alert, animated: false)
  }
}

/// The decision of a request's guard.
enum GuardAnswer: CaseIterable {
  case passes, refuses, redirects, parks, fails
}

/// A destination, and the class of the top screen afterwards.
@MainActor private struct Goal {
  let name: String
  let screen: String
  let request: @MainActor (Destinations) -> NavigationRequest

  static let all = [
    Goal(name: "home", screen: "Catalog") { NavigationRequest(to: $0.home) },
    Goal(name: "product", screen: "Product") {
      NavigationRequest(to: $0.product, with: ProductID(rawValue: 7))
    },
    Goal(name: "reviews", screen: "Reviews") {
      NavigationRequest(to: $0.reviews, with: ProductID(rawValue: 7))
    },
    Goal(name: "chats", screen: "ChatList") { NavigationRequest(to: $0.chats) },
    Goal(name: "chat", screen: "Chat") { NavigationRequest(to: $0.chat, with: .anna) },
    Goal(name: "profile", screen: "Profile") { NavigationRequest(to: $0.profile) },
    Goal(name: "edit profile", screen: "EditProfile") { NavigationRequest(to: $0.editProfile) },
    Goal(name: "city", screen: "Regions") { NavigationRequest(to: $0.city) },
    Goal(name: "settings", screen: "Settings") { NavigationRequest(to: $0.settings) },
    Goal(name: "login", screen: "Login") { NavigationRequest(to: $0.account.login) },
    // Its first screen shows another one inside.
    Goal(name: "registration", screen: "Terms") { NavigationRequest(to: $0.account.registration) },
    Goal(name: "confirmation", screen: "Code") {
      NavigationRequest(to: $0.account.confirmation, with: "dana@example.com")
    },
    Goal(name: "terms", screen: "Terms") { NavigationRequest(to: $0.account.terms) },
  ]
}

/// One launch of the shop in a starting hierarchy, with a router-wide guard.
@MainActor private final class TableRow {
  struct Trace {
    weak var screen: UIViewController?
  }

  private struct Broken: Error {}

  private let app: Launch
  private let guardAnswer: GuardAnswer
  private var router: Router?
  private var isOpen = false
  private lazy var opened = Requirement("opened") { [weak self] in self?.isOpen == true }
  private(set) var traces: [Trace] = []

  init(_ start: StartingTree, _ guardAnswer: GuardAnswer) async throws {
    app = try Launch()
    self.guardAnswer = guardAnswer
    try await app.logIn()
    try await start.prepare(app)
    let window = try #require(app.router.window)
    router = Router(
      window: window,
      guards: [ClosureGuard { [weak self] in self?.decide($0) ?? .proceed }]
    )
  }

  func violations(about goal: Goal, isAnimated: Bool) async throws -> [String] {
    guard let router else { return ["no router"] }
    let before = router.tree
    var request = goal.request(app.navigator.destinations)
    request.options.isAnimated = isAnimated
    let handle = router.go(request)
    try await app.world.settle()
    trace()
    var violations: [String] = []
    if guardAnswer == .parks {
      if handle.status.phase != .parked(until: "opened") { violations.append("is not parked") }
      if router.tree != before { violations.append("has moved while it was parked") }
      isOpen = true
      opened.conditionDidChange()
      try await app.world.settle()
    }
    violations += check(handle, goal, movedFrom: before)
    violations += app.world.misuse.entries.map { "misuse: \($0)" }
    trace()
    return violations
  }

  func close() {
    router = nil
    for scene in app.world.scenes { app.world.disconnect(scene) }
  }

  private func decide(_ context: Any) -> GuardDecision {
    switch guardAnswer {
    case .passes: return .proceed
    case .refuses: return .refuse("closed")
    case .parks: return isOpen ? .proceed : .park(until: opened)
    case .fails: return .deferred { throw Broken() }
    case .redirects:
      // The guard is asked about the redirected request, too.
      if isOpen { return .proceed }
      isOpen = true
      return .redirect(to: NavigationRequest(to: self.app.navigator.destinations.profile))
    }
  }

  private func check(_ handle: RequestHandle, _ goal: Goal, movedFrom before: ControllerTree)
    -> [String]
  {
    guard case .success(let outcome) = handle.result else { return ["\(handle.status)"] }
    switch guardAnswer {
    case .passes, .parks:
      return outcome.isDone && top == goal.screen ? [] : ["\(outcome), on \(top)"]
    case .redirects:
      let isThere = top == "Profile"
      guard case .done(_, via: "profile") = outcome, isThere else {
        return ["\(outcome), on \(top)"]
      }
      return []
    case .refuses, .fails:
      let reason = guardAnswer == .fails ? "Broken()" : "closed"
      guard outcome == .refused(by: "table", Refusal(reason)) else { return ["\(outcome)"] }
      return router?.tree == before ? [] : ["changed although it was refused"]
    }
  }

  private var top: String {
    (router?.tree.visible?.type ?? "").replacingOccurrences(of: "ViewController", with: "")
  }

  private func trace() {
    var next = router?.window?.rootViewController
    while let level = next {
      trace(level)
      next = level.presentedViewController
    }
  }

  private func trace(_ controller: UIViewController) {
    traces.append(Trace(screen: controller))
    for child in controller.children { trace(child) }
  }
}

private struct ClosureGuard: NavigationGuard {
  let name = "table"
  let answer: @MainActor (Any) -> GuardDecision

  init(_ answer: @escaping @MainActor (Any) -> GuardDecision) {
    self.answer = answer
  }

  func decide(for request: NavigationRequest) -> GuardDecision { answer(request) }
}
