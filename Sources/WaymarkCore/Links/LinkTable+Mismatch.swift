extension LinkTable {
  /// Walks the tree once more and keeps the failure that lies farthest in the link.
  ///
  /// It costs as much as the walk of the match, and one search for a literal that is spelled
  /// alike, which compares at most ``SpellingIndex/reach`` literals.
  @usableFromInline
  func mismatch(of link: borrowing LinkText) -> LinkMismatch {
    var search = LinkMismatchSearch(trie: trie)
    search.visit(LinkTrie.root, link, depth: 0) { route, link throws(LinkFailure) in
      _ = try routes[route].target(link)
    }
    let (failure, nearest) = search.result(for: link)
    let base = bases[link.base]
    return LinkMismatch(
      failure: failure,
      nearest: nearest.map { route in
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

  /// What stopped the walk at its farthest place.
  private enum Stop {
    case failure(LinkFailure, route: Int?)
    /// The tree has nothing for a part; what should be there is looked for when the walk is over.
    case deadEnd(node: Int, depth: Int)
  }

  let trie: LinkTrie
  private var stop = Stop.failure(LinkFailure(.link, .missing), route: nil)
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
      note(.deadEnd(node: node, depth: depth), progress: depth)
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
        note(.failure(error, route: route), progress: error.position ?? depth)
      }
    }
    guard routes.isEmpty else { return }
    let failure = LinkFailure(.path(depth, name: nil), .missing)
    note(.failure(failure, route: trie.firstRoute(below: node)), progress: depth)
  }

  private mutating func note(_ stop: Stop, progress: Int) {
    guard progress > self.progress else { return }
    self.stop = stop
    self.progress = progress
  }
}

extension LinkMismatchSearch {
  /// The farthest failure, and the route that came nearest.
  func result(for link: borrowing LinkText) -> (LinkFailure, route: Int?) {
    switch stop {
    case .failure(let failure, let route): (failure, route)
    case .deadEnd(let node, let depth): suggestion(at: node, link, depth)
    }
  }

  /// What should stand at a place where the tree ends: the literal that is spelled most alike.
  private func suggestion(
    at node: Int,
    _ link: borrowing LinkText,
    _ depth: Int
  ) -> (LinkFailure, route: Int?) {
    let part = LinkFailure.Part.path(depth, name: nil)
    let text: String
    do throws(LinkFailure) {
      text = try link.pathText(at: depth, as: part)
    } catch {
      return (error, nil)
    }
    if let (literal, next) = trie.nearestLiteral(to: text, at: node) {
      return (LinkFailure(part, .wrong(text, expected: literal)), trie.firstRoute(below: next))
    }
    let route = trie.routes[trie.routes(at: node)].first ?? trie.firstRoute(below: node)
    return (LinkFailure(part, .unexpected(text)), depth == 0 ? nil : route)
  }
}

extension LinkFailure {
  /// The path part it is about, or nil.
  fileprivate var position: Int? {
    if case .path(let index, _) = part { index } else { nil }
  }
}
