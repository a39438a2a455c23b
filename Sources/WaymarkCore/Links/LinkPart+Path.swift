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
  public static func path(
    _ name: String,
    _ value: LinkValue<Value>,
    then tail: String = ""
  ) -> Self {
    Self(
      join: { shape in
        let position = shape.append(path: value.slot(named: name))
        shape.append(literals: tail)
        return LinkReader { link throws(LinkMismatch) in
          let part = LinkMismatch.Part.path(position, name: name)
          let text = try link.text(at: position, name: name)
          guard LinkShape.isPathText(text) else {
            throw LinkMismatch(part, .unreadable(value.shown(text), expected: "a path part"))
          }
          return try value.read(text, from: part)
        }
      },
      write: { parsed, writer throws(LinkPrintError) in
        try writer.append(path: name, value, parsed)
        writer.append(literals: tail)
      }
    )
  }
}
