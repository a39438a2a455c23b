public import Foundation

extension LinkTable {
  /// Returns a link of an entry, which the table matches to the same entry and value.
  ///
  /// The patterns of the entry are tried in the order of their declaration: if the link of one
  /// pattern would match a narrower entry, an alias is used.
  ///
  /// - Parameters:
  ///   - value: A value of the type of the entry's patterns.
  ///   - entry: The name of the entry.
  ///   - base: The base of the link; if nil, the first one of the table.
  /// - Throws: The error of the first pattern, if no pattern can print the value.
  public func url<Value>(
    for value: Value,
    of entry: String,
    on base: LinkBase? = nil
  ) throws(LinkPrintError) -> URL {
    guard let routes = positions[entry] else { throw .unknownEntry(entry) }
    var failure: LinkPrintError?
    for route in routes {
      do throws(LinkPrintError) {
        var writer = LinkWriter()
        try self.routes[route].write(value, &writer)
        return try url(writer.text(on: base ?? bases[0]), of: route)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? .unknownEntry(entry)
  }

  /// Returns a link of an entry whose patterns have no values.
  public func url(of entry: String, on base: LinkBase? = nil) throws(LinkPrintError) -> URL {
    try url(for: (), of: entry, on: base)
  }

  private func url(_ text: String, of expected: Int) throws(LinkPrintError) -> URL {
    guard let url = URL(string: text), url.absoluteString == text, let route = route(of: url)
    else { throw .notALink(text) }
    guard route == expected else { throw .narrower(link: text, entry: routes[route].entry) }
    return url
  }

  /// Returns the pattern that matches a link; nil if there is none.
  func route(of url: URL) -> Int? {
    guard let link = try? DecodedLink(url, on: bases, limits: limits) else { return nil }
    return tree.routes(of: link.path).first { route in
      (try? routes[route].target(link)) != nil
    }
  }
}
