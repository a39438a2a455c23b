extension LinkPart {
  /// A value in the path, with the literal parts that follow it.
  ///
  /// The empty text, `.` and `..` are no values in a path: they do not survive the way through
  /// browsers and servers.
  ///
  /// - Parameters:
  ///   - name: What lists and failures call the part.
  ///   - value: How it is read and written.
  ///   - tail: Literal parts behind it, such as `reviews` or `reviews/all`.
  @inlinable
  public static func path(
    _ name: String,
    _ value: LinkValue<Value>,
    then tail: String = ""
  ) -> Self {
    Self(
      join: { shape in
        let position = shape.append(path: value.slot(named: name))
        shape.append(literals: tail)
        let (parse, parseBytes, label) = (value.parse, value.parseBytes, value.label)
        return LinkReader { link throws(LinkFailure) in
          if let parseBytes, let bytes = link.plainPath(at: position),
            let parsed = parseBytes(bytes)
          {
            return parsed
          }
          let text = try link.pathText(at: position, name: name, isSensitive: value.isSensitive)
          guard let parsed = parse(text) else {
            throw LinkFailure(
              .path(position, name: name),
              .unreadable(value.shown(text), expected: label)
            )
          }
          return parsed
        }
      },
      write: { parsed, writer throws(LinkPrintError) in
        try writer.append(path: name, value, parsed)
        writer.append(literals: tail)
      }
    )
  }
}
