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
  package static func decode(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    guard let decoded = text.removingPercentEncoding else { return nil }
    let replacements = decoded.unicodeScalars.count { $0 == "\u{FFFD}" }
    if replacements == 0 { return decoded }
    // On Linux, Foundation replaces some bytes that are not UTF-8, so the text would print as
    // another link.
    let encoded = text.uppercased().components(separatedBy: "%EF%BF%BD").count - 1
    return replacements == encoded ? decoded : nil
  }
}
