import Foundation
import WaymarkCore

/// A URL cut into the parts that a site association is about, nothing decoded.
struct AssociationURL: Sendable {
  let host: String
  let path: String
  let query: String
  let fragment: String

  /// Cuts a URL; nil if it is not one of the web.
  init?(_ url: URL) {
    let bytes = Array(url.absoluteString.utf8)[...]
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      ["http", "https"].contains(ASCII.lowercase(Self.text(bytes[..<colon]))),
      bytes[(colon + 1)...].starts(with: "//".utf8)
    else { return nil }
    let rest = bytes[(colon + 3)...]
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    host = Self.host(rest[..<end])
    let hash = rest[end...].firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    let mark = rest[end..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
    path = Self.text(rest[end..<mark])
    query = Self.text(rest[mark..<hash].dropFirst())
    fragment = Self.text(rest[hash...].dropFirst())
  }

  /// The host without user information and port, in lower case.
  private static func host(_ authority: ArraySlice<UInt8>) -> String {
    var host = authority
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    if host.first != UInt8(ascii: "["), let colon = host.lastIndex(of: UInt8(ascii: ":")) {
      host = host[..<colon]
    }
    return ASCII.lowercase(text(host))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension AssociationURL {
  /// The path without the slashes at its end and with one slash at its beginning; empty for the
  /// root.
  static func trimmed(path: String) -> String {
    var path = Substring(path)
    while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    guard !path.isEmpty else { return "" }
    while path.utf8.first == UInt8(ascii: "/") { path.removeFirst() }
    return "/" + path
  }

  /// The decoded text; one that is not percent-encoded UTF-8 stays as it is.
  static func decoded(_ text: String) -> String {
    PercentEncoding.decode(text) ?? text
  }
}
