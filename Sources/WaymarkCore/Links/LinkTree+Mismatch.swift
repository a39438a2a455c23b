extension LinkTree {
  /// Returns the mismatch farthest to the right in a link, with the nearest pattern.
  ///
  /// - Parameter failures: The errors of the patterns that match the path, in their order.
  func mismatch(
    of link: DecodedLink,
    _ failures: [LinkMismatch]
  ) -> (mismatch: LinkMismatch, nearest: Int?) {
    var farthest = (mismatch: LinkMismatch(.link, .missing), nearest: Int?.none)
    var (progress, failures) = (-1, failures[...])
    var ends: [End] = []
    walk(link.path, below: Self.root, at: 0, &ends)
    for (node, depth) in ends {
      let routes = depth == link.path.count ? nodes[node].routes : []
      for (route, failure) in zip(routes, failures) {
        let place = failure.position ?? depth
        if place > progress { (farthest, progress) = ((failure, route), place) }
      }
      failures = failures.dropFirst(routes.count)
      if routes.isEmpty, depth > progress {
        (farthest, progress) = (suggestion(for: link, at: nodes[node], depth), depth)
      }
    }
    return farthest
  }

  /// A node at which a path ends, and the number of matched path parts.
  private typealias End = (node: Int, depth: Int)

  /// Finds all nodes at which a path ends, the narrowest first.
  private func walk(_ path: [String?], below node: Int, at depth: Int, _ ends: inout [End]) {
    guard depth < path.count else { return ends.append((node, depth)) }
    let literal = path[depth].flatMap { literalChild(of: node, $0, at: depth) }
    if let literal { walk(path, below: literal, at: depth + 1, &ends) }
    if let value = nodes[node].value {
      walk(path, below: value, at: depth + 1, &ends)
    } else if literal == nil {
      ends.append((node, depth))
    }
  }

  /// Returns a mismatch at an end without patterns, with the literal that was probably intended.
  private func suggestion(
    for link: DecodedLink,
    at node: Node,
    _ depth: Int
  ) -> (mismatch: LinkMismatch, nearest: Int?) {
    let part = LinkMismatch.Part.path(depth, name: nil)
    guard depth < link.path.count else {
      return (LinkMismatch(part, .missing), node.firstRoute)
    }
    guard let text = link.path[depth] else { return (LinkMismatch(part, .badEncoding), nil) }
    if let literal = EditDistance.nearest(to: text, among: node.spellings) {
      let route = node.literals[Literal(text: literal)].map { nodes[$0].firstRoute }
      return (LinkMismatch(part, .wrong(text, expected: literal)), route)
    }
    let route = node.routes.first ?? node.firstRoute
    return (LinkMismatch(part, .unexpected(text)), depth == 0 ? nil : route)
  }
}

extension LinkMismatch {
  /// The index of the path part that failed; nil for other parts.
  fileprivate var position: Int? {
    if case .path(let index, _) = part { index } else { nil }
  }
}
