extension LinkPart {
  /// Returns a part for a required fragment.
  public static func fragment(_ value: LinkValue<Value>) -> Self {
    Self(
      join: { shape in
        shape.fragment = .init(slot: value.slot(named: "fragment"), isRequired: true)
        return LinkReader { link throws(LinkMismatch) in
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
        return LinkReader { link throws(LinkMismatch) in
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
