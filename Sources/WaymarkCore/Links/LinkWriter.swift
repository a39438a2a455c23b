/// Collects and encodes the texts of a link while its parts print their values.
struct LinkWriter: Sendable {
  var path: [String] = []
  var query: [(name: String, text: String)] = []
  var fragment: String?

  mutating func append(literals text: String) {
    path += LinkShape.pieces(of: text)
  }

  mutating func append<Value>(
    path name: String,
    _ value: LinkValue<Value>,
    _ parsed: Value
  ) throws(LinkPrintError) {
    let text = try value.printed(parsed, as: name)
    guard LinkShape.isPathText(text) else {
      throw LinkPrintError.unreadable(part: name, text: text)
    }
    path.append(text)
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
  func printed(_ value: Value, as part: String) throws(LinkPrintError) -> String {
    guard let text = text(for: value) else {
      throw LinkPrintError.unreadable(part: part, text: shown(self.print(value)))
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
