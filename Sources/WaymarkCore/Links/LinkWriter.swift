/// Collects and encodes the texts of a link while its parts print their values.
struct LinkWriter: Sendable {
  var path: [String] = []
  var query: [(name: String, text: String)] = []
  var fragment: String?

  mutating func append(literals text: String) {
    path += LinkShape.pieces(of: text)
  }

  /// Returns the link on a base.
  func text(on base: LinkBase) -> String {
    var text = base.opening
    if let first = path.first { text += base.encode(first: first) }
    for part in path.dropFirst() { text += "/" + PercentEncoding.encode(part) }
    if !query.isEmpty {
      text += "?"
      text += query.map { item in
        PercentEncoding.encode(item.name) + "=" + PercentEncoding.encode(item.text)
      }.joined(separator: "&")
    }
    if let fragment { text += "#" + PercentEncoding.encode(fragment) }
    return text
  }
}

extension LinkBase {
  /// Returns the first path part of a link on this base.
  ///
  /// A host that looks like an encoded one is escaped, so that it is not decoded.
  fileprivate func encode(first part: String) -> String {
    let encoded = PercentEncoding.encode(part)
    guard kind == .scheme, Self.isEncodedHost(encoded) else { return encoded }
    return encoded.replacing("-", with: "%2D")
  }
}

extension LinkValue {
  /// Returns the text of a value; throws if the text would not parse back.
  func printed(_ value: Value, as part: String) throws(LinkPrintError) -> String {
    let text = self.print(value)
    guard let again = parse(text), self.print(again) == text else {
      throw LinkPrintError.unreadable(part: part, text: shown(text))
    }
    return text
  }

  func read(_ text: String, from part: LinkMismatch.Part) throws(LinkMismatch) -> Value {
    do throws(LinkUnreadable) {
      return try read(text)
    } catch {
      throw LinkMismatch(part, .unreadable(shown(text), expected: label))
    }
  }
}

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
