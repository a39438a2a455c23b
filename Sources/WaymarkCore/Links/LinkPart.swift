/// A typed part of a link pattern: a path part, a query item or the fragment.
///
/// Parts are written in the declaration of a pattern: `.path("id", .int)`, `.query("q", .string)`,
/// `.fragment(.string)`.
///
/// The following example declares a part with a default value, and a pattern that uses it:
///
/// ```swift
/// let page: LinkPart<Int> = .query("page", .int, default: 1)
/// let search = LinkPattern("search", .query("q", .string), page)
/// ```
public struct LinkPart<Value>: Sendable {
  /// Adds the part to the shape of its pattern and returns its reader.
  let join: @Sendable (inout LinkShape) -> LinkReader<Value>
  let write: @Sendable (Value, inout LinkWriter) throws(LinkPrintError) -> Void
}

/// Reads the value of a part at its place in a pattern.
typealias LinkReader<Value> = @Sendable (DecodedLink) throws(LinkMismatch) -> Value

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
        return { link throws(LinkMismatch) in
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
        let text = try value.printed(parsed, as: name)
        guard LinkShape.isPathText(text) else {
          throw LinkPrintError.unreadable(part: name, text: text)
        }
        writer.path.append(text)
        writer.append(literals: tail)
      }
    )
  }
}

extension LinkPart {
  /// Returns a part for a required query item.
  ///
  /// Query items without a part are ignored, because campaigns and messengers add their own. A `+`
  /// is a plus sign, not a space.
  public static func query(_ name: String, _ value: LinkValue<Value>) -> Self {
    query(name, value, isRequired: true) {
      $0.first
    } print: {
      [$0]
    }
  }

  /// Returns a part for an optional query item; an invalid value is still an error.
  public static func query<Wrapped>(
    _ name: String,
    optional value: LinkValue<Wrapped>
  ) -> Self where Value == Wrapped? {
    query(name, value) {
      .some($0.first)
    } print: {
      $0.map { [$0] } ?? []
    }
  }

  /// Returns a part for a query item with a default value for links without it.
  ///
  /// The default value is omitted when a link is printed.
  public static func query(
    _ name: String,
    _ value: LinkValue<Value>,
    default fallback: Value
  ) -> Self where Value: Sendable {
    query(name, value) {
      $0.first ?? fallback
    } print: {
      value.print($0) == value.print(fallback) ? [] : [$0]
    }
  }

  /// Returns a part for a query item that may occur any number of times; the order of values is
  /// kept.
  public static func query<Element>(
    _ name: String,
    repeated value: LinkValue<Element>
  ) -> Self where Value == [Element] {
    query(name, value, repeats: true) {
      $0
    } print: {
      $0
    }
  }

  /// Returns a part for a query item.
  ///
  /// - Parameters:
  ///   - read: Returns the part's value for those in the link; `nil` if one is missing.
  ///   - elements: Returns the values to print.
  private static func query<Element>(
    _ name: String,
    _ value: LinkValue<Element>,
    isRequired: Bool = false,
    repeats: Bool = false,
    read: @escaping @Sendable ([Element]) -> Value?,
    print elements: @escaping @Sendable (Value) -> [Element]
  ) -> Self {
    Self(
      join: { shape in
        let slot = value.slot(named: name)
        shape.items.append(.init(slot: slot, isRequired: isRequired, repeats: repeats))
        return { link throws(LinkMismatch) in
          let texts = try link.items(named: name)
          guard repeats || texts.count < 2 else { throw LinkMismatch(.query(name), .repeated) }
          var values: [Element] = []
          for text in texts { values.append(try value.read(text, from: .query(name))) }
          guard let parsed = read(values) else { throw LinkMismatch(.query(name), .missing) }
          return parsed
        }
      },
      write: { parsed, writer throws(LinkPrintError) in
        for element in elements(parsed) {
          writer.query.append((name, try value.printed(element, as: name)))
        }
      }
    )
  }
}

extension LinkPart {
  /// Returns a part for a required fragment.
  public static func fragment(_ value: LinkValue<Value>) -> Self {
    Self(
      join: { shape in
        shape.fragment = .init(slot: value.slot(named: "fragment"), isRequired: true)
        return { link throws(LinkMismatch) in
          guard let text = try link.fragmentText() else { throw LinkMismatch(.fragment, .missing) }
          return try value.read(text, from: .fragment)
        }
      },
      write: { parsed, writer throws(LinkPrintError) in
        writer.fragment = try value.printed(parsed, as: "fragment")
      }
    )
  }

  /// Returns a part for an optional fragment.
  public static func fragment<Wrapped>(
    optional value: LinkValue<Wrapped>
  ) -> Self where Value == Wrapped? {
    Self(
      join: { shape in
        shape.fragment = .init(slot: value.slot(named: "fragment"), isRequired: false)
        return { link throws(LinkMismatch) in
          guard let text = try link.fragmentText() else { return nil }
          return try value.read(text, from: .fragment)
        }
      },
      write: { parsed, writer throws(LinkPrintError) in
        if let parsed { writer.fragment = try value.printed(parsed, as: "fragment") }
      }
    )
  }
}
