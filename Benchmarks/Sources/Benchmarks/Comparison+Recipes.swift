/// All comparisons, in the order of the report.
extension Comparison {
  @MainActor static var recipes: [Recipe] { routing + trees + flows + headless + links }

  /// Navigations against the same by hand.
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
