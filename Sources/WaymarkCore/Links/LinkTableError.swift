/// Why a table cannot be built.
public enum LinkTableError: Error, Hashable, Sendable {
  /// There is no base, so no link could belong to the table.
  case noBase
  /// The text of a base is no beginning of a URL.
  case invalidBase(String)
  /// Two entries have the same name.
  case duplicateName(String)
  /// A pattern has two path values, or two query items, of one name.
  case duplicatePart(String, entry: String)
  /// A value has a sample that does not read back.
  case invalidSample(String, part: String, entry: String)
  /// Two patterns fit the example link, and neither is narrower.
  case ambiguous(String, String, example: String)
}

extension LinkTableError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noBase: "a link table needs a base"
    case .invalidBase(let text):
      "\"\(text)\" is not a valid link base: use .scheme(\"shop\") or .web(\"shop.example\")"
    case .duplicateName(let name): "two entries are called \"\(name)\""
    case .duplicatePart(let part, let entry): "entry \"\(entry)\" has two parts <\(part)>"
    case .invalidSample(let text, let part, let entry):
      "entry \"\(entry)\": sample \"\(text)\" does not read as <\(part)>"
    case .ambiguous(let first, let second, let example):
      "\(first) and \(second) both fit \(example)"
    }
  }
}
