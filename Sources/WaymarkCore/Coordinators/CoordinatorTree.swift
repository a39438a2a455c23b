/// The running coordinators and flows of a window, as a value.
///
/// The following example prints the coordinators of a window, each with its screens:
///
/// ```swift
/// print(CoordinatorTree(of: window))
/// ```
public struct CoordinatorTree: Equatable, Sendable {
  /// The topmost coordinators, in the order in which they were started.
  public var roots: [Node]

  /// Creates a tree, for example for comparisons.
  public init(roots: [Node] = []) {
    self.roots = roots
  }

  /// One coordinator or flow.
  public struct Node: Equatable, Codable, Sendable {
    /// The name of its class, without the module.
    public var name: String
    /// The classes of its screens in the hierarchy, in the order in which it showed them; if there
    /// are none, the classes of all screens that it has created.
    ///
    /// Screens of its children are listed only there.
    public var screens: [String]
    /// Its running child coordinators and flows.
    public var children: [Node]

    /// Creates a node for a coordinator.
    public init(name: String, screens: [String] = [], children: [Node] = []) {
      self.name = name
      self.screens = screens
      self.children = children
    }
  }
}

extension CoordinatorTree: CustomStringConvertible {
  /// The tree as stable text: a line `Name: Screen, Screen` for each coordinator, with children
  /// indented by two spaces; `(no coordinators)` for an empty tree.
  public var description: String {
    if roots.isEmpty { return "(no coordinators)" }
    return roots.flatMap(\.lines).joined(separator: "\n")
  }
}

extension CoordinatorTree.Node {
  fileprivate var lines: [String] {
    let own = screens.isEmpty ? name : name + ": " + screens.joined(separator: ", ")
    return [own] + children.flatMap(\.lines).map { "  " + $0 }
  }
}
