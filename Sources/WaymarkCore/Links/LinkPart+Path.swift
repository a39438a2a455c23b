extension LinkPart {
  /// Returns a part for a value in the path, followed by optional literals.
  ///
  /// The empty text, `.` and `..` are not valid in a path, because browsers and servers change
  /// them.
  ///
  /// - Parameters:
  ///   - name: The name of the part in lists and errors.
  ///   - value: The type of the value.
  ///   - tail: Literal parts after the value, such as `reviews` or `reviews/all`.
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
