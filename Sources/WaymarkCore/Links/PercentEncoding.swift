import Foundation

/// Percent encoding of single parts, stricter than the standard asks: only unreserved characters
/// stay.
///
/// A part that is encoded here reads the same in a host, a path, a query and a fragment.
package enum PercentEncoding {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )

  package static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
  }

  /// The decoded text, or nil if an escape is cut off or the bytes are not UTF-8.
  ///
  /// It decodes once: `%2525` gives `%25`.
  package static func decode(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    guard let decoded = text.removingPercentEncoding else { return nil }
    let replacements = decoded.unicodeScalars.count { $0 == "\u{FFFD}" }
    if replacements == 0 { return decoded }
    // On Linux, Foundation replaces some bytes that are not UTF-8; that text would print as another
    // link.
    let encoded = text.uppercased().components(separatedBy: "%EF%BF%BD").count - 1
    return replacements == encoded ? decoded : nil
  }
}
