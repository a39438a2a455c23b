import Foundation

/// A link cut into its parts, nothing decoded yet.
struct LinkText: Sendable {
  let bytes: [UInt8]
  /// The base it is on, as an index into the bases that were asked.
  let base: Int
  let kind: LinkBase.Kind
  private(set) var parts: [Range<Int>] = []
  private var query: Range<Int>?
  private var fragment: Range<Int>?

  /// Cuts a link in one pass over its bytes.
  init(_ url: URL, on bases: [LinkBase], limits: LinkLimits) throws(LinkFailure) {
    let text = url.absoluteString
    guard text.utf8.count <= limits.length else {
      throw LinkFailure(.link, .beyondLimit(limits.length))
    }
    let bytes = Array(text.utf8)
    guard let base = bases.firstIndex(where: { $0.contains(bytes) }) else {
      throw LinkFailure(.link, .foreign)
    }
    self.bytes = bytes
    self.base = base
    self.kind = bases[base].kind
    let pathEnd = cutPath(from: bases[base].pathStart(in: bytes))
    cutTail(from: pathEnd)
    guard parts.count <= limits.parts else {
      throw LinkFailure(.link, .beyondLimit(limits.parts))
    }
    guard itemCount <= limits.items else {
      throw LinkFailure(.link, .beyondLimit(limits.items))
    }
  }

  private mutating func cutPath(from start: Int) -> Int {
    parts.reserveCapacity(8)
    var partStart = start
    var index = start
    scan: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/"):
        parts.append(partStart..<index)
        partStart = index + 1
      case UInt8(ascii: "?"), UInt8(ascii: "#"): break scan
      default: break
      }
      index += 1
    }
    // What follows the last slash is a part unless it is empty: `products/` is `products`.
    if partStart < index { parts.append(partStart..<index) }
    return index
  }

  private mutating func cutTail(from start: Int) {
    guard start < bytes.count else { return }
    let hash = bytes[start...].firstIndex(of: UInt8(ascii: "#"))
    if bytes[start] == UInt8(ascii: "?") { query = start + 1..<(hash ?? bytes.count) }
    if let hash { fragment = hash + 1..<bytes.count }
  }

  private var itemCount: Int {
    guard let query else { return 0 }
    return bytes[query].reduce(1) { $0 + ($1 == UInt8(ascii: "&") ? 1 : 0) }
  }
}

extension LinkText {
  func pathText(at index: Int, as part: LinkFailure.Part) throws(LinkFailure) -> String {
    guard index < parts.count else { throw LinkFailure(part, .missing) }
    return try decode(bytes[parts[index]], of: part)
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

extension LinkBase {
  /// Whether a link is on this base: its beginning, up to the end of the host.
  func contains(_ link: [UInt8]) -> Bool {
    guard link.count >= prefix.count else { return false }
    for index in prefix.indices where ASCII.lowercase(link[index]) != prefix[index] {
      return false
    }
    guard kind == .web, link.count > prefix.count else { return true }
    return [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains(link[prefix.count])
  }

  /// Where the first path part begins: behind one slash on the web, behind up to three after a scheme.
  func pathStart(in link: [UInt8]) -> Int {
    let limit = min(link.count, prefix.count + (kind == .web ? 1 : 3))
    var start = prefix.count
    while start < limit, link[start] == UInt8(ascii: "/") { start += 1 }
    return start
  }
}
