/// The paths of all patterns as one tree, so that a match takes one step per path part.
///
/// It knows literals and places of values only; which of the patterns that end in one node fits is theirs to say.
struct LinkTrie: Sendable {
  struct Node: Sendable {
    /// Where the tree goes on with any text, or nil.
    var value: Int?
    /// The literals that go on from here, for suggestions; a match looks in `index`.
    var literals: [(text: String, node: Int)] = []
    /// The patterns that end here, the narrowest first.
    var routes: [Int] = []
    /// The first pattern at or below this node.
    var firstRoute: Int
  }

  private(set) var nodes: [Node] = []
  private var index = LinkLiteralIndex()
  /// Links on a scheme have a root of their own: their first literal has no case.
  private let roots: [LinkBase.Kind: Int]

  init(_ shapes: [LinkShape], kinds: Set<LinkBase.Kind>) {
    var roots: [LinkBase.Kind: Int] = [:]
    for kind in [LinkBase.Kind.scheme, .web] where kinds.contains(kind) {
      roots[kind] = nodes.count
      nodes.append(Node(firstRoute: 0))
    }
    self.roots = roots
    for (kind, root) in roots {
      for (route, shape) in shapes.enumerated() { insert(shape, route, at: root, kind) }
    }
    for node in nodes.indices {
      nodes[node].routes.sort { shapes[$0].isNarrower(than: shapes[$1]) ?? ($0 < $1) }
    }
  }

  private mutating func insert(
    _ shape: LinkShape,
    _ route: Int,
    at root: Int,
    _ kind: LinkBase.Kind
  ) {
    var node = root
    for (depth, step) in shape.steps.enumerated() {
      switch step {
      case .literal(let text):
        let folds = depth == 0 && kind == .scheme
        node = child(of: node, literal: folds ? ASCII.lowercase(text) : text, route)
      case .value:
        node = valueChild(of: node, route)
      }
    }
    nodes[node].routes.append(route)
  }

  private mutating func child(of node: Int, literal: String, _ route: Int) -> Int {
    let bytes = Array(literal.utf8)
    if let child = index.node(after: node, bytes[...], ignoresCase: false) { return child }
    let child = nodes.count
    nodes.append(Node(firstRoute: route))
    nodes[node].literals.append((literal, child))
    index.insert(bytes, after: node, child)
    return child
  }

  private mutating func valueChild(of node: Int, _ route: Int) -> Int {
    if let child = nodes[node].value { return child }
    let child = nodes.count
    nodes.append(Node(firstRoute: route))
    nodes[node].value = child
    return child
  }
}

extension LinkTrie {
  func root(for kind: LinkBase.Kind) -> Int? { roots[kind] }

  /// The node behind a literal part, if a pattern has that literal there.
  func literalChild(of node: Int, _ link: LinkText, at depth: Int) -> Int? {
    let part = link.bytes[link.parts[depth]]
    let ignoresCase = link.ignoresCase(at: depth)
    guard part.contains(UInt8(ascii: "%")) else {
      return index.node(after: node, part, ignoresCase: ignoresCase)
    }
    guard let text = PercentEncoding.decode(part) else { return nil }
    return index.node(after: node, Array(text.utf8)[...], ignoresCase: ignoresCase)
  }
}

extension LinkShape {
  /// Whether this shape comes before one that ends in the same node; nil if neither is narrower.
  func isNarrower(than other: LinkShape) -> Bool? {
    for (own, others) in zip(steps, other.steps) {
      guard case .value(let slot) = own, case .value(let otherSlot) = others,
        slot.specificity != otherSlot.specificity
      else { continue }
      return slot.specificity.rawValue > otherSlot.specificity.rawValue
    }
    guard requiredCount != other.requiredCount else { return nil }
    return requiredCount > other.requiredCount
  }

  private var requiredCount: Int {
    items.count(where: \.isRequired) + (fragment?.isRequired == true ? 1 : 0)
  }
}
