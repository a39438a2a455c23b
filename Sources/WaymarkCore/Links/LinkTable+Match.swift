public import Foundation

extension LinkTable {
  /// Finds the entry of a link and makes its target.
  ///
  /// The time is linear in the length of the link, which ``limits`` bound, and does not depend on the number of
  /// entries. A link that fits none costs more: the nearest entry is looked for.
  public func match(_ url: URL) -> Result<LinkMatch<Target>, LinkMismatch> {
    let link: LinkText
    do throws(LinkFailure) {
      link = try LinkText(url, on: bases, limits: limits)
    } catch {
      return .failure(LinkMismatch(failure: error, nearest: nil))
    }
    if let root = trie.root(for: link.kind), let match = match(link, from: root, depth: 0) {
      return .success(match)
    }
    return .failure(mismatch(of: link))
  }

  /// Tries the literal before the value, so the narrowest path is met first.
  private func match(_ link: LinkText, from node: Int, depth: Int) -> LinkMatch<Target>? {
    guard depth < link.parts.count else { return match(link, at: node) }
    if let child = trie.literalChild(of: node, link, at: depth),
      let match = match(link, from: child, depth: depth + 1)
    {
      return match
    }
    guard let child = trie.nodes[node].value else { return nil }
    return match(link, from: child, depth: depth + 1)
  }

  private func match(_ link: LinkText, at node: Int) -> LinkMatch<Target>? {
    for route in trie.nodes[node].routes {
      if let target = try? routes[route].target(link) {
        return LinkMatch(entry: entries[routes[route].entry].name, target: target)
      }
    }
    return nil
  }
}
