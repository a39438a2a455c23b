import Foundation

/// A link split into decoded parts, relative to a base of a table.
struct DecodedLink: Sendable {
  /// An undecoded part of a link.
  ///
  /// Not a `String` slice, because each slice would retain the string.
  private typealias Encoded = Slice<UnsafeBufferPointer<UInt8>>

  /// The index of the link's base.
  let base: Int
  /// The texts of the path parts; nil for a part that is not percent-encoded UTF-8.
  let path: [String?]
  /// The query items with valid names; the text is nil if it is invalid.
  private let items: [(name: String, text: String?)]
  /// Nil if the link has no fragment, `.some(nil)` if the fragment is invalid.
  private let fragment: String??

  /// Splits a link.
  init(_ url: URL, on bases: [LinkBase], limits: LinkLimits) throws(LinkMismatch) {
    var link = url.absoluteString
    guard link.utf8.count <= limits.length else {
      throw LinkMismatch(.link, .beyondLimit(limits.length))
    }
    self = try link.withUTF8 { bytes in
      Result { () throws(LinkMismatch) in try Self(bytes, of: url, on: bases, limits) }
    }.get()
  }

  private init(
    _ link: UnsafeBufferPointer<UInt8>,
    of url: URL,
    on bases: [LinkBase],
    _ limits: LinkLimits
  ) throws(LinkMismatch) {
    guard let (base, start) = Self.base(of: link, among: bases) else {
      throw LinkMismatch(.link, .foreign(bases.map(\.opening)))
    }
    let rest = link[start...]
    // Several slashes count as one, as in the system, because a joined base and path may have two.
    let relative = rest.drop { $0 == UInt8(ascii: "/") }
    let path = relative.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let parts = Self.parts(of: path)
    guard parts.count <= limits.parts else {
      throw LinkMismatch(.link, .beyondLimit(limits.parts))
    }
    let tail = relative[path.endIndex...]
    let hash = tail.firstIndex(of: UInt8(ascii: "#"))
    let query = tail[..<(hash ?? tail.endIndex)]
    guard query.isEmpty || query.count(where: { $0 == UInt8(ascii: "&") }) < limits.items else {
      throw LinkMismatch(.link, .beyondLimit(limits.items))
    }
    // After two slashes following a custom scheme, URLs have their host.
    let hasHost = bases[base].kind == .scheme && rest.count - relative.count == 2
    let host = hasHost && !parts.isEmpty ? try Self.host(at: path, of: url) : nil
    self.base = base
    self.path = host.map { [$0] + parts.dropFirst() } ?? parts
    items = Self.items(of: query.dropFirst())
    fragment = hash.map { Self.text(tail[$0...].dropFirst()) }
  }
}

extension DecodedLink {
  private static func base(
    of link: UnsafeBufferPointer<UInt8>,
    among bases: [LinkBase]
  ) -> (position: Int, end: Int)? {
    for position in bases.indices {
      if let end = bases[position].end(in: link) { return (position, end) }
    }
    return nil
  }

  private static func parts(of path: Encoded) -> [String?] {
    var parts: [String?] = []
    parts.reserveCapacity(8)
    var start = path.startIndex
    while start <= path.endIndex {
      let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      parts.append(text(path[start..<end]))
      start = end + 1
    }
    // Empty parts at the end do not count: `products//` equals `products`.
    while parts.last == "" { parts.removeLast() }
    return parts
  }

  /// The text of a host that URLs have encoded as ASCII; nil for other hosts.
  private static func host(at path: Encoded, of url: URL) throws(LinkMismatch) -> String? {
    let host = path.prefix { $0 != UInt8(ascii: "/") }
    guard !host.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }) else {
      throw LinkMismatch(.link, .userInfoOrPort)
    }
    guard LinkBase.isEncodedHost(String(decoding: host, as: UTF8.self)) else { return nil }
    return URLComponents(url: url, resolvingAgainstBaseURL: true)?.host
  }

  private static func items(of query: Encoded) -> [(name: String, text: String?)] {
    guard !query.isEmpty else { return [] }
    return query.split(separator: UInt8(ascii: "&")).compactMap { item in
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      // An item without `=` has an empty text.
      return text(name).map { ($0, text(item.dropFirst(name.count + 1))) }
    }
  }

  private static func text(_ encoded: Encoded) -> String? {
    if encoded.contains(UInt8(ascii: "%")) { return PercentEncoding.decode(encoded) }
    return String(decoding: UnsafeBufferPointer(rebasing: encoded), as: UTF8.self)
  }
}

extension DecodedLink {
  /// Returns the text of a path part; throws if it is invalid.
  func text(at index: Int, name: String?) throws(LinkMismatch) -> String {
    guard index < path.count else { throw LinkMismatch(.path(index, name: name), .missing) }
    guard let text = path[index] else {
      throw LinkMismatch(.path(index, name: name), .badEncoding)
    }
    return text
  }

  /// Returns the text of the fragment; nil if there is none.
  func fragmentText() throws(LinkMismatch) -> String? {
    guard let fragment else { return nil }
    guard let text = fragment else { throw LinkMismatch(.fragment, .badEncoding) }
    return text
  }

  /// Returns the texts of all query items with a name.
  func items(named name: String) throws(LinkMismatch) -> [String] {
    var texts: [String] = []
    for item in items where item.name.isSpelled(like: name) {
      guard let text = item.text else { throw LinkMismatch(.query(name), .badEncoding) }
      texts.append(text)
    }
    return texts
  }
}
