/// The paths of all patterns as one tree, so that a match takes one step per path part.
///
/// It knows literals and places of values only; which of the patterns that end in one node fits is
/// theirs to say.
@usableFromInline
struct LinkTrie: Sendable {
  /// Plain numbers, so that a step down the tree counts no references.
  struct Node: Sendable {
    /// Where the tree goes on with any text; 0, the root, stands for nowhere.
    var value: Int32 = 0
    /// The patterns that end here, as bounds in `routes`.
    var routesStart: Int32 = 0
    var routesEnd: Int32 = 0
    /// The first pattern at or below this node.
    var firstRoute: Int32
  }

  private struct Literals: Sendable {
    var spellings = SpellingIndex()
    /// The nodes behind the literals, in the same order.
    var nodes: [Int32] = []
  }

  static let root = 0

  private(set) var nodes = [Node(firstRoute: 0)]
  /// The patterns in the order of the nodes in which they end; in one node the narrowest first.
  private(set) var routes: [Int] = []
  /// The literals that go on from each node, for suggestions; a match looks in `index`.
  private var literals: [Int: Literals] = [:]
  private var index = LinkLiteralIndex()

  init(_ shapes: [LinkShape]) {
    var ends: [Int: [Int]] = [:]
    for (route, shape) in shapes.enumerated() {
      ends[grow(shape, route), default: []].append(route)
    }
    for (node, ending) in ends.sorted(by: { $0.key < $1.key }) {
      nodes[node].routesStart = Int32(routes.count)
      routes += ending.sorted { shapes[$0].isNarrower(than: shapes[$1]) ?? ($0 < $1) }
      nodes[node].routesEnd = Int32(routes.count)
    }
    for node in literals.keys { literals[node]?.spellings.sort() }
  }

  /// Adds the path of a pattern and gives the node in which it ends.
  private mutating func grow(_ shape: LinkShape, _ route: Int) -> Int {
    var node = Self.root
    for step in shape.steps {
      switch step {
      case .literal(let text):
        node = child(of: node, literal: node == Self.root ? LinkText.folded(text) : text, route)
      case .value:
        node = valueChild(of: node, route)
      }
    }
    return node
  }

  private mutating func child(of node: Int, literal: String, _ route: Int) -> Int {
    let bytes = Array(literal.utf8)
    if let child = index.node(after: node, bytes, bytes.indices) {
      return child
    }
    let child = nodes.count
    nodes.append(Node(firstRoute: Int32(route)))
    literals[node, default: Literals()].spellings.append(literal)
    literals[node]?.nodes.append(Int32(child))
    index.insert(bytes, after: node, child)
    return child
  }

  private mutating func valueChild(of node: Int, _ route: Int) -> Int {
    if let child = value(after: node) { return child }
    let child = nodes.count
    nodes.append(Node(firstRoute: Int32(route)))
    nodes[node].value = Int32(child)
    return child
  }
}

extension LinkTrie {
  /// Offers the patterns that a link may belong to, the narrowest first, until one fits.
  @usableFromInline
  func offerRoutes(for link: borrowing LinkText, to fits: (Int, borrowing LinkText) -> Bool) {
    _ = offerRoutes(below: Self.root, for: link, depth: 0, to: fits)
  }

  /// Tries the literal before the value, so that the narrowest path is met first.
  private func offerRoutes(
    below node: Int,
    for link: borrowing LinkText,
    depth: Int,
    to fits: (Int, borrowing LinkText) -> Bool
  ) -> Bool {
    guard depth < link.parts.count else {
      for place in routes(at: node) where fits(routes[place], link) { return true }
      return false
    }
    if let child = literalChild(of: node, link, at: depth),
      offerRoutes(below: child, for: link, depth: depth + 1, to: fits)
    {
      return true
    }
    guard let child = value(after: node) else { return false }
    return offerRoutes(below: child, for: link, depth: depth + 1, to: fits)
  }

  /// The patterns that end in a node, as a range of `routes`.
  func routes(at node: Int) -> Range<Int> {
    Int(nodes[node].routesStart)..<Int(nodes[node].routesEnd)
  }

  func firstRoute(below node: Int) -> Int { Int(nodes[node].firstRoute) }

  func value(after node: Int) -> Int? {
    let child = nodes[node].value
    return child == 0 ? nil : Int(child)
  }

  /// The literal of a node that is spelled most alike, and the node behind it.
  func nearestLiteral(to text: String, at node: Int) -> (text: String, node: Int)? {
    guard let literals = literals[node], let nearest = literals.spellings.nearest(to: text) else {
      return nil
    }
    return (literals.spellings.texts[nearest], Int(literals.nodes[nearest]))
  }

  /// The node behind a literal part, if a pattern has that literal there.
  func literalChild(of node: Int, _ link: borrowing LinkText, at depth: Int) -> Int? {
    let part = link.parts[depth]
    if !link.parts.areEscaped {
      if let child = index.node(after: node, link.bytes, part) { return child }
      guard LinkText.ignoresCase(at: depth) else { return nil }
    }
    guard var text = link.pathText(at: depth) else { return nil }
    if LinkText.ignoresCase(at: depth) { text = LinkText.folded(text) }
    let bytes = Array(text.utf8)
    return index.node(after: node, bytes, bytes.indices)
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
