/// A plan together with its reasons.
///
/// The following example prints a plan with its searches and guards:
///
/// ```swift
/// print(router.explain(product, with: 7))
/// ```
public struct Explanation: Equatable, Sendable {
  /// The plan; `nil` if none can be made for the current hierarchy, see ``obstacle``.
  public var plan: NavigationPlan?
  /// The reason why there is no plan.
  public var obstacle: String?
  /// The guards that a request would ask, in order.
  public var guards: [String]
  /// The searches of the steps of the chain, the target first, ending with the anchor.
  package var searches: [Search]

  /// Creates an explanation from its parts.
  public init(
    plan: NavigationPlan?,
    obstacle: String? = nil,
    guards: [String] = []
  ) {
    self.plan = plan
    self.obstacle = obstacle
    self.guards = guards
    searches = []
  }

  /// The search of the finder of one step.
  package struct Search: Equatable, Sendable {
    /// The class of the step's screen.
    package var screen: String
    /// Describes how the finder recognizes its screen.
    package var finder: String
    /// The number of view controllers that it examined, each at most once.
    package var visited: Int
    /// The screen that it found.
    package var found: NavigationPlan.Screen?

    /// Creates the record of a search.
    package init(screen: String, finder: String, visited: Int, found: NavigationPlan.Screen? = nil)
    {
      self.screen = screen
      self.finder = finder
      self.visited = visited
      self.found = found
    }
  }
}

extension Explanation: CustomStringConvertible {
  /// The reasons as stable text, above the plan.
  public var description: String {
    var lines: [String] = []
    lines.append("guards to ask: " + (guards.isEmpty ? "none" : guards.joined(separator: ", ")))
    lines += searches.map { search in
      let answer = search.found.map { "found \($0)" } ?? "not found"
      return "\(search.screen) by \(search.finder): \(answer) after \(search.visited) visited"
    }
    if let plan { lines.append(plan.description) }
    if let obstacle { lines.append("no plan: \(obstacle)") }
    return lines.joined(separator: "\n")
  }
}
