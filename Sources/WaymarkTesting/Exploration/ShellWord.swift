import Foundation

/// Words as a shell reads them.
package enum ShellWord {
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=@%+,"
  )

  /// The word in quotes if a shell would take it apart otherwise; always one line.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.allSatisfy(plain.contains) { return word }
    if word.onOneLine == word { return "'" + word.replacing("'", with: "'\\''") + "'" }
    // Bash and the Z shell read escapes in this form of quotes only.
    return "$'" + word.unicodeScalars.map(escape).joined() + "'"
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let text = String(scalar)
    if scalar == "'" || scalar == "\\" { return "\\" + text }
    if text.onOneLine == text { return text }
    return String(format: scalar.isASCII ? "\\x%02x" : "\\u%04x", scalar.value)
  }
}
