/// One typed part of a pattern: a path part, a query item or the fragment.
///
/// Parts are written where a pattern is declared: `.path("id", .int)`, `.query("q", .string)`,
/// `.fragment(.string)`.
public struct LinkPart<Value>: Sendable {
  /// Adds the part to the shape of its pattern.
  let describe: @Sendable (inout LinkShape) -> Void
  /// Reads the value; the number is the position of the part in the path.
  let read: @Sendable (LinkText, Int) throws(LinkFailure) -> Value
  let write: @Sendable (Value, inout LinkWriter) throws(LinkPrintError) -> Void
  var position = 0

  init(
    describe: @escaping @Sendable (inout LinkShape) -> Void,
    read: @escaping @Sendable (LinkText, Int) throws(LinkFailure) -> Value,
    write: @escaping @Sendable (Value, inout LinkWriter) throws(LinkPrintError) -> Void
  ) {
    self.describe = describe
    self.read = read
    self.write = write
  }

  /// The part with its position in the path behind what the shape holds already.
  func placed(in shape: inout LinkShape) -> Self {
    var part = self
    part.position = shape.steps.count
    describe(&shape)
    return part
  }
}
