import Foundation

/// A link on one of the bases of a table, split into decoded parts.
struct DecodedLink: Sendable {
  /// A part of a link that is not decoded yet.
  ///
  /// A slice of a `String` would retain the string each time it is cut.
  private typealias Encoded = Slice<UnsafeBufferPointer<UInt8>>

  /// The position of the link's base among the bases that it was compared with.
  let base: Int
  /// The parts of the path; nil stands for a part that is not percent-encoded UTF-8.
  let path: [String?]
  /// The query items with a readable name; nil stands for a text that is not readable.
  private let items: [(name: String, text: String?)]
  /// Nil if the link has no fragment, `.some(nil)` if the fragment is not readable.
  private let fragment: String??

  /// Splits a link.
  init(_ url: URL, on bases: [LinkBase], limits: LinkLimits) throws(LinkMismatch) {
    var link = url.absoluteString
    guard link.utf8.count <= limits.length else {
      throw LinkMismatch(.link, .beyondLimit(limits.length))
    }
    guard let (base, start) = Self.base(of: link, among: bases) else {
      throw LinkMismatch(.link, .foreign)
    }
    let isScheme = bases[base].kind == .scheme
    self = try link.withUTF8 { bytes in
      Result { () throws(LinkMismatch) in
        try Self(bytes[start...], of: url, on: base, isScheme: isScheme, limits)
      }
    }.get()
  }

  private init(
    _ rest: Encoded,
    of url: URL,
    on base: Int,
    isScheme: Bool,
    _ limits: LinkLimits
  ) throws(LinkMismatch) {
    // Slashes count as one, as for the system: a base and a path that are joined have two.
    let relative = rest.drop { $0 == UInt8(ascii: "/") }
    let path = relative.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var parts = Self.parts(of: path)
    guard parts.count <= limits.parts else {
      throw LinkMismatch(.link, .beyondLimit(limits.parts))
    }
    let tail = relative[path.endIndex...]
    let hash = tail.firstIndex(of: UInt8(ascii: "#"))
    let query = tail[..<(hash ?? tail.endIndex)]
    guard query.isEmpty || query.count(where: { $0 == UInt8(ascii: "&") }) < limits.items else {
      throw LinkMismatch(.link, .beyondLimit(limits.items))
    }
    // Behind two slashes after a scheme of the app, URLs have their host.
    if isScheme, rest.count - relative.count == 2, !parts.isEmpty {
      parts[0] = try Self.host(path.prefix { $0 != UInt8(ascii: "/") }, of: url) ?? parts[0]
    }
    self.base = base
    self.path = parts
    items = Self.items(of: query.dropFirst())
    fragment = hash.map { Self.text(tail[$0...].dropFirst()) }
  }
}

extension DecodedLink {
  private static func base(
    of link: String,
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
    var rest = path
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      parts.append(text(rest[..<slash]))
      rest = rest[slash...].dropFirst()
    }
    parts.append(text(rest))
    // Empty parts at the end do not count: `products//` is `products`.
    while parts.last == "" { parts.removeLast() }
    return parts
  }

  /// The text of a host that URLs have encoded as ASCII; nil for another.
  private static func host(_ host: Encoded, of url: URL) throws(LinkMismatch) -> String? {
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
    PercentEncoding.decode(String(decoding: encoded, as: UTF8.self))
  }
}

extension DecodedLink {
  /// The text of a path part.
  func text(at index: Int, name: String?) throws(LinkMismatch) -> String {
    guard index < path.count else { throw LinkMismatch(.path(index, name: name), .missing) }
    guard let text = path[index] else {
      throw LinkMismatch(.path(index, name: name), .badEncoding)
    }
    return text
  }

  /// The text of the fragment; nil if there is none.
  func fragmentText() throws(LinkMismatch) -> String? {
    guard let fragment else { return nil }
    guard let text = fragment else { throw LinkMismatch(.fragment, .badEncoding) }
    return text
  }

  /// The texts of all query items with a name.
  func items(named name: String) throws(LinkMismatch) -> [String] {
    var texts: [String] = []
    for item in items where item.name == name {
      guard let text = item.text else { throw LinkMismatch(.query(name), .badEncoding) }
      texts.append(text)
    }
    return texts
  }

  /// The text of a query item that may be there once.
  func item(named name: String) throws(LinkMismatch) -> String? {
    let texts = try items(named: name)
    guard texts.count < 2 else { throw LinkMismatch(.query(name), .repeated) }
    return texts.first
  }
}
