/// Collects the texts of a link while its parts print themselves, and encodes them.
@usableFromInline
struct LinkWriter: Sendable {
  var path: [String] = []
  var query: [(name: String, text: String)] = []
  var fragment: String?

  mutating func append<Value>(
    _ name: String,
    _ value: LinkValue<Value>,
    _ parsed: Value
  ) throws(LinkPrintError) {
    query.append((name, try value.printed(parsed, as: name)))
  }

  @usableFromInline
  mutating func append(literals text: String) {
    path += LinkShape.pieces(of: text)
  }

  @usableFromInline
  mutating func append<Value>(
    path name: String,
    _ value: LinkValue<Value>,
    _ parsed: Value
  ) throws(LinkPrintError) {
    let text = try value.printed(parsed, as: name)
    guard LinkText.isPathText(text) else {
      throw LinkPrintError.unreadable(part: name, text: text)
    }
    path.append(text)
  }

  /// The link behind a base.
  func text(on base: LinkBase) -> String {
    var text = base.opening
    text += path.map(PercentEncoding.encode).joined(separator: "/")
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

extension LinkValue {
  func printed(_ value: Value, as part: String) throws(LinkPrintError) -> String {
    guard let text = text(for: value) else {
      throw LinkPrintError.unreadable(part: part, text: self.print(value))
    }
    return text
  }

  func read(_ text: String, from part: LinkFailure.Part) throws(LinkFailure) -> Value {
    guard let value = parse(text) else {
      throw LinkFailure(part, .unreadable(text, expected: label))
    }
    return value
  }
}
