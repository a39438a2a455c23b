extension LinkPart {
  /// A query item that must be there once.
  ///
  /// Items that no part names are ignored: campaigns and messengers add theirs. A `+` is a plus,
  /// not a space.
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

  /// A query item that may be absent; one that is present and unreadable still fails.
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

  /// A query item with a value for links that leave it out.
  ///
  /// The default itself is left out when a link is printed.
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

  /// A query item that may come any number of times; the values keep their order.
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
