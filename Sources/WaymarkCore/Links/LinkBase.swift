import Foundation

/// The prefix of an app's links: a custom scheme or a web host.
///
/// Schemes and hosts are compared case-insensitively.
///
/// The following example lists the bases of an app's links:
///
/// ```swift
/// let bases: [LinkBase] = [.scheme("shop"), .web("shop.example")]
/// ```
public struct LinkBase: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case scheme
    case web
  }

  let kind: Kind
  /// The printed prefix before the first path part.
  let opening: String
  /// The lowercase UTF-8 prefix of each link on this base.
  private let prefix: [UInt8]
  /// The port that a link may contain although the base does not.
  private let defaultPort: Int?

  /// Returns a base with a custom scheme, such as `bazaar://`; the host of a link is its first path
  /// part.
  ///
  /// Links with user information or a port are rejected. A host that is not ASCII is decoded; `URL`
  /// has converted it to lower case unless it is percent-encoded.
  public static func scheme(_ scheme: String) -> Self {
    Self(kind: .scheme, opening: scheme + "://", prefix: scheme + ":")
  }

  /// Returns a base with a web host, such as `https://bazaar.example`, and an optional port.
  ///
  /// Links with a user name or another port do not match this base. The default port of the scheme
  /// is optional in links. A host that is not ASCII is printed in its encoded form.
  public static func web(_ host: String, scheme: String = "https") -> Self {
    let portText = defaultPort(of: scheme).map { ":\($0)" } ?? ""
    let host = host.hasSuffix(portText) ? String(host.dropLast(portText.count)) : host
    var opening = "\(scheme)://\(host)/"
    if !host.utf8.allSatisfy({ $0 < 0x80 }), let url = URL(string: opening) {
      opening = url.absoluteString
    }
    return Self(kind: .web, opening: opening, prefix: String(opening.dropLast()))
  }

  private init(kind: Kind, opening: String, prefix: String) {
    self.kind = kind
    self.opening = opening
    self.prefix = Array(prefix.lowercased().utf8)
    defaultPort = Self.defaultPort(of: String(opening.prefix { $0 != ":" }))
  }

  static func defaultPort(of scheme: String) -> Int? {
    switch ASCII.lowercase(scheme) {
    case "https": 443
    case "http": 80
    default: nil
    }
  }
}

extension LinkBase {
  /// The host of web links on this base, without a port; nil for a custom scheme.
  package var webHost: String? {
    kind == .web ? URL(string: opening)?.host() : nil
  }

  /// Returns the index after this base in the UTF-8 of a link; nil if the link is on another base.
  func end(in link: UnsafeBufferPointer<UInt8>) -> Int? {
    guard link.count >= prefix.count else { return nil }
    for index in prefix.indices where ASCII.lowercase(link[index]) != prefix[index] { return nil }
    guard kind == .web else { return prefix.count }
    var rest = link[prefix.count...]
    if rest.first == UInt8(ascii: ":") {
      let port = rest.dropFirst().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      let number = Int(String(decoding: port, as: UTF8.self))
      if port.isEmpty || (number != nil && number == defaultPort) {
        rest = rest[port.endIndex...]
      }
    }
    // Other text here belongs to another host or port.
    guard let next = rest.first, !"/?#".utf8.contains(next) else { return rest.startIndex }
    return nil
  }

  /// Whether URLs decode a host to other characters, as for `xn--mnchen-3ya`.
  static func isEncodedHost(_ host: String) -> Bool {
    host.utf8.split(separator: UInt8(ascii: ".")).contains { label in
      label.prefix(4).map(ASCII.lowercase).elementsEqual("xn--".utf8)
    }
  }

  /// Whether the opening is exactly the beginning of a URL.
  var isValid: Bool {
    guard !opening.utf8.contains(where: { "?#@% ".utf8.contains($0) }) else { return false }
    let link = opening + "a"
    guard let url = URL(string: link), url.absoluteString == link,
      let scheme = url.scheme, !scheme.isEmpty
    else {
      return false
    }
    // Of "shop://://a", `URL` reads "shop" as the scheme.
    if kind == .scheme { return opening.utf8.count == scheme.utf8.count + "://".utf8.count }
    return url.path == "/a" && url.host()?.isEmpty == false
  }
}

extension LinkBase: CustomStringConvertible {
  public var description: String { opening }
}
