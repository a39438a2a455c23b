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
