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
        let read = value.read
        return LinkReader { link throws(LinkMismatch) in
          let text = try link.text(at: position, name: name)
          let isPathText = LinkShape.isPathText(text)
          do throws(LinkUnreadable) {
            if isPathText { return try read(text) }
          } catch {}
          throw LinkMismatch(
            .path(position, name: name),
            .unreadable(value.shown(text), expected: isPathText ? value.label : "a path part")
          )
        }
      },
      write: { parsed, writer throws(LinkPrintError) in
        try writer.append(path: name, value, parsed)
        writer.append(literals: tail)
      }
    )
  }
}
