/// Why a value has no link.
public enum LinkPrintError: Error, Hashable, Sendable {
  /// The text of a part would not read back as the value: an empty path part, a number out of
  /// bounds.
  case unreadable(part: String, text: String)
  /// The whole would not be read as a link: the base is no URL, or the text exceeds the limits.
  case notALink(String)
}

extension LinkPrintError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let part, let text): "<\(part)> would not read back from \"\(text)\""
    case .notALink(let text): "\"\(text)\" is not a link"
    }
  }
}
