/// The error if a value cannot be printed as a link.
public enum LinkPrintError: Error, Equatable, Sendable {
  /// The text of a part would not parse back to the value, such as an empty path part or a number
  /// out of range.
  case unreadable(part: String, text: String)
  /// The text is not a valid link, because its base is invalid or it exceeds the limits.
  case notALink(String)
  /// The table would match the link to a narrower pattern of another entry.
  case narrower(link: String, entry: String)
  /// The table has no entry with this name.
  case unknownEntry(String)
  /// The value does not have the type of the entry's patterns.
  case wrongType(entry: String, expected: String)
}

extension LinkPrintError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let part, let text): "<\(part)> would not read back from \"\(text)\""
    case .notALink(let text): "\"\(text)\" is not a link"
    case .narrower(let link, let entry):
      "\"\(link)\" belongs to the narrower entry \"\(entry)\": add an alias that does not match it"
    case .unknownEntry(let name): "the table has no entry \"\(name)\""
    case .wrongType(let entry, let expected): "entry \"\(entry)\" prints values of \(expected)"
    }
  }
}
