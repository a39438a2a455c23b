/// Why a value has no link.
public enum LinkPrintError: Error, Hashable, Sendable {
  /// The text of a part would not read back as the value: an empty path part, a number out of
  /// bounds.
  case unreadable(part: String, text: String)
  /// The whole would not be read as a link: the base is no URL, or the text exceeds the limits.
  case notALink(String)
  /// The table would match the link to an entry with a narrower pattern.
  case narrower(link: String, entry: String)
  /// The table has no entry of that name.
  case unknownEntry(String)
  /// The value is not of the type that the patterns of the entry read.
  case wrongType(entry: String, expected: String)
}

extension LinkPrintError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let part, let text): "<\(part)> would not read back from \"\(text)\""
    case .notALink(let text): "\"\(text)\" is not a link"
    case .narrower(let link, let entry):
      "\"\(link)\" belongs to the narrower entry \"\(entry)\"; an alias could print it otherwise"
    case .unknownEntry(let name): "the table has no entry \"\(name)\""
    case .wrongType(let entry, let expected): "entry \"\(entry)\" prints values of \(expected)"
    }
  }
}
