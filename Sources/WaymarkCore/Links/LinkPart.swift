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
struct LinkReader<Value>: Sendable {
  let read: @Sendable (DecodedLink) throws(LinkMismatch) -> Value
}
