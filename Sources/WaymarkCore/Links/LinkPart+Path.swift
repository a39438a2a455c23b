extension LinkPart {
  /// A value in the path, with the literal parts that follow it.
  ///
  /// The empty text, `.` and `..` are no values in a path: they do not survive the way through browsers
  /// and servers.
  ///
  /// - Parameters:
  ///   - name: What lists and failures call the part.
  ///   - value: How it is read and written.
  ///   - tail: Literal parts behind it, such as `reviews` or `reviews/all`.
  public static func path(_ name: String, _ value: LinkValue<Value>, then tail: String = "") -> Self
  {
    let tailPieces = tail.split(separator: "/").map(String.init)
    return Self(
      describe: { shape in
        shape.steps.append(
          .value(value.slot(named: name) { isPathText($0) && value.parse($0) != nil })
        )
        shape.append(literals: tail)
      },
      read: { link, position throws(LinkFailure) in
        let place = LinkFailure.Part.path(position, name: name)
        let text = try link.pathText(at: position, as: place)
        guard isPathText(text), let parsed = value.parse(text) else {
          throw LinkFailure(place, .unreadable(text, expected: value.label))
        }
        return parsed
      },
      write: { parsed, writer throws(LinkPrintError) in
        guard let text = value.text(for: parsed), isPathText(text) else {
          throw LinkPrintError.unreadable(part: name, text: value.print(parsed))
        }
        writer.path.append(text)
        writer.path += tailPieces
      }
    )
  }
}

private func isPathText(_ text: String) -> Bool {
  !text.isEmpty && text != "." && text != ".."
}
