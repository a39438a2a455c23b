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

  /// Writes a link of an entry whose patterns have no values.
  public func url(of entry: String, on base: LinkBase? = nil) throws(LinkPrintError) -> URL {
    try url(for: (), of: entry, on: base)
  }

  private func url(_ text: String, of expected: Int) throws(LinkPrintError) -> URL {
    guard let url = URL(string: text), url.absoluteString == text, let route = route(of: url)
    else { throw .notALink(text) }
    guard route == expected else { throw .narrower(link: text, entry: routes[route].entry) }
    return url
  }

  /// The pattern that a link belongs to, or nil.
  func route(of url: URL) -> Int? {
    guard let link = try? DecodedLink(url, on: bases, limits: limits) else { return nil }
    return tree.routes(of: link.path).first { route in
      (try? routes[route].target(link)) != nil
    }
  }
}
