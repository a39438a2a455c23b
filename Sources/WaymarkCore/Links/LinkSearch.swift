/// One walk of a link over the tree of its table, which keeps the farthest mismatch.
struct LinkSearch<Target> {
  /// The reason why the walk went no farther than a place in the link.
  private enum Stop {
    case mismatch(LinkMismatch, route: Int?)
    /// The tree has nothing for a part; the literal that was meant is looked for when the walk is
    /// over.
    case deadEnd(node: Int, depth: Int)
  }

  let table: LinkTable<Target>
  let link: DecodedLink
  private var stop = Stop.mismatch(LinkMismatch(.link, .missing), route: nil)
  private var progress = -1

  init(_ table: LinkTable<Target>, _ link: DecodedLink) {
    self.table = table
    self.link = link
  }

  /// The pattern that the link belongs to and its target; nil if it belongs to none.
  ///
  /// A literal is tried before a value, so that the narrowest path is met first.
  mutating func match(
    below node: Int = LinkTree.root,
    at depth: Int = 0
  ) -> (route: Int, target: Target)? {
    guard depth < link.path.count else { return match(endingAt: node, depth) }
    let literal = literalChild(of: node, at: depth)
    if let literal, let match = match(below: literal, at: depth + 1) { return match }
    if let value = table.tree.nodes[node].value { return match(below: value, at: depth + 1) }
    if literal == nil { note(.deadEnd(node: node, depth: depth), progress: depth) }
    return nil
  }

  /// The node behind a part of the link, if patterns have that literal there.
  private func literalChild(of node: Int, at depth: Int) -> Int? {
    guard let text = link.path[depth] else { return nil }
    return table.tree.nodes[node].literals[LinkShape.comparable(text, at: depth)]
  }

  private mutating func match(endingAt node: Int, _ depth: Int) -> (route: Int, target: Target)? {
    let routes = table.tree.nodes[node].routes
    for route in routes {
      do throws(LinkMismatch) {
        return (route, try table.routes[route].target(link))
      } catch {
        note(.mismatch(error, route: route), progress: error.position ?? depth)
      }
    }
    if routes.isEmpty {
      let mismatch = LinkMismatch(.path(depth, name: nil), .missing)
      let nearest = table.tree.nodes[node].firstRoute
      note(.mismatch(mismatch, route: nearest), progress: depth)
    }
    return nil
  }

  private mutating func note(_ stop: Stop, progress: Int) {
    guard progress > self.progress else { return }
    self.stop = stop
    self.progress = progress
  }
}

extension LinkSearch {
  /// The farthest mismatch of the walk, with the entry that came nearest.
  var mismatch: LinkMismatch {
    var (mismatch, route) =
      switch stop {
      case .mismatch(let mismatch, let route): (mismatch, route)
      case .deadEnd(let node, let depth): suggestion(at: table.tree.nodes[node], depth)
      }
    if let route {
      mismatch.nearestEntry = table.routes[route].entry
      mismatch.nearestPattern = "\(table.bases[link.base])\(table.routes[route].shape.text)"
    }
    return mismatch
  }

  /// A mismatch with the literal that is spelled most like the part for which the tree has nothing.
  private func suggestion(at node: LinkTree.Node, _ depth: Int) -> (LinkMismatch, route: Int?) {
    let part = LinkMismatch.Part.path(depth, name: nil)
    guard let text = link.path[depth] else { return (LinkMismatch(part, .badEncoding), nil) }
    if let nearest = node.spellings.nearest(to: text) {
      let literal = node.spellings.texts[nearest]
      let route = node.literals[literal].map { table.tree.nodes[$0].firstRoute }
      return (LinkMismatch(part, .wrong(text, expected: literal)), route)
    }
    let route = node.routes.first ?? node.firstRoute
    return (LinkMismatch(part, .unexpected(text)), depth == 0 ? nil : route)
  }
}

extension LinkMismatch {
  /// The position of the path part that failed, or nil.
  fileprivate var position: Int? {
    if case .path(let index, _) = part { index } else { nil }
  }
}
