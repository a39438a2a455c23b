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
        return LinkReader { link throws(LinkMismatch) in
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
