import Foundation

/// Percent encoding of single parts, which keeps only unreserved characters.
///
/// An encoded part can be used in a host, a path, a query and a fragment.
package enum PercentEncoding {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )

  package static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
  }

  /// Returns the decoded text; nil if an escape is incomplete or the bytes are not UTF-8.
  ///
  /// Decodes once: `%2525` becomes `%25`.
  package static func decode(_ encoded: some Collection<UInt8>) -> String? {
    // Not `removingPercentEncoding`, which replaces some bytes that are not UTF-8 on Linux, so that
    // the text would print as another link.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var rest = encoded.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(hexDigit), let low = rest.next().flatMap(hexDigit) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // Invalid bytes are replaced by others.
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

/// Case conversion for URLs, which affects only ASCII letters.
package enum ASCII {
  package static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  package static func lowercase(_ text: String) -> String {
    String(decoding: text.utf8.map(lowercase), as: UTF8.self)
  }
}

extension String {
  /// Whether the texts have the same UTF-8; `==` also holds for other Unicode spellings.
  func isSpelled(like other: String) -> Bool {
    var (own, other) = (self, other)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        guard own.count == other.count else { return false }
        guard let start = own.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, own.count) == 0
      }
    }
  }
}
