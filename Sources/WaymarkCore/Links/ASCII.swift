import Foundation

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
