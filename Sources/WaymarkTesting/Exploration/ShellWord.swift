import Foundation

/// Quotes words for a shell.
package enum ShellWord {
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=@%+,"
  )

  /// Returns the word, quoted if a shell would split or change it; always one line.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.allSatisfy(plain.contains) { return word }
    if word.onOneLine == word { return "'" + word.replacing("'", with: "'\\''") + "'" }
    // Bash and zsh interpret escapes only in this form of quotes.
    return "$'" + word.unicodeScalars.map(escape).joined() + "'"
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let text = String(scalar)
    if scalar == "'" || scalar == "\\" { return "\\" + text }
    if text.onOneLine == text { return text }
    return String(format: scalar.isASCII ? "\\x%02x" : "\\u%04x", scalar.value)
  }
}
