/// The error if a link table cannot be built.
public enum LinkTableError: Error, Equatable, Sendable {
  /// The table has no base, so no link could match.
  case noBase
  /// A base is not a valid beginning of a URL, such as `.scheme("shop://")`.
  case invalidBase(LinkBase)
  /// Two entries have the same name.
  case duplicateName(String)
  /// A pattern has two path values, or two query items, with the same name.
  case duplicatePart(String, entry: String)
  /// A value has a sample that does not parse back.
  case invalidSample(String, part: String, entry: String)
  /// Both patterns match the example link, and neither is narrower.
  case ambiguous(String, String, example: String)
}

extension LinkTableError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noBase: "a link table needs a base"
    case .invalidBase(let base):
      "\(base.code) is not a valid link base: use the form .scheme(\"shop\") or "
        + ".web(\"shop.example\")"
    case .duplicateName(let name): "two entries are named \"\(name)\""
    case .duplicatePart(let part, let entry): "entry \"\(entry)\" has two parts <\(part)>"
    case .invalidSample(let text, let part, let entry):
      "entry \"\(entry)\": sample \"\(text)\" does not read as <\(part)>"
    case .ambiguous(let first, let second, let example):
      "\(first) and \(second) both fit \(example)"
    }
  }
}

extension LinkBase {
  /// The base as Swift code, such as `.web("shop.example")`.
  fileprivate var code: String {
    switch kind {
    case .scheme: return ".scheme(\"\(opening.dropLast("://".count))\")"
    case .web:
      let scheme = opening.prefix { $0 != ":" }
      let host = opening.dropFirst(scheme.count + "://".count).dropLast()
      return scheme == "https"
        ? ".web(\"\(host)\")" : ".web(\"\(host)\", scheme: \"\(scheme)\")"
    }
  }
}
