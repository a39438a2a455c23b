/// The running coordinators and flows of a window, as a value.
///
/// The following example prints the coordinators of a window, each with its screens:
///
/// ```swift
/// print(CoordinatorTree(of: window))
/// ```
public struct CoordinatorTree: Equatable, Codable, Sendable {
  /// The coordinators that no other one has started, in the order in which they were started.
  public var roots: [Node]

  /// Creates a tree, for example one to compare with.
  public init(roots: [Node] = []) {
    self.roots = roots
  }

  /// One coordinator or flow.
  public struct Node: Equatable, Codable, Sendable {
    /// The name of its class, without the module.
    public var name: String
    /// The classes of its screens in the hierarchy, in the order in which it showed them; of all
    /// that it has made, as long as none is there.
    ///
    /// Screens of its children are listed there only.
    public var screens: [String]
    /// The coordinators and flows that it has started and that have not ended.
    public var children: [Node]

    /// Creates the record of a coordinator.
    public init(name: String, screens: [String] = [], children: [Node] = []) {
      self.name = name
      self.screens = screens
      self.children = children
    }
  }
}

extension CoordinatorTree: CustomStringConvertible {
  /// The tree as stable text: a line `Name: Screen, Screen` for each coordinator, its children two
  /// spaces deeper; without any, the single line `(no coordinators)`.
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
