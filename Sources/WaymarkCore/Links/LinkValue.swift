/// How one value is written in a link and read back.
///
/// Parts of a ``LinkPattern`` use it for a path part, a query item or a fragment. The text is the
/// decoded one: percent encoding happens around it.
///
/// A value that does not read back from the text it is written as is refused when it is printed.
///
/// The following example writes and reads a value of the app's own:
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
  /// The name of the value in lists and failures, such as `int 1...300`.
  public let label: String
  /// Texts that read as a value; lists of routes and the search for ambiguity use them.
  public let samples: [String]

  let specificity: LinkSpecificity
  /// What a site association can state about the texts.
  private(set) var form = LinkForm.unknown
  let parse: @Sendable (String) -> Value?
  /// The same as `parse`; an optional of a generic type costs more than an error.
  let read: @Sendable (String) throws(LinkUnreadable) -> Value
  let print: @Sendable (Value) -> String
  /// Whether the value must not appear in logs and messages.
  private(set) var isSensitive = false

  /// Creates a way to read and write a type of one's own.
  ///
  /// Two patterns that differ in such a value only are told apart by their samples, so give at
  /// least one text that is typical.
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

  /// The same value with samples of one's own, for lists that read like the app.
  public func sampled(_ values: Value...) -> Self {
    var copy = Self(
      label: label,
      samples: values.map(print),
      specificity: specificity,
      parse: parse,
      print: print
    )
    .formed(form)
    copy.isSensitive = isSensitive
    return copy
  }

  /// The same value with a form.
  func formed(_ form: LinkForm) -> Self {
    var value = self
    value.form = form
    return value
  }

  /// The same value, kept out of messages, logs and files: a token, for example.
  ///
  /// A failure does not repeat its text. A destination that is linked with it has a sensitive
  /// context: plans, events and tools show `<sensitive>`, and it is not restored.
  ///
  /// ```swift
  /// reset.linked("reset", .query("token", .string.sensitive()))
  /// ```
  public func sensitive() -> Self {
    var copy = self
    copy.isSensitive = true
    return copy
  }

  /// A text as messages may show it.
  func shown(_ text: String) -> String {
    isSensitive ? "<sensitive>" : text
  }

  /// The text of a value, or nil if the value would not read back from it.
  func text(for value: Value) -> String? {
    let text = self.print(value)
    guard let again = parse(text), self.print(again) == text else { return nil }
    return text
  }
}

/// A text does not read as a value.
struct LinkUnreadable: Error {}

/// How much a value narrows the texts it takes; of two patterns that fit one link the narrower
/// wins.
enum LinkSpecificity: Int, Sendable {
  /// Any text.
  case open
  /// Texts of a format: numbers, identifiers, types of the app.
  case formatted
  /// One of a few known texts.
  case closed
}

/// What is known about the texts of a value, for a site association to state.
package enum LinkForm: Sendable {
  /// Nothing.
  case unknown
  /// Each text is a value.
  case anyText
  /// It is one of these texts.
  case texts([String])
  /// It matches this pattern of a site association; an exact one matches nothing else.
  case pattern(String, isExact: Bool)
}
