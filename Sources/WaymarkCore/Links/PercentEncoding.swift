/// Percent encoding of single parts, stricter than the standard asks: only unreserved characters
/// stay.
///
/// A part that is encoded here reads the same in a host, a path, a query and a fragment.
enum PercentEncoding {
  static func encode(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isUnreserved) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The decoded text, or nil if an escape is cut off or the bytes are not UTF-8.
  ///
  /// It decodes once: `%2525` gives `%25`.
  static func decode(_ encoded: ArraySlice<UInt8>) -> String? {
    guard encoded.contains(UInt8(ascii: "%")) else {
      return String(decoding: encoded, as: UTF8.self)
    }
    guard let bytes = decodedBytes(encoded) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding repairs what is not UTF-8; a repaired text would print as another link.
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  private static func decodedBytes(_ encoded: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var rest = encoded
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(nibble), let low = rest.popFirst().flatMap(nibble)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
