/// Parses and prints the links of one form.
///
/// A pattern consists of literal and typed parts; the type of its value is inferred from the typed
/// ones:
///
/// ```swift
/// let product = LinkPattern("products", .path("id", .int(in: 1...300)))  // LinkPattern<Int>
/// let reviews = LinkPattern("products", .path("id", .int, then: "reviews"))
/// let search = LinkPattern("search", .query("q", .string), .query("page", .int, default: 1))
/// ```
///
/// A printed link parses back to the same value. Literals are case-sensitive, except the first
/// part, because with a custom scheme it is the host of the URL.
public struct LinkPattern<Output>: Sendable {
  let shape: LinkShape
  let read: @Sendable (DecodedLink) throws(LinkMismatch) -> Output
  let write: @Sendable (Output, inout LinkWriter) throws(LinkPrintError) -> Void

  /// Creates a pattern of literal parts, such as `products/all`; the empty text matches the base
  /// itself.
  public init(_ literals: String) where Output == Void {
    shape = LinkShape(literals: literals)
    read = { _ in }
    write = { _, writer in writer.append(literals: literals) }
  }

  /// Creates a pattern of optional literal parts and one typed part.
  public init(_ head: String, _ part: LinkPart<Output>) {
    var shape = LinkShape(literals: head)
    read = part.join(&shape)
    write = { value, writer throws(LinkPrintError) in
      writer.append(literals: head)
      try part.write(value, &writer)
    }
    self.shape = shape
  }

  /// Creates a pattern of optional literal parts and several typed parts, whose values form a
  /// tuple.
  public init<First, Second, each Other>(
    _ head: String,
    _ first: LinkPart<First>,
    _ second: LinkPart<Second>,
    _ others: repeat LinkPart<each Other>
  ) where Output == (First, Second, repeat each Other) {
    self.init(head: head, first, second, repeat each others)
  }

  init<each Value>(
    head: String,
    _ parts: repeat LinkPart<each Value>
  ) where Output == (repeat each Value) {
    var shape = LinkShape(literals: head)
    let readers = (repeat (each parts).join(&shape))
    self.shape = shape
    read = { link throws(LinkMismatch) in (repeat try (each readers)(link)) }
    write = { value, writer throws(LinkPrintError) in
      writer.append(literals: head)
      repeat try (each parts).write(each value, &writer)
    }
  }
}

extension LinkPattern {
  /// Returns the pattern for another type that is converted from and to the values.
  ///
  /// ```swift
  /// LinkPattern("map", .query("x", .int), .query("y", .int))
  ///   .map({ Place(x: $0, y: $1) }, back: { ($0.x, $0.y) })
  /// ```
  ///
  /// - Parameters:
  ///   - transform: Creates the type from the parsed values.
  ///   - values: Returns the values from which `transform` creates an equal one, for printing.
  public func map<Mapped>(
    _ transform: @escaping @Sendable (Output) -> Mapped,
    back values: @escaping @Sendable (Mapped) -> Output
  ) -> LinkPattern<Mapped> {
    LinkPattern<Mapped>(
      shape: shape,
      read: { [read] link throws(LinkMismatch) in transform(try read(link)) },
      write: { [write] value, writer throws(LinkPrintError) in
        try write(values(value), &writer)
      }
    )
  }

  private init(
    shape: LinkShape,
    read: @escaping @Sendable (DecodedLink) throws(LinkMismatch) -> Output,
    write: @escaping @Sendable (Output, inout LinkWriter) throws(LinkPrintError) -> Void
  ) {
    self.shape = shape
    self.read = read
    self.write = write
  }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern as text, such as `products/<id>?q=<q>&[page=<page>]`.
  public var description: String { shape.text }
}
