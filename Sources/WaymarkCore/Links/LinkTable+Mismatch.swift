extension LinkTable {
  /// Walks the tree once more and keeps the failure that lies farthest in the link.
  func mismatch(of link: LinkText) -> LinkMismatch {
    var search = LinkMismatchSearch(link: link, trie: trie)
    if let root = trie.root(for: link.kind) {
      search.visit(root, depth: 0) { route throws(LinkFailure) in
        _ = try routes[route].target(link)
      }
    }
    return LinkMismatch(
      failure: search.failure,
      nearest: search.route.map { route in
        LinkMismatch.Nearest(
          entry: entries[routes[route].entry].name,
          pattern: bases[link.base].description + routes[route].shape.text
        )
      }
    )
  }
}

/// The farthest failure met so far on a walk over the tree.
struct LinkMismatchSearch {
  let link: LinkText
  let trie: LinkTrie
  private(set) var failure = LinkFailure(.link, .missing)
  private(set) var route: Int?
  private var progress = -1

  init(link: LinkText, trie: LinkTrie) {
    self.link = link
    self.trie = trie
  }

  mutating func visit(
    _ node: Int,
    depth: Int,
    _ attempt: (Int) throws(LinkFailure) -> Void
  ) {
    guard depth < link.parts.count else { return tryRoutes(at: node, depth, attempt) }
    let literal = trie.literalChild(of: node, link, at: depth)
    if let literal { visit(literal, depth: depth + 1, attempt) }
    if let value = trie.nodes[node].value {
      visit(value, depth: depth + 1, attempt)
    } else if literal == nil {
      note(suggestion(at: node, depth), progress: depth)
    }
  }

  private mutating func tryRoutes(
    at node: Int,
    _ depth: Int,
    _ attempt: (Int) throws(LinkFailure) -> Void
  ) {
    let routes = trie.nodes[node].routes
    for route in routes {
      do throws(LinkFailure) {
        try attempt(route)
      } catch {
        note((error, route), progress: error.position ?? depth)
      }
    }
    guard routes.isEmpty else { return }
    let failure = LinkFailure(.path(depth, name: nil), .missing)
    note((failure, trie.nodes[node].firstRoute), progress: depth)
  }

  private mutating func note(_ found: (LinkFailure, Int?), progress: Int) {
    guard progress > self.progress else { return }
    (failure, route) = found
    self.progress = progress
  }
}

extension LinkMismatchSearch {
  /// What should stand at a place where the tree ends: the literal that is spelled most alike.
  private func suggestion(at node: Int, _ depth: Int) -> (LinkFailure, Int?) {
    let part = LinkFailure.Part.path(depth, name: nil)
    let text: String
    do throws(LinkFailure) {
      text = try link.pathText(at: depth, as: part)
    } catch {
      return (error, nil)
    }
    if let (literal, next) = nearestLiteral(to: text, at: node) {
      return (LinkFailure(part, .wrong(text, expected: literal)), trie.nodes[next].firstRoute)
    }
    let route = trie.nodes[node].routes.first ?? trie.nodes[node].firstRoute
    return (LinkFailure(part, .unexpected(text)), depth == 0 ? nil : route)
  }

  private func nearestLiteral(to text: String, at node: Int) -> (text: String, node: Int)? {
    var best: (text: String, node: Int)?
    var bound = min(text.utf8.count / 3, 3) + 1
    for literal in trie.nodes[node].literals {
      guard let distance = EditDistance.between(text, literal.text, below: bound) else { continue }
      (best, bound) = (literal, distance)
    }
    return best
  }
}

extension LinkFailure {
  /// The path part it is about, or nil.
  fileprivate var position: Int? {
    if case .path(let index, _) = part { index } else { nil }
  }
}
