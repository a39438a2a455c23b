import Foundation

/// Where links of an app begin: a scheme of its own, or a web host.
///
/// Schemes and hosts are compared without regard to case.
///
/// The following example lists the beginnings of an app's links:
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
  /// The base as printed before the first path part.
  let opening: String
  /// The lowercase UTF-8 that every link on this base begins with.
  private let prefix: [UInt8]
  /// The port that a link may name although the base does not.
  private let defaultPort: Int?

  /// A scheme of the app, such as `bazaar://`; the host of such a link is its first path part.
  ///
  /// A link with user information or a port is refused. A host that is not ASCII is read as its
  /// text; `URL` has converted it to lower case unless it is percent-encoded.
  public static func scheme(_ scheme: String) -> Self {
    Self(kind: .scheme, opening: scheme + "://", prefix: scheme + ":")
  }

  /// A web host, such as `https://bazaar.example`, with a port if it needs one.
  ///
  /// A link with a user name or with another port is on another base. The default port of the
  /// scheme is the same as none. A host that is not ASCII is printed as URLs encode it.
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

  private static func defaultPort(of scheme: String) -> Int? {
    switch ASCII.lowercase(scheme) {
    case "https": 443
    case "http": 80
    default: nil
    }
  }
}

extension LinkBase {
  /// The host of the web that links on this base have, without a port; nil for a scheme of the app.
  package var webHost: String? {
    kind == .web ? URL(string: opening)?.host() : nil
  }

  /// Whether the UTF-8 of a link begins like this base.
  func begins(_ link: UnsafeBufferPointer<UInt8>) -> Bool {
    guard link.count >= prefix.count else { return false }
    for index in prefix.indices where ASCII.lowercase(link[index]) != prefix[index] {
      return false
    }
    return true
  }

  /// The position behind this base in a link that begins like it; nil if it is on another base.
  func end(in link: UnsafeBufferPointer<UInt8>) -> Int? {
    guard kind == .web else { return prefix.count }
    var rest = link[prefix.count...]
    if rest.first == UInt8(ascii: ":") {
      let port = rest.dropFirst().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      let number = Int(String(decoding: port, as: UTF8.self))
      if port.isEmpty || (number != nil && number == defaultPort) {
        rest = rest[port.endIndex...]
      }
    }
    // Another text belongs to another host, or to another port.
    guard let next = rest.first, !"/?#".utf8.contains(next) else { return rest.startIndex }
    return nil
  }

  /// Whether URLs read a host as the ASCII form of other characters, as `xn--mnchen-3ya`.
  static func isEncodedHost(_ host: String) -> Bool {
    host.utf8.split(separator: UInt8(ascii: ".")).contains { label in
      label.prefix(4).map(ASCII.lowercase).elementsEqual("xn--".utf8)
    }
  }

  /// Whether the opening is the beginning of a URL and nothing more.
  var isValid: Bool {
    guard !opening.contains(where: { "?#@% ".contains($0) }) else { return false }
    let link = opening + "a"
    guard let url = URL(string: link), url.absoluteString == link,
      url.scheme?.isEmpty == false
    else {
      return false
    }
    return kind == .scheme || (url.path == "/a" && url.host()?.isEmpty == false)
  }
}

extension LinkBase: CustomStringConvertible {
  public var description: String { opening }
}
