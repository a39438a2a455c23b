/// The bases of a table in a form that a link is compared with quickly.
@usableFromInline
struct LinkBaseIndex: Sendable {
  /// Plain numbers, so that a comparison counts no references.
  private struct Entry: Sendable {
    var kind: LinkBase.Kind
    var prefix: Range<Int>
    var defaultPort: Int?
  }

  private var entries: [Entry] = []
  private var pool: [UInt8] = []

  @usableFromInline
  init(_ bases: [LinkBase]) {
    for base in bases {
      let start = pool.count
      pool += base.prefix
      let prefix = start..<pool.count
      entries.append(Entry(kind: base.kind, prefix: prefix, defaultPort: base.defaultPort))
    }
  }

  /// Where the path of a link begins.
  struct Place {
    var base: Int
    var pathStart: Int
    /// Whether the first path part stands where URLs have their host.
    var hasHost: Bool
  }

  /// The base of a link and where its first path part begins; nil if it is on none of them.
  func place(of link: [UInt8]) -> Place? {
    for (base, entry) in entries.enumerated() {
      guard let end = end(of: entry, in: link) else { continue }
      // Slashes count as one, as for the system: a base and a path that are joined have two.
      var start = end
      while start < link.count, link[start] == UInt8(ascii: "/") { start += 1 }
      let hasHost = entry.kind == .scheme && start == end + 2
      return Place(base: base, pathStart: start, hasHost: hasHost)
    }
    return nil
  }

  /// Where a base ends in a link, with its default port; nil if the link is on another base.
  private func end(of entry: Entry, in link: [UInt8]) -> Int? {
    guard hasPrefix(link, entry) else { return nil }
    guard entry.kind == .web else { return entry.prefix.count }
    let end = Self.end(ofPort: entry.defaultPort, in: link, from: entry.prefix.count)
    guard end < link.count else { return end }
    // Whatever else follows is part of another host, or another port.
    switch link[end] {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return end
    default: return nil
    }
  }

  /// Where a port ends that is empty or the default one; `start` if there is another one or none.
  private static func end(ofPort defaultPort: Int?, in link: [UInt8], from start: Int) -> Int {
    guard start < link.count, link[start] == UInt8(ascii: ":") else { return start }
    var (port, end) = (0, start + 1)
    while end < link.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= link[end] {
      port = min(port * 10 + Int(link[end] - UInt8(ascii: "0")), 1 << 16)
      end += 1
    }
    return end == start + 1 || port == defaultPort ? end : start
  }

  private func hasPrefix(_ link: [UInt8], _ entry: Entry) -> Bool {
    let length = entry.prefix.count
    guard link.count >= length else { return false }
    // Read without a check of each index: the lengths are known here.
    return link.withUnsafeBufferPointer { link in
      pool.withUnsafeBufferPointer { pool in
        let expected = pool[entry.prefix]
        return zip(link, expected).allSatisfy { $0 == $1 || ASCII.lowercase($0) == $1 }
      }
    }
  }
}
