/// All comparisons, in the order of the report.
extension Comparison {
  @MainActor static var recipes: [Recipe] { routing + trees + headless + links }

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

  @MainActor private static let headless = [
    Recipe(name: "2,000 controllers set and removed, against 1,000", make: stackSize)
  ]

  @MainActor private static let links = [
    Recipe(name: "link match, 10,000 patterns, against URL(string:)", make: linkMatch),
    Recipe(
      name: "link parse and match, 10,000 patterns, against URL(string:)",
      make: linkParseAndMatch
    ),
    Recipe(name: "link match, 10,000 patterns against 100", make: linkTableSize),
  ]
}
