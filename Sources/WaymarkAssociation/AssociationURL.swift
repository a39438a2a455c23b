import Foundation
import WaymarkCore

/// The undecoded parts of a URL that a site association compares.
struct AssociationURL: Sendable {
  let host: String
  let path: String
  let query: String
  let fragment: String

  /// Splits a URL; nil if it is not a web URL.
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

  /// The host in lower case, without user information and port.
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
  /// The path with one slash at its beginning and none at its end; empty for the root.
  static func trimmed(path: String) -> String {
    var path = Substring(path)
    while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    guard !path.isEmpty else { return "" }
    while path.utf8.first == UInt8(ascii: "/") { path.removeFirst() }
    return "/" + path
  }

  /// The decoded text, or the text itself if it is not percent-encoded UTF-8.
  static func decoded(_ text: String) -> String {
    PercentEncoding.decode(text.utf8) ?? text
  }
}
