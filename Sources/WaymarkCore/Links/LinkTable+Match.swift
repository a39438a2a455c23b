public import Foundation

extension LinkTable {
  /// Finds the entry of a link and makes its target.
  ///
  /// The time is linear in the length of the link, which ``limits`` bound, and does not depend on
  /// the number of entries. A link that fits none costs more: the nearest entry is looked for.
  @inlinable
  public func match(_ url: URL) -> Result<LinkMatch<Target>, LinkMismatch> {
    do throws(LinkFailure) {
      return match(text: try LinkText.cut(url, on: baseIndex, limits: limits))
    } catch {
      return .failure(LinkMismatch(failure: error, nearest: nil))
    }
  }

  @inlinable
  func match(text link: borrowing LinkText) -> Result<LinkMatch<Target>, LinkMismatch> {
    var match: LinkMatch<Target>?
    trie.offerRoutes(for: link) { route, link in
      guard let target = try? routes[route].target(link) else { return false }
      match = LinkMatch(entry: routes[route].entry, target: target)
      return true
    }
    return match.map(Result.success) ?? .failure(mismatch(of: link))
  }
}
