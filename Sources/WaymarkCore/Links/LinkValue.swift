/// Parses and prints one value of a link.
///
/// Parts of a ``LinkPattern`` use it for a path part, a query item or a fragment. The text is
/// decoded; the pattern adds the percent encoding.
///
/// A value that does not parse back from its printed text is rejected when it is printed.
///
/// The following example parses and prints a value of a custom type:
///
/// ```swift
/// extension LinkValue<Price> {
///   static var price: Self {
///     Self(label: "cents", samples: ["1999"]) { text in
///       Int(text).map(Price.init(cents:))
///     } print: { price in
///       String(price.cents)
///     }
///   }
/// }
/// ```
public struct LinkValue<Value>: Sendable {
  /// The name of the value's type in lists and errors, such as `Int 1...300`.
  public let label: String
  /// Texts that parse as a value, for lists of routes and the detection of ambiguity.
  public private(set) var samples: [String]

  let specificity: LinkSpecificity
  /// The form of the texts, for a site association.
  private(set) var form = LinkForm.unknown
  /// Returns the value of a text; `nil` if the text does not parse.
  package let parse: @Sendable (String) -> Value?
  /// Equivalent to `parse`; a generic optional is slower than an error.
  let read: @Sendable (String) throws(LinkUnreadable) -> Value
  let print: @Sendable (Value) -> String
  /// Whether the value must not appear in logs and messages.
  private(set) var isSensitive = false

  /// Creates the value of a custom type.
  ///
  /// Samples are used to distinguish patterns that differ only in such a value, so pass at least
  /// one typical text.
  public init(
    label: String,
    samples: [String],
    parse: @escaping @Sendable (String) -> Value?,
    print: @escaping @Sendable (Value) -> String
  ) {
    self.init(
      label: label,
      samples: samples,
      specificity: .formatted,
      parse: parse,
      print: print
    )
  }

  init(
    label: String,
    samples: [String],
    specificity: LinkSpecificity,
    parse: @escaping @Sendable (String) -> Value?,
    print: @escaping @Sendable (Value) -> String
  ) {
    self.label = label
    self.samples = samples
    self.specificity = specificity
    self.parse = parse
    read = { text throws(LinkUnreadable) in
      guard let value = parse(text) else { throw LinkUnreadable() }
      return value
    }
    self.print = print
  }

  /// Returns the value with other samples, for lists with realistic examples.
  public func sampled(_ values: Value...) -> Self {
    var copy = self
    copy.samples = values.map(print)
    return copy
  }

  /// Returns the value with a form.
  func formed(_ form: LinkForm) -> Self {
    var value = self
    value.form = form
    return value
  }

  /// Returns the value marked as sensitive, for example a token: it does not appear in messages,
  /// logs and files.
  ///
  /// Errors do not contain its text. A destination that is linked with it has a sensitive context:
  /// plans, events and tools show `<sensitive>`, and it is not restored.
  ///
  /// ```swift
  /// reset.linked("reset", .query("token", .string.sensitive()))
  /// ```
  public func sensitive() -> Self {
    var copy = self
    copy.isSensitive = true
    return copy
  }

  /// Returns a text as messages may show it.
  func shown(_ text: String) -> String {
    isSensitive ? "<sensitive>" : text
  }
}

/// The error if a text does not parse as a value.
struct LinkUnreadable: Error {}

/// The specificity of a value; of two patterns that match a link the more specific one wins.
enum LinkSpecificity: Int, Sendable {
  /// Any text.
  case open
  /// Texts of a format: numbers, identifiers, custom types.
  case formatted
  /// One of a known set of texts.
  case closed
}

/// The known form of a value's texts, for a site association.
package enum LinkForm: Sendable {
  /// Nothing.
  case unknown
  /// Every text is valid.
  case anyText
  /// It is one of these texts.
  case texts([String])
  /// The texts match this pattern of a site association; an exact pattern matches no others.
  case pattern(String, isExact: Bool)
}
