public import Foundation

/// A link cut into its parts, nothing decoded yet.
@usableFromInline
struct LinkText: Sendable, ~Copyable {
  let bytes: [UInt8]
  /// The base it is on, as an index into the bases that were asked.
  let base: Int
  let parts: LinkPathParts
  /// Whether the first part is a host that URLs have encoded as ASCII.
  private let hasEncodedHost: Bool
  private let query: Range<Int>?
  private let fragment: Range<Int>?

  /// Cuts a link in one pass over its bytes.
  @usableFromInline
  static func cut(
    _ url: URL,
    on bases: LinkBaseIndex,
    limits: LinkLimits
  ) throws(LinkFailure) -> LinkText {
    let text = url.absoluteString
    guard text.utf8.count <= limits.length else {
      throw LinkFailure(.link, .beyondLimit(limits.length))
    }
    let bytes = Array(text.utf8)
    guard let place = bases.place(of: bytes) else { throw LinkFailure(.link, .foreign) }
    var (parts, end) = cutPath(of: bytes, from: place.pathStart)
    guard parts.count <= limits.parts else {
      throw LinkFailure(.link, .beyondLimit(limits.parts))
    }
    let (query, fragment) = cutTail(of: bytes, from: end)
    guard itemCount(of: bytes, in: query) <= limits.items else {
      throw LinkFailure(.link, .beyondLimit(limits.items))
    }
    let hasEncodedHost = place.hasHost && parts.count > 0 ? try readHost(of: bytes, &parts) : false
    return LinkText(
      bytes: bytes,
      base: place.base,
      parts: parts,
      hasEncodedHost: hasEncodedHost,
      query: query,
      fragment: fragment
    )
  }

  private static func cutPath(
    of bytes: [UInt8],
    from start: Int
  ) -> (parts: LinkPathParts, end: Int) {
    var parts = LinkPathParts(from: start)
    var (partStart, index, usedCount) = (start, start, 0)
    scan: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/"):
        parts.append(end: index)
        if partStart < index { usedCount = parts.count }
        partStart = index + 1
      case UInt8(ascii: "?"), UInt8(ascii: "#"): break scan
      case UInt8(ascii: "%"): parts.areEscaped = true
      default: break
      }
      index += 1
    }
    // Empty parts at the end do not count: `products//` is `products`.
    if partStart < index { parts.append(end: index) } else { parts.truncate(to: usedCount) }
    return (parts, index)
  }

  /// Whether the first part is a host that is encoded; one with more than a name is refused.
  private static func readHost(
    of bytes: [UInt8],
    _ parts: inout LinkPathParts
  ) throws(LinkFailure) -> Bool {
    let host = parts[0]
    for index in host where bytes[index] == UInt8(ascii: "@") || bytes[index] == UInt8(ascii: ":") {
      throw LinkFailure(.link, .userInfoOrPort)
    }
    guard Punycode.isEncoded(bytes, host) else { return false }
    parts.areEscaped = true
    return true
  }

  private static func cutTail(
    of bytes: [UInt8],
    from start: Int
  ) -> (query: Range<Int>?, fragment: Range<Int>?) {
    guard start < bytes.count else { return (nil, nil) }
    let hash = bytes[start...].firstIndex(of: UInt8(ascii: "#"))
    let hasQuery = bytes[start] == UInt8(ascii: "?")
    return (
      hasQuery ? start + 1..<(hash ?? bytes.count) : nil,
      hash.map { $0 + 1..<bytes.count }
    )
  }

  private static func itemCount(of bytes: [UInt8], in query: Range<Int>?) -> Int {
    guard let query else { return 0 }
    return bytes[query].reduce(1) { $0 + ($1 == UInt8(ascii: "&") ? 1 : 0) }
  }
}

extension LinkText {
  func pathText(at index: Int, as part: LinkFailure.Part) throws(LinkFailure) -> String {
    guard index < parts.count else { throw LinkFailure(part, .missing) }
    guard let text = pathText(at: index) else { throw LinkFailure(part, .badEncoding) }
    return text
  }

  /// The decoded text of a part that is there; nil if it is not percent-encoded UTF-8.
  func pathText(at index: Int) -> String? {
    if index == 0, hasEncodedHost, let text = Punycode.decode(host: bytes[parts[0]]) {
      return text
    }
    return PercentEncoding.decode(bytes[parts[index]])
  }

  /// The bytes of a value in the path, if they are its text as they stand.
  @usableFromInline
  func plainPath(at index: Int) -> ArraySlice<UInt8>? {
    index < parts.count && !parts.areEscaped ? bytes[parts[index]] : nil
  }

  /// The text of a value in the path.
  @usableFromInline
  func pathText(
    at index: Int,
    name: String,
    isSensitive: Bool = false
  ) throws(LinkFailure) -> String {
    guard index < parts.count else { throw LinkFailure(.path(index, name: name), .missing) }
    let text = try pathText(at: index, as: .path(index, name: name))
    guard Self.isPathText(text) else {
      throw LinkFailure(
        .path(index, name: name),
        .unreadable(isSensitive ? "<sensitive>" : text, expected: "a path part")
      )
    }
    return text
  }

  /// Whether a text can stand in a path as a part of its own.
  static func isPathText(_ text: String) -> Bool {
    text.utf8.count > 2 || !text.utf8.allSatisfy { $0 == UInt8(ascii: ".") }
  }

  func fragmentText() throws(LinkFailure) -> String? {
    guard let fragment else { return nil }
    return try decode(bytes[fragment], of: .fragment)
  }

  func singleItem(named name: String, key: [UInt8]) throws(LinkFailure) -> String? {
    let texts = try items(named: name, key: key)
    guard texts.count < 2 else { throw LinkFailure(.query(name), .repeated) }
    return texts.first
  }

  /// The decoded texts of all items with a name; an item without `=` has an empty one.
  func items(named name: String, key: [UInt8]) throws(LinkFailure) -> [String] {
    guard let query else { return [] }
    var texts: [String] = []
    for item in bytes[query].split(separator: UInt8(ascii: "&")) {
      let nameEnd = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      guard Self.matches(item[..<nameEnd], key) else { continue }
      texts.append(try decode(item[nameEnd...].dropFirst(), of: .query(name)))
    }
    return texts
  }

  private static func matches(_ encoded: ArraySlice<UInt8>, _ key: [UInt8]) -> Bool {
    if encoded.elementsEqual(key) { return true }
    guard encoded.contains(UInt8(ascii: "%")) else { return false }
    return PercentEncoding.decode(encoded).map { $0.utf8.elementsEqual(key) } ?? false
  }

  private func decode(
    _ encoded: ArraySlice<UInt8>,
    of part: LinkFailure.Part
  ) throws(LinkFailure) -> String {
    guard let text = PercentEncoding.decode(encoded) else {
      throw LinkFailure(part, .badEncoding)
    }
    return text
  }
}
