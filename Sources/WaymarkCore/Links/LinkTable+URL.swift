public import Foundation

extension LinkTable {
  /// Writes a link of an entry, which the table matches to the same entry and the same value.
  ///
  /// The patterns of the entry are tried in the order of their declaration: an alias is printed
  /// where the link of the first pattern would belong to a narrower entry.
  ///
  /// - Parameters:
  ///   - value: A value of the type that the patterns of the entry read.
  ///   - entry: The name of the entry.
  ///   - base: The base to print on; the first of the table if nil.
  /// - Throws: Why the first pattern has no link, if no pattern has one.
  public func url<Value>(
    for value: Value,
    of entry: String,
    on base: LinkBase? = nil
  ) throws(LinkPrintError) -> URL {
    guard let place = places[entry] else { throw .unknownEntry(entry) }
    var failure = LinkPrintError.unknownEntry(entry)
    for (offset, route) in entries[place.entry].routes.enumerated() {
      do throws(LinkPrintError) {
        var writer = LinkWriter()
        try route.write(value, &writer)
        return try url(writer.text(on: base ?? bases[0]), ofRoute: place.route + offset)
      } catch {
        if offset == 0 { failure = error }
      }
    }
    throw failure
  }

  /// Writes a link of an entry whose patterns have no values.
  public func url(of entry: String, on base: LinkBase? = nil) throws(LinkPrintError) -> URL {
    try url(for: (), of: entry, on: base)
  }

  private func url(_ text: String, ofRoute expected: Int) throws(LinkPrintError) -> URL {
    guard let url = URL(string: text), url.absoluteString == text, let route = route(of: url)
    else { throw .notALink(text) }
    guard route == expected else { throw .narrower(link: text, entry: routes[route].entry) }
    return url
  }

  /// The route that a link belongs to, or nil.
  func route(of url: URL) -> Int? {
    do throws(LinkFailure) {
      let link = try LinkText.cut(url, on: baseIndex, limits: limits)
      var found: Int?
      trie.offerRoutes(for: link) { route, link in
        guard (try? routes[route].target(link)) != nil else { return false }
        found = route
        return true
      }
      return found
    } catch {
      return nil
    }
  }
}
