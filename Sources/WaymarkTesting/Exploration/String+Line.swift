import Foundation

extension String {
  /// The text on one line, with escapes such as `\n` and `\u{1B}` for characters that end a line,
  /// control a terminal, or change the text direction.
  ///
  /// A label of the app may contain any of them.
  package var onOneLine: String {
    // All such characters begin with one of these bytes; few texts contain one.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else {
      return self
    }
    var line = ""
    for scalar in unicodeScalars {
      if scalar.isControl { line += scalar.escape } else { line.unicodeScalars.append(scalar) }
    }
    return line
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

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
