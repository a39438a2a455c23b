extension LinkTree {
  /// A node at which the walk of a link ends, and the number of path parts that lead there.
  struct End {
    let node: Int
    let depth: Int
  }

  /// The ends of all walks of a link, the one over the narrowest path first.
  func ends(of link: DecodedLink) -> [End] {
    var ends: [End] = []
    walk(link, below: Self.root, at: 0, &ends)
    return ends
  }

  private func walk(_ link: DecodedLink, below node: Int, at depth: Int, _ ends: inout [End]) {
    guard depth < link.path.count else { return ends.append(End(node: node, depth: depth)) }
    let literal = link.path[depth].flatMap { text in
      nodes[node].literals[LinkShape.comparable(text, at: depth)]
    }
    if let literal { walk(link, below: literal, at: depth + 1, &ends) }
    if let value = nodes[node].value {
      walk(link, below: value, at: depth + 1, &ends)
    } else if literal == nil {
      ends.append(End(node: node, depth: depth))
    }
  }

  /// The patterns that a link may belong to, the narrowest first.
  func routes(at ends: [End], of link: DecodedLink) -> [Int] {
    if ends.count == 1, ends[0].depth == link.path.count { return nodes[ends[0].node].routes }
    return ends.flatMap { $0.depth == link.path.count ? nodes[$0.node].routes : [] }
  }
}

extension LinkTree {
  /// The mismatch that lies farthest in a link, and the pattern that came nearest.
  ///
  /// - Parameter failures: The reasons why the patterns at the ends do not read the link, in their
  ///   order.
  func mismatch(
    of link: DecodedLink,
    at ends: [End],
    _ failures: [LinkMismatch]
  ) -> (mismatch: LinkMismatch, nearest: Int?) {
    var farthest = (mismatch: LinkMismatch(.link, .missing), nearest: Int?.none)
    var (progress, failures) = (-1, failures[...])
    for end in ends {
      let routes = end.depth == link.path.count ? nodes[end.node].routes : []
      for route in routes {
        guard let failure = failures.popFirst() else { break }
        let place = failure.position ?? end.depth
        if place > progress { (farthest, progress) = ((failure, route), place) }
      }
      if routes.isEmpty, end.depth > progress {
        (farthest, progress) = (suggestion(for: link, at: end), end.depth)
      }
    }
    return farthest
  }

  /// A mismatch at an end without patterns, with the literal that was probably meant.
  private func suggestion(
    for link: DecodedLink,
    at end: End
  ) -> (mismatch: LinkMismatch, nearest: Int?) {
    let (node, part) = (nodes[end.node], LinkMismatch.Part.path(end.depth, name: nil))
    guard end.depth < link.path.count else {
      return (LinkMismatch(part, .missing), node.firstRoute)
    }
    guard let text = link.path[end.depth] else { return (LinkMismatch(part, .badEncoding), nil) }
    if let nearest = node.spellings.nearest(to: text) {
      let literal = node.spellings.texts[nearest]
      let route = node.literals[literal].map { nodes[$0].firstRoute }
      return (LinkMismatch(part, .wrong(text, expected: literal)), route)
    }
    let route = node.routes.first ?? node.firstRoute
    return (LinkMismatch(part, .unexpected(text)), end.depth == 0 ? nil : route)
  }
}

extension LinkMismatch {
  /// The position of the path part that failed, or nil.
  fileprivate var position: Int? {
    if case .path(let index, _) = part { index } else { nil }
  }
}
