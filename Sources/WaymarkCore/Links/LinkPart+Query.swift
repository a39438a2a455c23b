extension LinkPart {
  /// Returns a part for a required query item.
  ///
  /// Query items without a part are ignored, because campaigns and messengers add their own. A `+`
  /// is a plus sign, not a space.
  public static func query(_ name: String, _ value: LinkValue<Value>) -> Self {
    Self(
      join: { shape in
        shape.items.append(.init(slot: value.slot(named: name), isRequired: true))
        return LinkReader { link throws(LinkMismatch) in
          guard let text = try link.item(named: name) else {
            throw LinkMismatch(.query(name), .missing)
          }
          return try value.read(text, from: .query(name))
        }
      },
      write: { parsed, writer throws(LinkPrintError) in
        try writer.append(name, value, parsed)
      }
    )
  }

  /// Returns a part for an optional query item; an invalid value is still an error.
  public static func query<Wrapped>(
    _ name: String,
    optional value: LinkValue<Wrapped>
  ) -> Self where Value == Wrapped? {
    Self(
      join: { shape in
        shape.items.append(.init(slot: value.slot(named: name), isRequired: false))
        return LinkReader { link throws(LinkMismatch) in
          guard let text = try link.item(named: name) else { return nil }
          return try value.read(text, from: .query(name))
        }
      },
      write: { parsed, writer throws(LinkPrintError) in
        if let parsed { try writer.append(name, value, parsed) }
      }
    )
  }

  /// Returns a part for a query item with a default value for links without it.
  ///
  /// The default value is omitted when a link is printed.
  public static func query(
    _ name: String,
    _ value: LinkValue<Value>,
    default fallback: Value
  ) -> Self where Value: Sendable {
    Self(
      join: { shape in
        shape.items.append(.init(slot: value.slot(named: name), isRequired: false))
        return LinkReader { link throws(LinkMismatch) in
          guard let text = try link.item(named: name) else { return fallback }
          return try value.read(text, from: .query(name))
        }
      },
      write: { parsed, writer throws(LinkPrintError) in
        if value.print(parsed) != value.print(fallback) {
          try writer.append(name, value, parsed)
        }
      }
    )
  }

  /// Returns a part for a query item that may occur any number of times; the order of values is
  /// kept.
  public static func query<Element>(
    _ name: String,
    repeated value: LinkValue<Element>
  ) -> Self where Value == [Element] {
    Self(
      join: { shape in
        shape.items.append(.init(slot: value.slot(named: name), isRequired: false, repeats: true))
        return LinkReader { link throws(LinkMismatch) in
          var values: [Element] = []
          for text in try link.items(named: name) {
            values.append(try value.read(text, from: .query(name)))
          }
          return values
        }
      },
      write: { parsed, writer throws(LinkPrintError) in
        for element in parsed { try writer.append(name, value, element) }
      }
    )
  }
}
