import Foundation
import HeadlessUIKit

/// Two implementations, measured alternately in one run, so that noise affects both.
struct Comparison {
  /// The maximum ratio.
  let budget: Double
  /// The number of repetitions of each side in one round.
  var repetitions = 500
  let subject: @MainActor () -> Void
  let reference: @MainActor () -> Void

  struct Result {
    let budget: Double
    let subject: Duration
    let reference: Duration

    var ratio: Double { subject / reference }
    var isWithinBudget: Bool { ratio <= budget }
  }

  /// A named comparison, which is created when it is needed.
  struct Recipe {
    let name: String
    let make: @MainActor () throws -> Comparison
  }

  /// The minimum of several rounds for each side, which is least affected by noise.
  @MainActor func run(rounds: Int = 30) -> Result {
    var best = (subject: Duration.seconds(1_000), reference: Duration.seconds(1_000))
    for _ in 0..<rounds {
      best.subject = min(best.subject, Self.time(repetitions, subject))
      best.reference = min(best.reference, Self.time(repetitions, reference))
    }
    return Result(
      budget: budget,
      subject: best.subject / repetitions,
      reference: best.reference / repetitions
    )
  }

  /// The processor time, which other work of the machine hardly affects.
  @MainActor static func time(
    _ repetitions: Int,
    _ body: @MainActor () -> Void
  ) -> Duration {
    let begin = clock()
    for _ in 0..<repetitions { body() }
    return .seconds(1) * (Double(clock() - begin) / Double(CLOCKS_PER_SEC))
  }
}

/// All comparisons, in the order of the report.
extension Comparison {
  @MainActor static var recipes: [Recipe] { routing + trees + flows + headless + links }

  /// Navigations against handwritten ones.
  @MainActor static let routing = [
    Recipe(name: "routed push and pop", make: routedPush),
    Recipe(name: "found in another tab", make: foundInAnotherTab),
    Recipe(name: "present in a new stack, and dismiss", make: presentInNewStack),
    Recipe(name: "push behind a guard, and pop", make: guardedPush),
  ]

  @MainActor private static let trees =
    [100, 1_000, 10_000].map { count in
      Recipe(
        name: "routed push among \(count) controllers, against \(count / 10)",
        make: { treeSize(of: count) }
      )
    }

  @MainActor private static let flows =
    [Recipe(name: "flow started and finished", make: flow)]
    + [100, 1_000, 10_000].map { count in
      Recipe(
        name: "flow among \(count) controllers, against 10",
        make: { flowInTree(of: count) }
      )
    } + [
      Recipe(name: "flow among 1,000 other flows, against 10", make: flowAmongOthers),
      Recipe(name: "flow of 1,000 screens, against 500", make: flowSize),
    ]

  @MainActor private static let headless = [
    Recipe(name: "2,000 controllers set and removed, against 1,000", make: stackSize),
    Recipe(name: "scene of a storyboard, against the same by code", make: sceneLoading),
  ]

  @MainActor private static let links = [
    Recipe(name: "slowest hostile link, against an ordinary one", make: hostileLink),
    Recipe(
      name: "link parse and match, 10,000 patterns, against URL(string:)",
      make: linkParseAndMatch
    ),
    Recipe(name: "link parse and match, 10,000 patterns against 100", make: linkTableSize),
  ]
}

extension Comparison {
  /// Filling and emptying a stack with 2,000 view controllers, against 1,000.
  @MainActor static func stackSize() -> Comparison {
    Comparison(
      budget: 2.2,
      repetitions: 4,
      subject: fillingAndEmptying(2_000),
      reference: fillingAndEmptying(1_000)
    )
  }

  @MainActor private static func fillingAndEmptying(_ count: Int) -> @MainActor () -> Void {
    let root = UIViewController()
    let stack = UINavigationController(rootViewController: root)
    let window = Workload.shown(stack)
    let full = [root] + (0..<count).map { _ in UIViewController() }
    return {
      withExtendedLifetime(window) {
        stack.setViewControllers(full, animated: false)
        stack.setViewControllers([root], animated: false)
      }
    }
  }
}
