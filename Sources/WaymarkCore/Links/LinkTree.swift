/// The paths of all patterns as a tree, with one level for each path part.
///
/// The tree matches literals and places of values; patterns parse the values.
struct LinkTree: Sendable {
  struct Node: Sendable {
    /// The next nodes by their literals.
    var literals: [Literal: Int] = [:]
    /// The literals as texts, for suggestions.
    var spellings: [String] = []
    /// The next node for a value, which matches any text.
    var value: Int?
    /// The patterns that end here, the narrowest first.
    var routes: [Int] = []
    /// The first pattern at or below this node.
    let firstRoute: Int
  }

  /// A literal compared by its bytes, because a String equals its other Unicode normalizations.
  struct Literal: Hashable, Sendable {
    let text: String

    static func == (first: Self, second: Self) -> Bool {
      first.text.isSpelled(like: second.text)
    }
  }

  static let root = 0

  private(set) var nodes = [Node(firstRoute: 0)]

  init(_ shapes: [LinkShape]) {
    for (route, shape) in shapes.enumerated() {
      var node = Self.root
      for (depth, step) in shape.steps.enumerated() {
        switch step {
        case .literal(let text): node = child(of: node, literal: text, at: depth, for: route)
        case .value: node = valueChild(of: node, for: route)
        }
      }
      nodes[node].routes.append(route)
    }
    for node in nodes.indices where nodes[node].routes.count > 1 {
      nodes[node].routes.sort { shapes[$0].isNarrower(than: shapes[$1]) ?? ($0 < $1) }
    }
  }

  private mutating func child(
    of node: Int,
    literal text: String,
    at depth: Int,
    for route: Int
  ) -> Int {
    let literal = LinkShape.comparable(text, at: depth)
    if let child = nodes[node].literals[Literal(text: literal)] { return child }
    let child = nodes.count
    nodes.append(Node(firstRoute: route))
    nodes[node].literals[Literal(text: literal)] = child
    nodes[node].spellings.append(literal)
    return child
  }

  private mutating func valueChild(of node: Int, for route: Int) -> Int {
    if let child = nodes[node].value { return child }
    let child = nodes.count
    nodes.append(Node(firstRoute: route))
    nodes[node].value = child
    return child
  }
}

extension LinkTree {
  /// Returns the patterns that a path may match, the narrowest first.
  func routes(of path: [String?], below node: Int = root, at depth: Int = 0) -> [Int] {
    guard depth < path.count else { return nodes[node].routes }
    var routes: [Int] = []
    if let text = path[depth], let child = literalChild(of: node, text, at: depth) {
      routes = self.routes(of: path, below: child, at: depth + 1)
    }
    guard let child = nodes[node].value else { return routes }
    let others = self.routes(of: path, below: child, at: depth + 1)
    return routes.isEmpty ? others : routes + others
  }

  func literalChild(of node: Int, _ text: String, at depth: Int) -> Int? {
    guard !nodes[node].literals.isEmpty else { return nil }
    return nodes[node].literals[Literal(text: LinkShape.comparable(text, at: depth))]
  }
}
