extension LinkTable {
  /// Walks the tree once more and keeps the failure that lies farthest in the link.
  @usableFromInline
  func mismatch(of link: borrowing LinkText) -> LinkMismatch {
    var search = LinkMismatchSearch(trie: trie)
    search.visit(LinkTrie.root, link, depth: 0) { route, link throws(LinkFailure) in
      _ = try routes[route].target(link)
    }
    let base = bases[link.base]
    return LinkMismatch(
      failure: search.failure,
      nearest: search.route.map { route in
        LinkMismatch.Nearest(
          entry: routes[route].entry,
          pattern: base.description + shapes[route].text
        )
      }
    )
  }
}

/// The farthest failure met so far on a walk over the tree.
struct LinkMismatchSearch {
  typealias Attempt = (Int, borrowing LinkText) throws(LinkFailure) -> Void

  let trie: LinkTrie
  private(set) var failure = LinkFailure(.link, .missing)
  private(set) var route: Int?
  private var progress = -1

  init(trie: LinkTrie) {
    self.trie = trie
  }

  mutating func visit(
    _ node: Int,
    _ link: borrowing LinkText,
    depth: Int,
    _ attempt: Attempt
  ) {
    guard depth < link.parts.count else { return tryRoutes(at: node, link, depth, attempt) }
    let literal = trie.literalChild(of: node, link, at: depth)
    if let literal { visit(literal, link, depth: depth + 1, attempt) }
    if let value = trie.value(after: node) {
      visit(value, link, depth: depth + 1, attempt)
    } else if literal == nil {
      note(suggestion(at: node, link, depth), progress: depth)
    }
  }

  private mutating func tryRoutes(
    at node: Int,
    _ link: borrowing LinkText,
    _ depth: Int,
    _ attempt: Attempt
  ) {
    let routes = trie.routes[trie.routes(at: node)]
    for route in routes {
      do throws(LinkFailure) {
        try attempt(route, link)
      } catch {
        note((error, route), progress: error.position ?? depth)
      }
    }
    guard routes.isEmpty else { return }
    let failure = LinkFailure(.path(depth, name: nil), .missing)
    note((failure, trie.firstRoute(below: node)), progress: depth)
  }

  private mutating func note(_ found: (LinkFailure, Int?), progress: Int) {
    guard progress > self.progress else { return }
    (failure, route) = found
    self.progress = progress
  }
}

extension LinkMismatchSearch {
  /// What should stand at a place where the tree ends: the literal that is spelled most alike.
  private func suggestion(
    at node: Int,
    _ link: borrowing LinkText,
    _ depth: Int
  ) -> (LinkFailure, Int?) {
    let part = LinkFailure.Part.path(depth, name: nil)
    let text: String
    do throws(LinkFailure) {
      text = try link.pathText(at: depth, as: part)
    } catch {
      return (error, nil)
    }
    if let (literal, next) = nearestLiteral(to: text, at: node) {
      return (LinkFailure(part, .wrong(text, expected: literal)), trie.firstRoute(below: next))
    }
    let route = trie.routes[trie.routes(at: node)].first ?? trie.firstRoute(below: node)
    return (LinkFailure(part, .unexpected(text)), depth == 0 ? nil : route)
  }

  private func nearestLiteral(to text: String, at node: Int) -> (text: String, node: Int)? {
    var best: (text: String, node: Int)?
    var bound = min(text.utf8.count / 3, 3) + 1
    for literal in trie.literals[node] ?? [] {
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
