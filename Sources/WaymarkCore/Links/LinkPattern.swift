/// The form of a link, which both reads and writes it.
///
/// A pattern is a value made of literal and typed parts; what it gives is inferred from the typed ones:
///
/// ```swift
/// let product = LinkPattern("products", .path("id", .int(in: 1...300)))  // LinkPattern<Int>
/// let reviews = LinkPattern("products", .path("id", .int, then: "reviews"))
/// let search = LinkPattern("search", .query("q", .string), .query("page", .int, default: 1))
/// ```
///
/// What it prints it parses back to the same value.
public struct LinkPattern<Output>: Sendable {
  let shape: LinkShape
  let read: @Sendable (LinkText) throws(LinkFailure) -> Output
  let write: @Sendable (Output, inout LinkWriter) throws(LinkPrintError) -> Void

  /// Creates a pattern of literal parts only, such as `products/all`; the empty text is the base itself.
  public init(_ literals: String) where Output == Void {
    self.init(head: literals)
  }

  /// Creates a pattern of literal parts, none if the text is empty, and one typed part.
  public init(_ head: String, _ part: LinkPart<Output>) {
    self.init(head: head, part)
  }

  /// Creates a pattern of literal parts and several typed ones, whose values make a tuple.
  public init<First, Second, each Other>(
    _ head: String,
    _ first: LinkPart<First>,
    _ second: LinkPart<Second>,
    _ others: repeat LinkPart<each Other>
  ) where Output == (First, Second, repeat each Other) {
    self.init(head: head, first, second, repeat each others)
  }

  private init<each Value>(
    head: String,
    _ parts: repeat LinkPart<each Value>
  ) where Output == (repeat each Value) {
    var shape = LinkShape()
    shape.append(literals: head)
    let headPieces = head.split(separator: "/").map(String.init)
    let placed = (repeat (each parts).placed(in: &shape))
    self.shape = shape
    read = { link throws(LinkFailure) in
      (repeat try (each placed).read(link, (each placed).position))
    }
    write = { value, writer throws(LinkPrintError) in
      writer.path += headPieces
      repeat try (each placed).write(each value, &writer)
    }
  }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern as text, such as `products/<id>?q=<q>&[page=<page>]`.
  public var description: String { shape.text }
}
