/// The bases of a table in a form that a link is compared with quickly.
@usableFromInline
struct LinkBaseIndex: Sendable {
  /// Plain numbers, so that a comparison counts no references.
  private struct Entry: Sendable {
    var kind: LinkBase.Kind
    var prefix: Range<Int>
  }

  private var entries: [Entry] = []
  private var pool: [UInt8] = []

  @usableFromInline
  init(_ bases: [LinkBase]) {
    for base in bases {
      let start = pool.count
      pool += base.prefix
      entries.append(Entry(kind: base.kind, prefix: start..<pool.count))
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
    for (base, entry) in entries.enumerated() where contains(link, entry) {
      let start = pathStart(in: link, entry)
      let hasHost = entry.kind == .scheme && start == entry.prefix.count + 2
      return Place(base: base, pathStart: start, hasHost: hasHost)
    }
    return nil
  }

  private func contains(_ link: [UInt8], _ entry: Entry) -> Bool {
    let length = entry.prefix.count
    guard link.count >= length else { return false }
    // Read without a check of each index: the lengths are known here.
    let isPrefix = link.withUnsafeBufferPointer { link in
      pool.withUnsafeBufferPointer { pool in
        let expected = pool[entry.prefix]
        return zip(link, expected).allSatisfy { $0 == $1 || ASCII.lowercase($0) == $1 }
      }
    }
    guard isPrefix else { return false }
    guard entry.kind == .web, link.count > length else { return true }
    // Whatever else follows is part of another host, or a port.
    switch link[length] {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
    default: return false
    }
  }

  /// Behind one slash on the web, behind up to three after a scheme.
  private func pathStart(in link: [UInt8], _ entry: Entry) -> Int {
    var start = entry.prefix.count
    let limit = min(link.count, start + (entry.kind == .web ? 1 : 3))
    while start < limit, link[start] == UInt8(ascii: "/") { start += 1 }
    return start
  }
}
